/** The part of a table's state that the board needs. The server sends it and more (scene.ts). */
import type { CartagenaTableView } from '../../../lib/wire.gen'

/** Symbols of the spaces and where the pirates are. */
export type BoardView = Pick<CartagenaTableView, 'pirates' | 'symbols'>

/** Pirates of one seat on one place. */
export interface Band {
  seat: number
  place: number
  count: number
}

/** The positions of the pirates: one entry per seat and place, in order of places. */
export function bands(pirates: readonly (readonly number[])[]): Band[] {
  return pirates
    .flatMap((places, seat) => {
      const counts = new Map<number, number>()
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
      return [...counts].map(([place, count]) => ({ seat, place, count }))
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}
