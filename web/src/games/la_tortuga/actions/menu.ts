// The possible actions, sorted from the offers. Needs no page.
import type {
  LaTortugaRollOffer,
  LaTortugaSpendOffer,
  LaTortugaStopOffer,
  LaTortugaTurtleOffer,
  Offer,
} from '../../../lib/wire.gen'

type Parts = LaTortugaTurtleOffer | LaTortugaRollOffer | LaTortugaStopOffer | LaTortugaSpendOffer
type Way<Parts> = Parts & Pick<Offer, 'id' | 'words'>
export interface Menu {
  turtles: Way<LaTortugaTurtleOffer>[]
  roll: Way<LaTortugaRollOffer> | null
  stop: Way<LaTortugaStopOffer> | null
  spends: Way<LaTortugaSpendOffer>[]
}

export function menuOf(offers: readonly Offer[]): Menu {
  const menu: Menu = { turtles: [], roll: null, stop: null, spends: [] }
  for (const { id, parts, words } of offers) {
    const offer = parts as unknown as Parts
    if (offer.kind === 'turtle') menu.turtles.push({ ...offer, id, words })
    else if (offer.kind === 'roll') menu.roll = { ...offer, id, words }
    else if (offer.kind === 'stop') menu.stop = { ...offer, id, words }
    else if (offer.kind === 'spend') menu.spends.push({ ...offer, id, words })
  }
  return menu
}
