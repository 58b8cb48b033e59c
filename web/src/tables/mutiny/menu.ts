// What can be done, sorted from the offers: one list of choices, each with a key. No page needed.
import type { PirateName, Side } from '../../games/mutiny/types'
import type { Offer } from '../../lib/wire.gen'

export type Kind =
  | 'knock'
  | 'use'
  | 'keep'
  | 'put'
  | 'buy'
  | 'sell'
  | 'take'
  | 'steal'
  | 'side'
  | 'peek'
  | 'place'
  | 'look'
  | 'swap'
  | 'leave'
  | 'done'
  | 'fight'
  | 'talisman'
  | 'rob'

export interface Choice {
  id: number
  /** The action as it is written. */
  text: string
  kind: Kind
  pirate?: PirateName
  card?: string
  deck?: 'gold' | 'battle'
  seat?: number
  side?: Side
  again?: boolean
  what?: 'card' | 'coin'
  value?: number
  pair?: string
  number?: number
  coins?: number
  /** The key that takes it. */
  key: string
}

const LETTERS: Partial<Record<Kind, string>> = { knock: 'k', done: 'd', swap: 's', leave: 'd', talisman: 't' }
const ORDER: Kind[] = ['use', 'knock', 'keep', 'take', 'steal', 'rob', 'side', 'peek', 'place', 'look', 'put', 'sell', 'buy', 'swap', 'leave', 'fight', 'talisman', 'done']

/** The offers as choices: what is most usual first, the end of an action last; numbered keys in that order. */
export function choices(offers: readonly Offer[]): Choice[] {
  const list = offers.map((offer) => ({ ...(offer.parts as unknown as Choice), id: offer.id, text: offer.text, key: '' }))
  list.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.id - b.id)
  let number = 0
  for (const one of list) one.key = LETTERS[one.kind] ?? String(++number)
  return list
}

export const byKey = (list: readonly Choice[], key: string): Choice | undefined => list.find((one) => one.key === key)
