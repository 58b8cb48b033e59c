// The possible actions, sorted from the offers. Needs no page.
import type {
  LaTortugaRollOffer,
  LaTortugaSpendOffer,
  LaTortugaStopOffer,
  LaTortugaTurtleOffer,
  Offer,
} from '../../../lib/wire.gen'
import type { OfferOf } from '../../shared/scene'

type TortugaParts = LaTortugaTurtleOffer | LaTortugaRollOffer | LaTortugaStopOffer | LaTortugaSpendOffer
export interface TortugaMenu {
  turtles: OfferOf<LaTortugaTurtleOffer>[]
  roll: OfferOf<LaTortugaRollOffer> | null
  stop: OfferOf<LaTortugaStopOffer> | null
  spends: OfferOf<LaTortugaSpendOffer>[]
}

export function menuOf(offers: readonly Offer[]): TortugaMenu {
  const menu: TortugaMenu = { turtles: [], roll: null, stop: null, spends: [] }
  for (const { id, parts, words } of offers) {
    const offer = parts as unknown as TortugaParts
    if (offer.kind === 'turtle') menu.turtles.push({ ...offer, id, words })
    else if (offer.kind === 'roll') menu.roll = { ...offer, id, words }
    else if (offer.kind === 'stop') menu.stop = { ...offer, id, words }
    else if (offer.kind === 'spend') menu.spends.push({ ...offer, id, words })
  }
  return menu
}
