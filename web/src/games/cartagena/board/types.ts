/** The board's input: texts as functions (they come from the catalogues), what can be picked, what is shown. */

/** Pirates of a seat on a space: 0 fortress, 37 boat. */
export interface PirateRef {
  seat: number
  space: number
}

/** The pirates and cards that can be picked now; they glow. */
export interface Targets {
  pirates?: readonly PirateRef[]
  spaces?: readonly number[]
}

/** The target of a pirate: drawn as a ghost with a dotted path. */
export interface PiratePreview {
  seat: number
  from: number
  to: number
  /** Cards that falling back draws. */
  cards?: number
}

/** A move that was made, drawn as a fading line. */
export interface PirateTrace {
  seat: number
  from: number
  to: number
}

export interface CartagenaLabels {
  /** The board as a whole. */
  board: string
  /** A place and who stands there: 0 fortress, 1-36 a space with its symbol, 37 boat. */
  place: (place: number) => string
  /** Pirates of a seat on a place. */
  pirates: (seat: number, place: number, count: number) => string
}
