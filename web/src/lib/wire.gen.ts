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

/**
 * Everything on offer.
 *
 * ready: false while the rules are still being compiled after the first start. addresses: where browsers of other
 * machines find the server; empty where it lets none in.
 */
export interface Catalog {
  version: string
  games: GameInfo[]
  languages: Language[]
  ready: boolean
  addresses: string[]
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

/**
 * Who shall sit on a seat.
 *
 * bot: the bot's name for kind ``bot``. elsewhere: a person who plays in another browser and takes the seat with its
 * code.
 */
export interface SeatSpec {
  kind: 'bot' | 'person'
  name?: string
  bot?: string | null
  elsewhere?: boolean
}

/**
 * A new table: options, bundles (variant, edition) by name; set-up as from AskSetup (left out: drawn by lot).
 *
 * entropy: the browser's own word for the shuffles; commitment: which waiting seed is meant (see Setup). hints:
 * whether people may ask for hints.
 */
export interface NewTable {
  game: string
  seats: SeatSpec[]
  options?: Record<string, Value>
  setup?: Record<string, Value>
  entropy?: string
  commitment?: string
  hints?: boolean
}

/** The new table's id: its page is /table/<id>. */
export interface TableCreated {
  table: string
}

/** Take the seat of this code, which is another one then. name: its new name; empty: the old one. */
export interface TakeSeat {
  code: string
  name?: string
}

/**
 * Who sits on a seat. yours: this browser may act for it.
 *
 * waiting: nobody has taken it yet. code: what it is taken with; told to who made the table while it waits, then to
 * who has it, who may go on with it in another browser.
 */
export interface SeatInfo {
  kind: 'bot' | 'person'
  name: string
  bot: string | null
  yours: boolean
  waiting?: boolean
  code?: string | null
}

/** A table in a list. owned: this browser's user made it. */
export interface TableSummary {
  table: string
  owned: boolean
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

/** What would a strong player do? Answered with Advice, or Refused where the match has gone on meanwhile. */
export interface Advise {
  type: 'advise'
  key: string
  seat: number
  sequence: number
}

/** Look back on the match, which is over. Answered with Reviewed messages, or Refused. */
export interface AskReview {
  type: 'ask-review'
  key: string
}

/** The review is not wanted any more. */
export interface StopReview {
  type: 'stop-review'
}

/** How did it look to who took step number ``step``? Of a match that is over. Answered with Moment, or Refused. */
export interface AskMoment {
  type: 'ask-moment'
  key: string
  step: number
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
 * used theirs already. hinted: how many hints each seat has taken.
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
  hinted: number[]
}

/**
 * Everything, sent first and after each change of the viewer: the browser starts anew from it.
 *
 * hints: whether people may ask for hints here.
 */
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
  hints: boolean
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

/** An action as a search judges it. chance: its seat's to win after it, 0..1; share: of the search, 0..1. */
export interface Advised {
  offer: Offer
  chance: number
  share: number
}

/**
 * What a strong player would do at ``sequence``: the best few actions, the best first.
 *
 * chances: each seat's to win, 0..1. simulations: how many this rests on.
 */
export interface Advice {
  type: 'advice'
  key: string
  seat: number
  sequence: number
  choices: Advised[]
  chances: number[]
  simulations: number
}

/**
 * A decision looked back on. chance: its seat's to win after it, 0..1; best, best_chance: what promised most.
 *
 * chances: each seat's before it, by what that seat itself knew. luck: what chance did to its seat's chance right
 * after it, -1..1; None where chance did nothing.
 */
export interface ReviewedDecision {
  step: number
  seat: number
  taken: Offer
  best: Offer
  chance: number
  best_chance: number
  chances: number[]
  luck: number | null
}

/** Where the match turned: the number of the decision, why, and by how much, 0..1. */
export interface ReviewedPoint {
  decision: number
  kind: 'lucky' | 'slip' | 'unlucky'
  weight: number
}

/** A seat's decisions in sum: how many were slips, what they lost together (0..), what luck brought. */
export interface ReviewedSeat {
  decisions: number
  slips: number
  lost: number
  luck: number
}

/** What can be said when every decision has been looked into. */
export interface ReviewedAll {
  points: ReviewedPoint[]
  seats: ReviewedSeat[]
}

/** Decisions looked back on: those from number ``since`` on, of ``total``. all: None as long as more will come. */
export interface Reviewed {
  type: 'reviewed'
  total: number
  since: number
  decisions: ReviewedDecision[]
  all: ReviewedAll | null
}

/** How it looked to who took step number ``step``: ``now`` without offers. */
export interface Moment {
  type: 'moment'
  key: string
  step: number
  now: Now
}

export type ToServer = View | Act | Undo | Why | Advise | AskReview | StopReview | AskMoment

export type ToBrowser = Snapshot | Progress | Done | Refused | Advice | Reviewed | Moment
