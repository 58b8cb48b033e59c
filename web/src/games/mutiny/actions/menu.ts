// The possible actions, sorted from the offers: one list of choices, each with a key. Needs no page.
import type { MutinyChanceOffer, MutinyOffer, Offer } from '../../../lib/wire.gen'
import type { OfferOf } from '../../shared/scene'

/** The effect of an offer. Nobody is offered chance's decisions. */
type MutinyParts = Exclude<MutinyOffer, MutinyChanceOffer>
type OfferKind = MutinyParts['kind']

/** text: the action as it is written. key: the one that takes it. */
export type MutinyChoice = OfferOf<MutinyParts> & Pick<Offer, 'text'> & { key: string }

const LETTERS: Partial<Record<OfferKind, string>> = { knock: 'k', done: 'd', swap: 's', leave: 'd', talisman: 't' }
const ORDER: OfferKind[] = ['use', 'knock', 'keep', 'take', 'steal', 'rob', 'side', 'peek', 'place', 'look', 'put', 'sell', 'buy', 'swap', 'leave', 'fight', 'talisman', 'done']

/** The offers as choices: what is most usual first, the end of an action last; numbered keys in that order. */
export function choices(offers: readonly Offer[]): MutinyChoice[] {
  const list = offers.map(({ id, text, parts, words }): MutinyChoice => ({ ...(parts as unknown as MutinyParts), id, text, words, key: '' }))
  list.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.id - b.id)
  let number = 0
  for (const one of list) one.key = LETTERS[one.kind] ?? String(++number)
  return list
}

export const byKey = (list: readonly MutinyChoice[], key: string): MutinyChoice | undefined => list.find((one) => one.key === key)
