/** The board's input: texts as functions (they come from the catalogues), the options, the event that is shown. */
import type { GameEvent } from './anim'

/** Something that happens now; `tick` differs from happening to happening. */
export interface Happening {
  event: GameEvent
  tick: number
  /** How much faster than usual it is shown. */
  speed: number
}

/** The target of a group: drawn as a ghost with a dotted path. */
export interface Preview {
  group: readonly number[]
  from: number
  to: number
  steps: number
  /** Eggs that it would lay there or on the way. */
  eggs: number
}

/** A move that was made, drawn as a fading line. */
export interface Trace {
  seat: number
  from: number
  steps: number
}

/** A die on show; card: a clutch card stands for it. */
export interface ShownDie {
  number: number
  card: boolean
}

export interface BoardLabels {
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
