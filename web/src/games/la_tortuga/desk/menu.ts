// What can be done, sorted from the offers. No page needed.
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
    const told = parts as unknown as Parts
    if (told.kind === 'turtle') menu.turtles.push({ ...told, id, words })
    else if (told.kind === 'roll') menu.roll = { ...told, id, words }
    else if (told.kind === 'stop') menu.stop = { ...told, id, words }
    else if (told.kind === 'spend') menu.spends.push({ ...told, id, words })
  }
  return menu
}
