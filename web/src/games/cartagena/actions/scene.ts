// Cartagena on show: an observation, and what each event changes of it while it is played. No rules are decided here.
import type { CartagenaTableView, EventInfo, Now, Step } from '../../../lib/wire.gen'
import { replaced, type Counts } from '../../shared/scene'

export type CartagenaScene = CartagenaTableView

export const sceneOf = (now: Now): CartagenaScene => now.observation as unknown as CartagenaTableView

export const SYMBOLS = ['bottle', 'dagger', 'hat', 'key', 'pistol', 'skull'] as const

const add = (counts: Counts, symbol: string, by: number): Counts => {
  const { [symbol]: had = 0, ...others } = counts
  return had + by > 0 ? { ...others, [symbol]: had + by } : others
}

function move(scene: CartagenaScene, seat: number, from: number, to: number): CartagenaScene {
  const pirates = [...(scene.pirates[seat] ?? [])]
  const index = pirates.indexOf(from)
  if (index >= 0) pirates.splice(index, 1, to)
  return { ...scene, pirates: replaced(scene.pirates, seat, pirates.sort((a, b) => a - b)) }
}

function give(scene: CartagenaScene, seat: number, symbol: string | null, by: number): CartagenaScene {
  const hand = scene.hands[seat] ?? { cards: 0, known: {} }
  let known = symbol === null ? hand.known : add(hand.known, symbol, by)
  if (symbol !== null && by < 0 && !hand.known[symbol]) known = hand.known // it came from the unknown part
  return { ...scene, hands: replaced(scene.hands, seat, { cards: Math.max(0, hand.cards + by), known }) }
}

const discarded = (scene: CartagenaScene, symbol: string): CartagenaScene => ({
  ...scene,
  discard: add(scene.discard, symbol, 1),
})

/** The scene after an event. */
export function fold(scene: CartagenaScene, event: EventInfo, step: Step): CartagenaScene {
  const args = event.arguments as { seat: number; symbol: string; from: number; to: number; cards: number }
  switch (event.event) {
    case 'play': {
      const moved = move(acting(scene, step.seat), args.seat, args.from, args.to)
      return discarded(give(moved, args.seat, args.symbol, -1), args.symbol)
    }
    case 'back':
      return move(acting(scene, step.seat), args.seat, args.from, args.to)
    case 'take':
      return { ...give(scene, args.seat, args.symbol, 1), row: scene.row.slice(1) }
    case 'draw':
    case 'deal':
      return { ...give(scene, args.seat, args.symbol, 1), deck: Math.max(0, scene.deck - 1) }
    case 'draw-hidden':
    case 'deal-hidden':
      return { ...give(scene, args.seat, null, 1), deck: Math.max(0, scene.deck - 1) }
    case 'lay':
      return { ...scene, row: [...scene.row, args.symbol], deck: Math.max(0, scene.deck - 1) }
    case 'reshuffle':
      return { ...scene, deck: args.cards, discard: {} }
    default:
      return scene
  }
}

/** The scene with the seat whose turn is shown while past events are played. */
const acting = (scene: CartagenaScene, seat: number): CartagenaScene => (seat < 0 ? scene : { ...scene, turn_seat: seat, seat })

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

/** How long an event is shown, in milliseconds. */
export const pace = (event: EventInfo): number => PACE[event.event] ?? 150

/** The symbol as this edition prints it. */
export const printed = (skin: Record<string, string>, symbol: string): string => skin[symbol] ?? symbol
