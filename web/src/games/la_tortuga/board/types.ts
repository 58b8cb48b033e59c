/** The board's input: texts as functions (they come from the catalogues), the options, the event that is shown. */

/** The target of a group: drawn as a ghost with a dotted path. */
export interface TurtlePreview {
  group: readonly number[]
  from: number
  to: number
  steps: number
  /** Eggs that it would lay there or on the way. */
  eggs: number
}

/** A move that was made, drawn as a fading line. */
export interface TurtleTrace {
  seat: number
  from: number
  steps: number
}

/** A die on show; card: a clutch card stands for it. */
export interface ShownDie {
  number: number
  card: boolean
}

export interface TortugaLabels {
  /** The board as a whole. */
  board: string
  /** A turtle that can be chosen. */
  choose: (turtle: number) => string
  /** A space with those who stand there, from below. */
  stack: (space: number, turtles: readonly number[]) => string
  /** The raft with those on it. */
  raft: (turtles: readonly number[]) => string
  /** The open clutch card, or the beach that lies open. */
  clutch: (eggs: number | null, beach: boolean) => string
  deck: (left: number) => string
  dice: (dice: readonly ShownDie[]) => string
}
