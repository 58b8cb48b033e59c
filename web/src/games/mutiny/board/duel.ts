/** A duel as it is shown: who has laid what so far, what was shown last. No page needed. */
import type { Counts, Side } from '../types'

export interface Fighter {
  seat: number
  /** null: still to choose; hidden: laid face down; a card: the viewer's own, laid face down for others. */
  laid: string | null
  /** Played the talisman in an earlier round. */
  done: boolean
}
export interface DuelShow {
  pair: string
  round: number
  valverde: number | null
  diaz: number | null
  /** Cards shown in this duel. */
  played: Counts
  fighters: Fighter[]
  /** The round shown last, while it is being turned up or until the next is laid. */
  shown: { round: number; cards: string[]; /** How many there are in all; the rest is still face down. */ total: number; tick: number } | null
  winner: Side | null
}
