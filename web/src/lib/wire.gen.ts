// Made from src/spanish_main/server/wire.py by `python -m spanish_main.server.wire_types`: do not edit.

export type Choice = boolean | number | string

export type Value = Record<string, number> | boolean | number | number[] | string

/**
 * One option of a game.
 *
 * Texts: Fluent ``<game>-option-<name>`` (with ``.help``), ``<game>-choice-<name>-<value>``.
 */
export interface OptionInfo {
  name: string
  choices: Choice[]
  default: Value
}

/** A named choice that sets options (variant, edition). Texts as for options. */
export interface BundleInfo {
  name: string
  values: Record<string, Record<string, Choice>>
  default: string
}

/**
 * A game on offer. Texts: Fluent ``<game>-name``, ``<game>-tagline``.
 *
 * bots: every bot, from gentle to strong. levels: those of them that people choose from first; usual: the one to play
 * against unless one chooses. Texts: Fluent ``bot-<name>`` (with ``.help``).
 */
export interface GameInfo {
  name: string
  players: number[]
  options: OptionInfo[]
  bundles: BundleInfo[]
  skins: Record<string, Record<string, string>>
  bots: string[]
  levels: string[]
  usual: string
}

/** A language of the catalogues: ``en`` and its own name for itself. */
export interface Language {
  code: string
  name: string
}

/** Everything on offer. ready: false while the rules are still being compiled after the first start. */
export interface Catalog {
  version: string
  games: GameInfo[]
  languages: Language[]
  ready: boolean
}

/** Draw a set-up by lot for a game with these options. */
export interface AskSetup {
  game: string
  options?: Record<string, Value>
}

/**
 * A set-up, and what the browser needs to show it (cartagena: the symbols of spaces 1 to 36).
 *
 * commitment: of a seed that waits for a table. A browser that names it in its ``NewTable`` knew it before it added
 * its entropy, so neither side can have chosen the luck.
 */
export interface Setup {
  setup: Record<string, Value>
  preview: Record<string, unknown>
  commitment: string
}

/** Who shall sit on a seat. bot: the bot's name for kind ``bot``. */
export interface SeatSpec {
  kind: 'bot' | 'person'
  name?: string
  bot?: string | null
}

/**
 * A new table: options, bundles (variant, edition) by name; set-up as from AskSetup (left out: drawn by lot).
 *
 * entropy: the browser's own word for the shuffles; commitment: which waiting seed is meant (see Setup).
 */
export interface NewTable {
  game: string
  seats: SeatSpec[]
  options?: Record<string, Value>
  setup?: Record<string, Value>
  entropy?: string
  commitment?: string
}

/** The new table's id: its page is /table/<id>. */
export interface TableCreated {
  table: string
}

/** Who sits on a seat. yours: this browser may act for it. */
export interface SeatInfo {
  kind: 'bot' | 'person'
  name: string
  bot: string | null
  yours: boolean
}

/** A table in a list. */
export interface TableSummary {
  table: string
  game: string
  bundles: Record<string, string>
  seats: SeatInfo[]
  created: number
  updated: number
  sequence: number
  finished: boolean
  winners: number[]
}

/** The tables of this browser's user, newest first. */
export interface TableList {
  tables: TableSummary[]
}

/** Show the table as ``viewer`` sees it: a seat of this browser, or None for what everybody sees (the curtain). */
export interface View {
  type: 'view'
  viewer: number | null
}

/** Do an offered action. */
export interface Act {
  type: 'act'
  key: string
  seat: number
  sequence: number
  action: number
}

/** Take back the last action of this turn. */
export interface Undo {
  type: 'undo'
  key: string
  seat: number
  sequence: number
}

/** Which rule forbids this action (its text, such as ``back 0``)? Answered with Refused. */
export interface Why {
  type: 'why'
  key: string
  seat: number
  text: string
}

/** A legal action. parts: what it would do, e.g. kind, symbol, from, to, cards. */
export interface Offer {
  id: number
  text: string
  parts: Record<string, unknown>
}

/** One thing that happened: Fluent ``<game>-log-<event>`` with the arguments. */
export interface EventInfo {
  event: string
  arguments: Record<string, unknown>
}

/** One action that stands and its events, as the viewer may read them. seat: who took it, -1 chance. */
export interface Step {
  number: number
  seat: number
  events: EventInfo[]
}

/** The end. race: per turn, how far each seat had come (a list a turn, a number a seat), for the chart. */
export interface Finish {
  winners: number[]
  reason: string
  race: number[][]
}

/**
 * The table as the viewer may know it at ``sequence``.
 *
 * Where people decide at the same time a viewer has offers although ``seat`` is another; ``said``: the seats that have
 * used theirs already.
 */
export interface Now {
  sequence: number
  viewer: number | null
  seat: number
  turn_seat: number
  observation: Record<string, unknown>
  offers: Offer[]
  can_undo: boolean
  finish: Finish | null
  said: number[]
}

/** Everything, sent first and after each change of the viewer: the browser starts anew from it. */
export interface Snapshot {
  type: 'snapshot'
  table: string
  game: string
  options: Record<string, Value>
  bundles: Record<string, string>
  setup: Record<string, Value>
  skin: Record<string, string>
  seats: SeatInfo[]
  commitment: string
  now: Now
  steps: Step[]
}

/** What is new: steps from number ``kept`` on (earlier ones stand, later ones were taken back); the table now. */
export interface Progress {
  type: 'progress'
  kept: number
  steps: Step[]
  now: Now
}

/** The action with this key is stored; ``sequence`` is the match's after it. */
export interface Done {
  type: 'done'
  key: string
  sequence: number
}

/** Something was not done. message, arguments: Fluent. rule: the rule's ID where a rule forbids it. */
export interface Refused {
  type: 'refused'
  key: string | null
  message: string
  arguments: Record<string, unknown>
  rule: string | null
  text: string
}

export type ToServer = View | Act | Undo | Why

export type ToBrowser = Snapshot | Progress | Done | Refused
