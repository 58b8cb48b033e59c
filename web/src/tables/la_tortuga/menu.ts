// What can be done, sorted from the offers. No page needed.
import type { Preview } from '../../games/la_tortuga/types'
import type { Offer } from '../../lib/wire.gen'

export interface TurtleOffer {
  id: number
  turtle: number
  group: number[]
  from: number
}
export interface StopOffer extends Preview {
  id: number
}
export interface SpendOffer extends StopOffer {
  number: number
}
export interface Menu {
  turtles: TurtleOffer[]
  /** bust: in how many of six cases the next die is one. */
  roll: { id: number; bust: number; of: number } | null
  stop: StopOffer | null
  spends: SpendOffer[]
}

export function menuOf(offers: readonly Offer[]): Menu {
  const menu: Menu = { turtles: [], roll: null, stop: null, spends: [] }
  for (const { id, parts } of offers) {
    const told = { id, ...parts } as unknown
    if (parts['kind'] === 'turtle') menu.turtles.push(told as TurtleOffer)
    else if (parts['kind'] === 'roll') menu.roll = told as { id: number; bust: number; of: number }
    else if (parts['kind'] === 'stop') menu.stop = told as StopOffer
    else if (parts['kind'] === 'spend') menu.spends.push(told as SpendOffer)
  }
  return menu
}
