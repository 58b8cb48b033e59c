/** For the scenes of all games. */
import type { Offer } from '../../lib/wire.gen'

/** How many cards of each kind there are. */
export type Counts = Record<string, number>

/** A legal action with the fields of its parts, as a game's menu sorts them. */
export type OfferOf<Parts> = Parts & Pick<Offer, 'id' | 'words'>

/** The list with another value at `index`. */
export const replaced = <T>(list: readonly T[], index: number, value: T): T[] => list.map((old, at) => (at === index ? value : old))
