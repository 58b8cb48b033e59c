/** A duel as it is shown: the cards played so far, and the last round. Needs no page. */
import type { Counts } from '../../shared/scene'
import type { Side } from '../types'

export interface Fighter {
  seat: number
  /** null: still to choose; hidden: played face down; a card: the viewer's own, face down for others. */
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
  /** The last round, while it is turned up and until the next cards are played. */
  shown: { round: number; cards: string[]; /** How many there are in all; the rest is still face down. */ total: number; tick: number } | null
  winner: Side | null
}
