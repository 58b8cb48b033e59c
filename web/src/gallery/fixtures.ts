/** Tables to look at: the opening, the rulebooks' worked example, a crowded one with five seats, an end. */
import type { CartagenaTableView } from '../lib/wire.gen'

/** The part of a table that the gallery shows. */
type Shown = Omit<CartagenaTableView, 'actions_taken' | 'dealing' | 'draws' | 'game' | 'options' | 'seat' | 'unseen' | 'winner'>

const SEGMENTS = [
  'bottle pistol hat skull dagger key',
  'dagger bottle key pistol hat skull',
  'hat key pistol bottle skull dagger',
  'key bottle skull dagger hat pistol',
  'pistol key dagger hat skull bottle',
  'hat dagger key bottle pistol skull',
].map((line) => line.split(' '))

const symbols = (tunnel: string): string[] =>
  tunnel.split(' ').flatMap((part) => {
    const segment = SEGMENTS[Number.parseInt(part, 10) - 1] ?? []
    return part.endsWith('r') ? [...segment].reverse() : segment
  })

const base = {
  symbols: symbols('1 2 5 3 4r 6r'),
  tunnel: '1 2 5 3 4r 6r',
  row: ['bottle', 'dagger', 'dagger', 'hat', 'pistol', 'bottle', 'dagger', 'skull', 'skull'],
  deck: 44,
  discard: { skull: 3, key: 2, hat: 1 },
  viewer: 0,
  turn_seat: 0,
}

const open = (known: Record<string, number>) => ({ cards: Object.values(known).reduce((a, b) => a + b, 0), known })

export const example: Shown = {
  ...base,
  pirates: [
    [0, 6, 6, 9, 17, 18],
    [5, 8, 17, 17, 22, 26],
    [0, 9, 21, 30, 33, 37],
    [0, 11, 12, 19, 19, 29],
  ],
  hands: [
    open({ dagger: 4, skull: 2, bottle: 1, pistol: 1, hat: 1 }),
    open({ bottle: 1, skull: 1, pistol: 3 }),
    open({ bottle: 1, key: 1, skull: 1 }),
    open({ key: 1, skull: 2, hat: 1, pistol: 2, bottle: 1 }),
  ],
}

export const opening: Shown = {
  ...base,
  row: [],
  deck: 72,
  discard: {},
  pirates: Array.from({ length: 5 }, () => [0, 0, 0, 0, 0, 0]),
  hands: [open({ dagger: 2, skull: 1, bottle: 1, key: 2 }), ...Array.from({ length: 4 }, () => ({ cards: 6, known: {} }))],
}

export const crowded: Shown = {
  ...base,
  turn_seat: 4,
  pirates: [
    [0, 0, 15, 16, 16, 37],
    [0, 15, 16, 22, 22, 37],
    [0, 15, 21, 22, 36, 37],
    [7, 8, 21, 21, 24, 37],
    [7, 7, 8, 8, 24, 24],
  ],
  hands: [
    open({ dagger: 5, skull: 4, bottle: 3, pistol: 2, hat: 6, key: 1 }),
    { cards: 11, known: { hat: 2, key: 1 } },
    { cards: 0, known: {} },
    { cards: 3, known: { skull: 1 } },
    { cards: 7, known: { pistol: 2 } },
  ],
}

export const ending: Shown = {
  ...base,
  row: [],
  pirates: [
    [37, 37, 37, 37, 37, 37],
    [37, 37, 37, 37, 37, 36],
    [37, 37, 37, 37, 37, 31],
    [37, 37, 37, 37, 37, 29],
    [37, 37, 37, 37, 37, 36],
  ],
  hands: Array.from({ length: 5 }, () => ({ cards: 4, known: {} })),
}
