// What games and panels ask of a table: interfaces, from the narrowest to the widest. A game or a panel takes the narrowest that
// is enough; the model has them all, and a test makes its own.
import type { Line, Message, Moment, Offer, SeatInfo, Snapshot, Step } from '../lib/wire.gen'
import type { Live } from './live/live.svelte'
import type { Note } from './log/notes'
import type { Names } from './log/say'
import type { Stage } from './model/stage.svelte'
import type { RoomModel } from './room/room.svelte'

/** A word to the player, and the rule that it comes from. */
export interface Hint {
  text: string
  rule: string | null
  tick: number
  /** The log tells it too, to those who hear the page. */
  logged: boolean
}

/** Names of seats, and what the server tells in the reader's language. */
export interface Speaker extends Names {
  words(told: Message | Line): string
}

/** What may be done now, and the doing of it. */
export interface Play extends Speaker {
  /** As whom one looks; null: as everybody. */
  readonly viewer: number | null
  /** Whether the viewer may act now. */
  readonly acting: boolean
  readonly offers: Offer[]
  readonly canUndo: boolean
  /** The action that the board shows: of a hint, of a look back, or the one that is asked about. */
  readonly glow: Offer | null
  /** An action that would end the turn, until one is sure of it. */
  readonly held: Offer | null
  hint: Hint | null
  /** Everything that can be done is shown as a list. */
  listed: boolean
  /** sure: also where one would be asked first. */
  act(action: number, sure?: boolean): void
  undo(): void
  say(text: string, rule: string | null, logged?: boolean): void
}

/** Who sits here and who looks on, what they say, what they ask of one another. */
export interface People extends Speaker {
  readonly live: Live
  readonly company: RoomModel
  readonly info: Snapshot | null
  readonly seats: SeatInfo[]
  /** Seats that people at this browser play. */
  readonly mine: number[]
  /** The seat that is called "you". */
  readonly me: number | null
  /** The seat that the curtain waits for. */
  readonly curtain: number | null
  readonly finished: boolean
  thinks(seat: number): boolean
  presence(seat: number): 'here' | 'away' | 'bot' | ''
  hinted(seat: number): number
  wish(message: Parameters<Live['wish']>[0]): Promise<void>
}

/** The table as a game draws it. */
export interface Table<Scene> extends Play, People {
  readonly stage: Stage<Scene>
  readonly review: { readonly moment: Moment | null }
  /** What is shown is the end of the match. */
  readonly over: boolean
  /** The steps that have been shown. */
  readonly told: Step[]
  /** What the log tells beside the match. */
  readonly notes: Note[]
  /** What the viewer alone sees. */
  readonly secrets: Line[]
  /** Whether seats have secrets from one another. */
  readonly secret: boolean
  /** A number of the rules; 0 for one that the server does not tell. */
  number(name: string): number
  why(text: string): Promise<void>
}
