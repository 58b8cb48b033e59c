// The interfaces of a table for games and panels, from the narrowest to the widest. Each takes the narrowest that is
// enough. TableModel implements all; tests have their own objects.
import type { Line, Message, Moment, Offer, SeatInfo, Snapshot, Step } from '../lib/wire.gen'
import type { Live } from './live/live.svelte'
import type { Note } from './log/notes'
import type { Names } from './log/say'
import type { Stage } from './model/stage.svelte'
import type { RoomModel } from './room/room.svelte'

/** A short message to the player, with the rule it refers to. */
export interface Hint {
  text: string
  rule: string | null
  tick: number
  /** The log has it too, so screen readers need not read it twice. */
  logged: boolean
}

/** Names of seats, and translated messages of the server. */
export interface Speaker extends Names {
  words(message: Message | Line): string
}

/** The legal actions, and taking them. */
export interface Play extends Speaker {
  /** The viewing seat; null: a spectator. */
  readonly viewer: number | null
  /** Whether the viewer may act now. */
  readonly acting: boolean
  readonly offers: Offer[]
  readonly canUndo: boolean
  /** The action that the board shows: of a hint, a review, or one that waits for confirmation. */
  readonly glow: Offer | null
  /** An action that would end the turn and waits for confirmation. */
  readonly held: Offer | null
  hint: Hint | null
  /** The list of all actions is open. */
  listed: boolean
  /** sure: without asking for confirmation. */
  act(action: number, sure?: boolean): void
  undo(): void
  say(text: string, rule: string | null, logged?: boolean): void
}

/** The people at the table: players and spectators, chat, requests to one another. */
export interface People extends Speaker {
  readonly live: Live
  readonly room: RoomModel
  readonly info: Snapshot | null
  readonly seats: SeatInfo[]
  /** The seats that people at this browser play. */
  readonly mine: number[]
  /** The seat that is called "you". */
  readonly me: number | null
  /** The seat that the curtain waits for. */
  readonly curtain: number | null
  readonly finished: boolean
  thinks(seat: number): boolean
  presence(seat: number): 'here' | 'away' | 'bot' | ''
  hinted(seat: number): number
  request(message: Parameters<Live['request']>[0]): Promise<void>
}

/** The table as a game draws it. */
export interface Table<Scene> extends Play, People {
  readonly stage: Stage<Scene>
  readonly review: { readonly moment: Moment | null }
  /** The position shown is the end of the match. */
  readonly over: boolean
  /** The steps that have been shown. */
  readonly shown: Step[]
  /** Log lines about people. */
  readonly notes: Note[]
  /** The lines that only the viewer sees. */
  readonly secrets: Line[]
  /** Whether seats have secrets from one another. */
  readonly secret: boolean
  /** A number of the rules; 0 if the server sends none of this name. */
  number(name: string): number
  why(text: string): Promise<void>
}
