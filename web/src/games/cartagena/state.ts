/** What the board needs to know of an observation; the server's observation JSON has these fields and more. */
export interface HandView {
  cards: number
  /** What the viewer knows of it: symbol to number; sums to `cards` where all is known. */
  known: Readonly<Record<string, number>>
}

export interface BoardView {
  /** Symbols of spaces 1 to 36. */
  symbols: readonly string[]
  /** Per seat the places of its six pirates: 0 fortress, 1-36, 37 boat. */
  pirates: readonly (readonly number[])[]
}

/** The whole table; structurally what the server calls an observation of cartagena. */
export interface TableView extends BoardView {
  options: { players: number; hands: 'secret' | 'open'; supply: 'deck' | 'row' }
  viewer: number | null
  hands: readonly HandView[]
  /** In drawing order; empty where cards come from a face-down deck. */
  row: readonly string[]
  deck: number
  discard: Readonly<Record<string, number>>
  turn_seat: number
}

/** A chronicle event, as it comes over the wire. */
export interface GameEvent {
  event: string
  arguments: Readonly<Record<string, unknown>>
}

/** Pirates of one seat on one place. */
export interface Band {
  seat: number
  place: number
  count: number
}

/** Who stands where: one entry a seat and place, in order of places. */
export function bands(pirates: readonly (readonly number[])[]): Band[] {
  return pirates
    .flatMap((places, seat) => {
      const counts = new Map<number, number>()
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
      return [...counts].map(([place, count]) => ({ seat, place, count }))
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
}
