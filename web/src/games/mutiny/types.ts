/** The Mutiny as its board shows it: types for the server's data, and functions on them. */
import { MUTINY, type MutinyDeckView, type MutinyDuelView, type MutinyPairView, type MutinyTableView } from '../../lib/wire.gen'
import type { Counts } from '../shared/scene'

export type PirateName = NonNullable<MutinyTableView['lifeboat']>
export type Side = NonNullable<MutinyPairView['winner']>
export type PairName = MutinyDuelView['pair']
export const PIRATES: readonly PirateName[] = MUTINY.PIRATES
export const SIDES: readonly Side[] = MUTINY.SIDES
export const PAIRS: readonly PairName[] = MUTINY.PAIRS
/** The pirates and the pairs of the sailors that there are: a small game for research has fewer. */
export const piratesOf = ({ pirates }: MutinyTableView['options']): PirateName[] => PIRATES.filter((one) => !pirates || pirates.split(' ').includes(one))
export const pairsOf = ({ sailors }: MutinyTableView['options']): PairName[] => PAIRS.slice(0, sailors ? sailors / SIDES.length : PAIRS.length)
export const CARDS = MUTINY.BATTLE_CARDS

export const sideOf = (card: string): Side => (card.startsWith('pink') ? 'valverde' : 'diaz')
export const valueOf = (card: string): number => Number(card.split(' ').at(-1))

export interface Door {
  state: 'down' | 'open' | 'used'
  pirate: PirateName | null
}
export const deckSize = (deck: MutinyDeckView): number => deck.upper + deck.bottom.length

export function doors(row: readonly string[]): Door[] {
  return row.map((text) => {
    const [state = 'down', pirate] = text.split(' ')
    return { state: state as Door['state'], pirate: (pirate as PirateName | undefined) ?? null }
  })
}

/** One side of a duel: the sailor and the cards shown. */
export function strength(pair: MutinyPairView, played: Counts, side: Side): { sailor: number | null; cards: number; sum: number } {
  let cards = 0
  for (const [card, count] of Object.entries(played)) if (sideOf(card) === side) cards += valueOf(card) * count
  return { sailor: pair[side], cards, sum: (pair[side] ?? 0) + cards }
}
