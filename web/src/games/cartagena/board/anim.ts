/**
 * From chronicle events to things that move: pirates along the tunnel, cards from pile to hand. Everything of one event
 * moves together. Driven by a clock that the caller owns, so it runs without a page.
 */
import type { EventInfo } from '../../../lib/wire.gen'

export interface PirateMove {
  kind: 'move'
  seat: number
  from: number
  to: number
  ms: number
}

/** Positions of cards on the page: the `data-anchor` of elements. */
export type Anchor = 'deck' | 'discard' | 'row' | 'row-end' | `hand-${number}`

export interface CardFlight {
  kind: 'card'
  /** null: face down. */
  symbol: string | null
  from: Anchor
  to: Anchor
  ms: number
}

export type CartagenaMotion = PirateMove | CardFlight

/** A motion on its way: share of its time, eased. */
export interface Active<M extends CartagenaMotion = CartagenaMotion> {
  motion: M
  t: number
}

export const SHORTEST = 150
export const LONGEST = 350

/** How long a pirate runs: longer paths take longer, none takes long. */
export const moveTime = (from: number, to: number): number =>
  Math.round(Math.min(LONGEST, SHORTEST + 22 * Math.sqrt(Math.abs(to - from)) * 2))

const CARD_TIME = 240
const LAY_TIME = 150

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number => (typeof value === 'number' ? value : -1)

/** The movements for an event; empty if only the log shows it. */
export function motionsOf({ event, arguments: args }: EventInfo): CartagenaMotion[] {
  const seat = number(args['seat'])
  const symbol = text(args['symbol'])
  const card = (from: Anchor, to: Anchor, ms = CARD_TIME): CardFlight => ({ kind: 'card', symbol, from, to, ms })
  const [from, to] = [number(args['from']), number(args['to'])]
  const move: PirateMove = { kind: 'move', seat, from, to, ms: moveTime(from, to) }
  switch (event) {
    case 'play':
      return [move, card(`hand-${seat}`, 'discard')]
    case 'back':
      return [move]
    case 'take':
      return [card('row', `hand-${seat}`)]
    case 'draw':
    case 'draw-hidden':
      return [card('deck', `hand-${seat}`)]
    case 'lay':
      return [card('deck', 'row-end', LAY_TIME)]
    case 'reshuffle':
      return [{ ...card('discard', 'deck'), symbol: null }]
    default:
      return [] // a deal of thirty cards is not shown card by card
  }
}

/** Slow at both ends. */
export const ease = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2)

/** The motions of an event after `past` milliseconds, each for its own time; none once all have arrived. */
export function activeAt(motions: readonly CartagenaMotion[], past: number): Active[] {
  if (motions.every((motion) => past >= motion.ms)) return []
  return motions.map((motion) => ({ motion, t: ease(Math.min(1, Math.max(0, past / motion.ms))) }))
}
