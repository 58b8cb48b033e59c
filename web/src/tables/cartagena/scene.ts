// Cartagena on show: an observation, and what each event changes of it while it is played. No rules are decided here.
import type { EventInfo, Step } from '../../lib/wire.gen'

export type Counts = Record<string, number>

export interface HandView {
  cards: number
  known: Counts
}

/** What the server calls an observation of Cartagena. */
export interface Observation {
  game: 'cartagena'
  options: { players: number; hands: 'secret' | 'open'; supply: 'deck' | 'row'; must_act: boolean; boat_retreat: boolean }
  viewer: number | null
  tunnel: string
  symbols: string[]
  pirates: number[][]
  hands: HandView[]
  row: string[]
  deck: number
  unseen: Counts
  discard: Counts
  seat: number
  turn_seat: number
  actions_taken: number
  draws: number
  dealing: boolean
  winner: number | null
}

export const SYMBOLS = ['bottle', 'dagger', 'hat', 'key', 'pistol', 'skull'] as const
export const FORTRESS = 0
export const BOAT = 37

const add = (counts: Counts, symbol: string, by: number): Counts => {
  const { [symbol]: had = 0, ...others } = counts
  return had + by > 0 ? { ...others, [symbol]: had + by } : others
}

const replaced = <T>(list: T[], index: number, value: T): T[] => list.map((old, at) => (at === index ? value : old))

function move(scene: Observation, seat: number, from: number, to: number): Observation {
  const pirates = [...(scene.pirates[seat] ?? [])]
  const index = pirates.indexOf(from)
  if (index >= 0) pirates.splice(index, 1, to)
  return { ...scene, pirates: replaced(scene.pirates, seat, pirates.sort((a, b) => a - b)) }
}

function give(scene: Observation, seat: number, symbol: string | null, by: number): Observation {
  const hand = scene.hands[seat] ?? { cards: 0, known: {} }
  let known = symbol === null ? hand.known : add(hand.known, symbol, by)
  if (symbol !== null && by < 0 && !hand.known[symbol]) known = hand.known // it came from the unknown part
  return { ...scene, hands: replaced(scene.hands, seat, { cards: Math.max(0, hand.cards + by), known }) }
}

const discarded = (scene: Observation, symbol: string): Observation => ({
  ...scene,
  discard: add(scene.discard, symbol, 1),
})

/** The scene after an event. */
export function fold(scene: Observation, event: EventInfo, step: Step): Observation {
  const told = event.arguments as { seat: number; symbol: string; from: number; to: number; cards: number }
  switch (event.event) {
    case 'play': {
      const moved = move(acting(scene, step.seat), told.seat, told.from, told.to)
      return discarded(give(moved, told.seat, told.symbol, -1), told.symbol)
    }
    case 'back':
      return move(acting(scene, step.seat), told.seat, told.from, told.to)
    case 'take':
      return { ...give(scene, told.seat, told.symbol, 1), row: scene.row.slice(1) }
    case 'draw':
    case 'deal':
      return { ...give(scene, told.seat, told.symbol, 1), deck: Math.max(0, scene.deck - 1) }
    case 'draw-hidden':
    case 'deal-hidden':
      return { ...give(scene, told.seat, null, 1), deck: Math.max(0, scene.deck - 1) }
    case 'lay':
      return { ...scene, row: [...scene.row, told.symbol], deck: Math.max(0, scene.deck - 1) }
    case 'reshuffle':
      return { ...scene, deck: told.cards, discard: {} }
    default:
      return scene
  }
}

/** Whose turn it is on show while past events are played, and how many actions it has had. */
function acting(scene: Observation, seat: number): Observation {
  if (seat < 0) return scene
  const taken = scene.turn_seat === seat && scene.actions_taken < 3 ? scene.actions_taken + 1 : 1
  return { ...scene, turn_seat: seat, seat, actions_taken: taken }
}

const PACE: Record<string, number> = {
  play: 340,
  back: 340,
  take: 220,
  draw: 200,
  'draw-hidden': 200,
  end: 120,
  deal: 30,
  'deal-hidden': 30,
  lay: 60,
  reshuffle: 300,
  stuck: 300,
}

/** How long an event is watched, in milliseconds. */
export const pace = (event: EventInfo): number => PACE[event.event] ?? 150

/** The symbol as this edition prints it. */
export const printed = (skin: Record<string, string>, symbol: string): string => skin[symbol] ?? symbol
