// Made from spanish_main/table/messages/wire.py by `python -m spanish_main.server.protocol.wire_types`: do not edit.

/** The version of the live protocol that this page speaks. */
export const PROTOCOL = 1

/** Limits of the server: letters of a name, letters of a line of chat, days for a turn. */
export const MOST_NAME = 24
export const MOST_SAID = 300
/** A letter of more code points counts as several. */
export const CODE_POINTS = 12
export const MOST_DAYS = 30
/** The largest number of letters of an imported record. */
export const MOST_RECORD = 524288

export type Choice = boolean | number | string

export type Value = Record<string, number> | boolean | number | number[] | string

/**
 * A Fluent message and its arguments: numbers, strings, other messages, or lists of these.
 *
 * Two ids are in no catalogue, since their texts depend on the table: ``seat`` (``seat_name``) and ``symbol``
 * (``symbol_name``).
 */
export interface Message {
  id: string
  arguments: Record<string, (Message | number | string)[] | Message | number | string>
}

/** A picture beside a line: its kind (``card``, ``die``, …), and which one. */
export interface Piece {
  kind: string
  what: number | string
}

/**
 * A line of the log, or of a seat's secrets: a Fluent message, the seat that it is about, and pictures.
 *
 * seat: the seat that the line is about; None if it is about no seat, or about all. heading: whether it is the heading
 * of the following lines, such as a turn.
 */
export interface Line {
  id: string
  seat: number | null
  arguments: Record<string, (Message | number | string)[] | Message | number | string>
  pieces: Piece[]
  heading: boolean
}

/**
 * A change of the log: from event number ``event`` of the step on, line number ``line`` (from 0) is ``now``.
 *
 * now: the new line; None if a later line replaces it.
 */
export interface Edit {
  line: number
  event: number
  now: Line | null
}

/**
 * The texts of an offer.
 *
 * line: the text in a list. label: the text on a button. note: an explanation below the button; None: there is none.
 */
export interface OfferWords {
  line: Message
  label: Message
  note: Message | null
}

/**
 * The score of a seat at the end.
 *
 * points: the number for the ranking. total: the score as a text. parts: the parts of the total, as lines.
 */
export interface Score {
  points: number
  total: Message
  parts: Line[]
}

/**
 * A finished match, as the log of one user shows it.
 *
 * match: the table's id, or the record's file. ended: the time of its end, in seconds since 1970. seats: the names of
 * the players. bots: the bot of each seat; empty for a person. own: the seats of the user. hints: the number of hints
 * that the user's seats took. reviewed: whether the match has a review and the user had a single seat. Otherwise the
 * following fields are 0. lost: the chance to win that the decisions of this seat lost together, 0 or more. luck: the
 * chance to win that chance outcomes gave to this seat; negative if they took it away.
 */
export interface Voyage {
  match: string
  game: string
  variant: string
  ended: number
  seats: string[]
  bots: string[]
  own: number[]
  winners: number[]
  reason: string
  result: 'lost' | 'nobody' | 'shared' | 'together' | 'watched' | 'won'
  hints: number
  reviewed: boolean
  decisions: number
  slips: number
  lost: number
  luck: number
}

/** The time that each person has. */
export interface Clock {
  kind: 'match' | 'move'
  seconds: number
  increment: number
}

/**
 * The player of a seat of a new table.
 *
 * bot: the bot's name for kind ``bot``; None for a person. elsewhere: whether the seat stays open for a person at
 * another browser.
 */
export interface SeatSpec {
  kind: 'bot' | 'person'
  name?: string
  bot?: string | null
  elsewhere?: boolean
}

/**
 * Makes a table. The server answers with TableCreated.
 *
 * The server deals at once if every seat belongs to this browser or a bot. Otherwise the table waits until all are
 * ready. hints: whether players may ask for hints. public: whether the lobby shows the table to everybody while it
 * waits. spectators: whether others may watch. delay: the steps by which spectators see the table later. stand_in: the
 * bot that plays on for a player whose time is up, who is away, or who resigns with three seats or more. None: the
 * game's default; empty: no bot. clock: the time that each person has. None: no limit. A clock needs a stand-in. away:
 * the seconds after which the bot plays on for a person who is absent in their turn, while other people are there. 0:
 * never. None: 120 seconds, or never with a clock of kind ``move``.
 */
export interface NewTable {
  game: string
  seats: SeatSpec[]
  options?: Record<string, Value>
  setup?: Record<string, Value>
  entropy?: string
  wait?: boolean
  hints?: boolean
  public?: boolean
  spectators?: boolean
  delay?: number
  stand_in?: string | null
  clock?: Clock | null
  away?: number | null
}

/** The new table. Its page is ``/table/<id>``. */
export interface TableCreated {
  table: string
}

/** Imports a match from the text of its record. The server answers with RecordOpened. */
export interface AskOpen {
  text: string
}

/**
 * The table of an imported match. Its page is ``/table/<id>``.
 *
 * known: whether the server had the match already.
 */
export interface RecordOpened {
  table: string
  known?: boolean
}

/**
 * Makes a table with the deal of the day: one person against bots. The server answers with TableCreated.
 *
 * The server deals at once, with a public seed. names: the names of the seats, the person's first; empty: no names.
 */
export interface AskDeal {
  game: string
  names?: string[]
}

/** Asks for the table that waits under this code. The server answers with TableCreated. */
export interface FindTable {
  code: string
}

/**
 * Takes an open seat of a waiting table.
 *
 * name: the name of the player; empty: the user's name, if there is one.
 */
export interface TakeSeat {
  seat: number
  name?: string
}

/**
 * A public table that waits for players.
 *
 * names: the names of the players on the taken seats. bots: the bot on each of these seats; None for a person. open:
 * the number of open seats.
 */
export interface WaitingTable {
  table: string
  game: string
  bundles: Record<string, string>
  names: string[]
  bots: (string | null)[]
  open: number
  created: number
}

/**
 * A page of the waiting public tables, the newest first.
 *
 * next: the value of ``after`` for the following page; None on the last page.
 */
export interface Lobby {
  tables: WaitingTable[]
  next?: string | null
}

/** A chance outcome and its alternatives. */
export interface Draw {
  step: number
  weights: number[]
  taken: number
  action: string
}

/**
 * The data from which anybody can derive every card and die of a finished match (``core.game.fairness``).
 *
 * pledges: the pledge of each seat, in hexadecimal digits, as shown before any entropy was revealed. Empty text: the
 * seat is a bot's, or the table asked for no pledges.
 */
export interface Proof {
  commitment: string
  seed: string
  entropy: string[]
  pledges: string[]
  draws: Draw[]
}

/**
 * Says that this seat is ready for the deal.
 *
 * pledge: the SHA-256 of ``spanish-main pledge 1:`` and the seat's entropy, in hexadecimal digits. terms: the count of
 * terms (``Room.terms``) to which the player agrees. The server refuses if the terms have changed since.
 */
export interface Ready {
  type: 'ready'
  key: string
  seat: number
  pledge: string
  terms?: number
}

/** Says that this seat is not ready any more. */
export interface Unready {
  type: 'unready'
  key: string
  seat: number
}

/** Reveals the entropy of this seat, while the table is drawing. */
export interface Reveal {
  type: 'reveal'
  key: string
  seat: number
  entropy: string
}

/** Leaves this seat. After the deal this means to resign. */
export interface Leave {
  type: 'leave'
  key: string
  seat: number
}

/**
 * Puts a bot on a seat without a person, or empties a seat. Only the host of the table may do so, before the deal.
 *
 * The host may empty the seat of a bot, or of a person who has been away for 30 seconds.
 */
export interface Fill {
  type: 'fill'
  key: string
  seat: number
  bot: string | null
}

/**
 * Changes the terms of a waiting table. Only its host may do so. Ready players have to agree again.
 *
 * The fields are those of ``NewTable``. A field that is left out gets its default. The number of seats does not
 * change.
 */
export interface Terms {
  type: 'terms'
  key: string
  options?: Record<string, Value>
  hints?: boolean
  public?: boolean
  spectators?: boolean
  delay?: number
  stand_in?: string | null
  clock?: Clock | null
  away?: number | null
}

/** Resigns. With three seats or more the table's bot plays on, if it has one. Otherwise the match ends. */
export interface Resign {
  type: 'resign'
  key: string
  seat: number
}

/** Offers to end the match. The match ends when every person agrees. */
export interface OfferEnd {
  type: 'offer-end'
  key: string
  seat: number
  kind: 'draw' | 'stop'
}

/** Accepts or declines the offer to end the match. */
export interface AnswerEnd {
  type: 'answer-end'
  key: string
  seat: number
  accept: boolean
}

/** Lets the table's bot play for another seat, whose person has been away for a while. */
export interface StandIn {
  type: 'stand-in'
  key: string
  seat: number
}

/** Takes this seat back from its bot. */
export interface TakeOver {
  type: 'take-over'
  key: string
  seat: number
}

/** Sends a line of chat to all at the table. */
export interface Chat {
  type: 'chat'
  key: string
  text: string
}

/** Reports a line of chat to the host of the server. */
export interface Report {
  type: 'report'
  key: string
  line: number
}

/** Asks for the view of ``viewer`` before a step, after the end of the match. The server answers with Moment. */
export interface AskReplay {
  type: 'ask-replay'
  key: string
  step: number
  viewer: number | null
}

/**
 * The player on a seat, as the room knows them.
 *
 * yours: whether this browser may act for the seat. pledge: the pledge of the seat's entropy, once the seat is ready;
 * otherwise empty. here: whether its person has the table open; true for a bot. why: the reason why a stand-in plays:
 * the person ``resigned``, is ``away``, the ``time`` is up, or the seat's own bot has ``failed``. Empty: no stand-in
 * plays. changes: the number of times since the deal that the seat changed its player.
 */
export interface RoomSeat {
  kind: 'bot' | 'person'
  name: string
  bot: string | null
  yours: boolean
  open: boolean
  host: boolean
  ready: boolean
  pledge: string
  here: boolean
  resigned: boolean
  stand_in: string | null
  why: '' | 'away' | 'failed' | 'resigned' | 'time'
  changes: number
}

/**
 * An event beside the rules. Each one has a line in the log.
 *
 * number: the number of the event; it increases. step: the number of steps of the match at that time. kind: the kind
 * of event. ``resigned``, ``time`` or ``away``: a bot plays on for the seat, for this reason. ``failed``: another bot
 * replaces the seat's bot. ``back``: the person plays again. ``draw`` or ``stop``: the seat offers this end of the
 * match. ``accepted``, ``declined`` or ``withdrawn``: the seat accepts, declines or withdraws that offer. cause: the
 * reason of ``failed``, otherwise empty. ``files``: files of the bot are missing or damaged. ``unknown``: the server
 * does not know the bot. ``illegal``: it chose an illegal action. ``failed``: it had an error. ``died``: its process
 * died. ``slow``: it was too slow. ``nowhere``: no worker was free.
 */
export interface RoomNews {
  number: number
  step: number
  kind: 'accepted' | 'away' | 'back' | 'declined' | 'draw' | 'failed' | 'resigned' | 'stop' | 'time' | 'withdrawn'
  seat: number
  bot?: string | null
  cause?: '' | 'died' | 'failed' | 'files' | 'illegal' | 'nowhere' | 'slow' | 'unknown'
}

/** An open offer to end the match. */
export interface EndOffered {
  kind: 'draw' | 'stop'
  by: number
  agreed: number[]
}

/**
 * The people at a table. The server sends it first, and after every change.
 *
 * code: the code with which others find the table while it waits. None: the table does not wait, or this user is not
 * at it. away: the seconds after which a bot plays for an absent person; 0: never. missed: the seats that did not
 * reveal in time at the last attempt to deal. terms: how many times the host has changed the terms. watching: the
 * number of spectators. rematch: the table of the rematch; None if there is none. ended_by: the seats that resigned or
 * agreed to end the match. Empty: the rules ended it, or it is not over. news: the newest events beside the rules.
 */
export interface Room {
  type: 'room'
  table: string
  game: string
  options: Record<string, Value>
  bundles: Record<string, string>
  setup: Record<string, Value>
  phase: 'dealt' | 'drawing' | 'over' | 'waiting'
  seats: RoomSeat[]
  host: boolean
  code: string | null
  public: boolean
  spectators: boolean
  delay: number
  stand_in: string | null
  clock: Clock | null
  away: number
  hints: boolean
  commitment: string
  missed: number[]
  tries: number
  terms: number
  watching: number
  offer: EndOffered | null
  rematch: string | null
  ended_by?: number[]
  news?: RoomNews[]
}

/**
 * The clocks at the time of sending. The server sends it at tables with a clock, after every change.
 *
 * Viewers with a delay do not get it. left: the seconds that each seat has left; None for bots and stand-ins. running:
 * the seats whose clocks run.
 */
export interface Times {
  type: 'times'
  left: (number | null)[]
  running: number[]
}

/**
 * A line of chat.
 *
 * number: the number of the line; it increases. earlier: whether the line is from the table of the match before.
 */
export interface ChatLine {
  number: number
  seat: number
  name: string
  text: string
  time: number
  earlier?: boolean
}

/**
 * Brings lines of chat: first all stored lines, then each new line.
 *
 * anew: whether these lines replace all earlier ones. The server sends such a message after a user was deleted, and
 * when the reader has taken a seat and may read more.
 */
export interface Chatter {
  type: 'chatter'
  lines: ChatLine[]
  anew?: boolean
}

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

/** A named choice that sets several options (variant, edition). Its texts are named like those of options. */
export interface BundleInfo {
  name: string
  values: Record<string, Record<string, Choice>>
  default: string
}

/**
 * A lesson of a game. Texts: Fluent ``<game>-lesson-<id>`` (with ``.about``).
 *
 * minutes: the approximate length of the lesson, in minutes.
 */
export interface LessonInfo {
  id: string
  minutes: number
}

/**
 * A game of the server. Texts: Fluent ``<game>-name``, ``<game>-tagline``.
 *
 * bots: all bots, from the weakest to the strongest. Texts: Fluent ``bot-<name>`` (with ``.help``). levels: the bots
 * that a page offers first. usual: the default opponent. rules: whether the game has a rulebook. puzzles: the number
 * of puzzles.
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
  lessons: LessonInfo[]
  rules: boolean
  puzzles: number
}

/** A language of the catalogues. */
export interface Language {
  code: string
  name: string
}

/**
 * The games and languages of the server, and facts about the server itself.
 *
 * addresses: the URLs at which browsers of other machines reach the server; empty if it accepts none. protocol: the
 * version of the live protocol that the server speaks. edition: ``server``, or ``browser`` if the page runs the tables
 * without a server. The browser edition has no accounts, and nobody else can join. device: whether the server also
 * provides the browser edition, at ``/device/``. A browser may keep that edition for times without the server.
 */
export interface Catalog {
  version: string
  protocol: number
  games: GameInfo[]
  languages: Language[]
  addresses: string[]
  edition: 'browser' | 'server'
  device?: boolean
}

/**
 * Asks for the result of choices of options. The server answers with Resolved.
 *
 * asked: the options and bundles chosen so far, by name. change: the newest choice. A new bundle replaces earlier
 * choices of its options.
 */
export interface AskResolved {
  game: string
  asked?: Record<string, Value>
  change?: Record<string, Value>
}

/**
 * The result of choices of options.
 *
 * asked: the choices that the client sends with its next AskResolved. A new bundle sets its options itself, so earlier
 * choices may be missing here. options: the value of each option. bundles: the value of each bundle; ``custom`` if the
 * options match no variant. skin: how the edition prints symbols, by symbol. drawn: the parts of the set-up that are
 * sampled at random by default. trouble: the reason why no game has these options; then all other fields but ``asked``
 * are empty. None: the choices are valid. skins: the symbols by language, as in ``Snapshot``.
 */
export interface Resolved {
  asked: Record<string, Value>
  options: Record<string, Value>
  bundles: Record<string, string>
  skin: Record<string, string>
  drawn: string[]
  trouble: Refused | null
  skins?: Record<string, Record<string, string>>
}

/** Asks for a random set-up for a game with these options. The server answers with Setup. */
export interface AskSetup {
  game: string
  options?: Record<string, Value>
}

/** A set-up, and the data with which the browser shows it. */
export interface Setup {
  setup: Record<string, Value>
  preview: Record<string, unknown>
}

/**
 * The player on a seat.
 *
 * yours: whether this browser may act for the seat. waiting: whether the seat is still open. gone: whether the account
 * of its person was deleted.
 */
export interface SeatInfo {
  kind: 'bot' | 'person'
  name: string
  bot: string | null
  yours: boolean
  waiting?: boolean
  gone?: boolean
}

/**
 * A table in a list.
 *
 * owned: whether this browser's user made the table. waits: whether the table is not dealt yet. asked: the seats that
 * have to decide; empty if that is not known. awaited: whether one of them belongs to this browser's user. left: the
 * fewest seconds that one of these seats has left. If a seat of this user has to decide, only this user's seats count.
 * None: no clock runs.
 */
export interface TableSummary {
  table: string
  owned: boolean
  game: string
  bundles: Record<string, string>
  seats: SeatInfo[]
  created: number
  updated: number
  sequence: number
  waits: boolean
  finished: boolean
  winners: number[]
  asked: number[]
  awaited: boolean
  left: number | null
}

/**
 * A page of the tables of this browser's user. Tables that run or wait come first, the newest of each kind first.
 *
 * next: the value of ``after`` for the following page; None on the last page. damaged: in the browser edition, the ids
 * of stored tables that cannot be read.
 */
export interface TableList {
  tables: TableSummary[]
  next?: string | null
  damaged?: string[]
}

/** Asks for the table as ``viewer`` sees it. The server answers with Snapshot. */
export interface View {
  type: 'view'
  viewer: number | null
}

/** Does an offered action. The server answers with Done or Refused. */
export interface Act {
  type: 'act'
  key: string
  seat: number
  sequence: number
  action: number
}

/** Takes back the last action of this turn. The server answers with Done or Refused. */
export interface Undo {
  type: 'undo'
  key: string
  seat: number
  sequence: number
}

/** Asks which rule forbids this action. The server answers with Refused. */
export interface Why {
  type: 'why'
  key: string
  seat: number
  text: string
}

/**
 * Asks for a hint: the action of a strong player.
 *
 * The server answers with Advice, or with Refused if the match has moved on meanwhile.
 */
export interface Advise {
  type: 'advise'
  key: string
  seat: number
  sequence: number
}

/** Asks for the review of the match, after its end. The server answers with Reviewed messages, or with Refused. */
export interface AskReview {
  type: 'ask-review'
  key: string
}

/** Ends the Reviewed messages. The server does not answer. */
export interface StopReview {
  type: 'stop-review'
}

/**
 * Asks for the view of the seat that took a step, after the end of the match.
 *
 * The server answers with Moment or Refused.
 */
export interface AskMoment {
  type: 'ask-moment'
  key: string
  step: number
}

/** Asks whether the server is there. The server answers with Pong at once. The table does not change. */
export interface Ping {
  type: 'ping'
  key: string
}

/**
 * A legal action.
 *
 * parts: the effect of the action: one of ``<Game>…Offer``. words: the texts for people. ends: whether the action ends
 * the turn; false for the action that is itself called the end of the turn.
 */
export interface Offer {
  id: number
  text: string
  parts: Record<string, unknown>
  words: OfferWords
  ends: boolean
}

/**
 * One event of a step.
 *
 * arguments: the event's data by name: one of ``<Game>…Event``.
 */
export interface EventInfo {
  event: string
  arguments: Record<string, unknown>
}

/**
 * One action and its events, as far as the viewer may know them. Actions that were taken back are not steps.
 *
 * seat: the seat that acted; -1 for chance. edits: the changes of the log. The log is the result of the edits of all
 * steps, in the order of the line numbers.
 */
export interface Step {
  number: number
  seat: number
  events: EventInfo[]
  edits: Edit[]
}

/**
 * The end of the match.
 *
 * shares: each seat's share of the victory, 0 to 1. reason: a reason of the rules, or ``resigned``, ``drawn`` or
 * ``closed`` if people ended the match. race: the progress of all seats at the start, after each turn and at the end;
 * one list per point in time, for the chart. scores: each seat's score at the end by the rules. Empty: the game has no
 * scores, or people ended the match. places: each seat's place, 1 for the best; equal seats share a place.
 */
export interface Finish {
  winners: number[]
  shares: number[]
  reason: string
  race: number[][]
  scores: Score[]
  places: number[]
}

/**
 * The table at ``sequence``, as far as the viewer may know it.
 *
 * If several seats decide at the same time, the viewer may have offers although ``seat`` is another seat. said: the
 * seats that have decided already, if several seats decide at the same time. hinted: the number of hints that each
 * seat has taken. secrets: the viewer's own secrets, in words. asked: the seats that have to decide, as far as
 * everybody may know; empty in past positions. If such a seat has a bot, or its person is present, it is thinking.
 * version: the version of this view, which the client names after a lost connection; empty if it cannot return to this
 * view.
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
  secrets: Line[]
  actions_left: number | null
  actions_a_turn: number | null
  asked: number[]
  version?: string
}

/**
 * The whole table for one viewer. The browser discards older data and restarts from it.
 *
 * The server sends it first, and after each change of the viewer. secret: whether seats hide anything from one
 * another. hints: whether players may ask for hints. numbers: the numbers of the rules with which the page draws the
 * board, such as the places of a row. deal: the date of a deal of the day, as ISO 8601; None for any other match.
 * skin: how the edition prints symbols, by symbol. skins: by language, the symbols that readers of that language know;
 * they override ``skin``. Empty at a table with another edition than the default one.
 */
export interface Snapshot {
  type: 'snapshot'
  table: string
  game: string
  options: Record<string, Value>
  bundles: Record<string, string>
  setup: Record<string, Value>
  skin: Record<string, string>
  numbers: Record<string, number>
  seats: SeatInfo[]
  commitment: string
  secret: boolean
  hints: boolean
  now: Now
  steps: Step[]
  deal?: string | null
  skins?: Record<string, Record<string, string>>
}

/**
 * The news since the last message: the client keeps ``kept`` steps, appends ``steps`` and replaces ``now``.
 *
 * kept: the number of earlier steps that are still valid; later ones were taken back.
 */
export interface Progress {
  type: 'progress'
  kept: number
  steps: Step[]
  now: Now
}

/**
 * Confirms that the action with this key is stored.
 *
 * key: the key of the client's message. sequence: the number of entries of the match after the action.
 */
export interface Done {
  type: 'done'
  key: string
  sequence: number
}

/**
 * Says that a request was refused. Nothing has changed.
 *
 * message: the id of the Fluent message. arguments: its arguments by name. rule: the ID of the rule that forbids the
 * action; None if it is not about a rule.
 */
export interface Refused {
  type: 'refused'
  key: string | null
  message: string
  arguments: Record<string, unknown>
  rule: string | null
  text: string
}

/**
 * An action with the evaluation of a search.
 *
 * chance: the chance of its seat to win after the action, 0 to 1. share: the action's share of the search, 0 to 1.
 * error: the possible error of ``chance``, 0 to 1. why: the reasons for the action, as clauses of one sentence, the
 * most important first.
 */
export interface Advised {
  offer: Offer
  chance: number
  share: number
  error: number
  why: Message[]
}

/**
 * The hint of a strong player at ``sequence``: the best few actions.
 *
 * chances: each seat's chance to win, 0 to 1. simulations: the number of simulations of the search.
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
 * A decision with its evaluation.
 *
 * best: the action with the highest chance to win. chance: the chance of the deciding seat to win after ``taken``, 0
 * to 1. best_chance: the chance of the deciding seat to win after ``best``, 0 to 1. chances: each seat's chance to win
 * before the decision, by the knowledge of the deciding seat, 0 to 1. luck: the change of the seat's chance to win by
 * the chance outcomes right after the decision, -1 to 1; None if there were none. error: the possible error of the
 * difference between ``best_chance`` and ``chance``, 0 to 1. slip: whether the decision counts as a slip. It does not
 * if the difference is small or uncertain.
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
  error: number
  slip: boolean
}

/** A turning point of the match. */
export interface ReviewedPoint {
  decision: number
  kind: 'lucky' | 'slip' | 'unlucky'
  weight: number
}

/** The totals of one seat's decisions. */
export interface ReviewedSeat {
  decisions: number
  slips: number
  lost: number
  luck: number
}

/** The findings about the whole match, after the evaluation of every decision. */
export interface ReviewedAll {
  points: ReviewedPoint[]
  seats: ReviewedSeat[]
}

/**
 * Brings evaluated decisions of the match, in order. Several messages follow one another.
 *
 * all: the findings about the whole match; None until the last message.
 */
export interface Reviewed {
  type: 'reviewed'
  total: number
  since: number
  decisions: ReviewedDecision[]
  all: ReviewedAll | null
}

/** Brings the view of a seat before a step, for AskMoment and AskReplay. ``now`` has no offers. */
export interface Moment {
  type: 'moment'
  key: string
  step: number
  now: Now
}

/** Answers the Ping with this key: the server is there. */
export interface Pong {
  type: 'pong'
  key: string
}

/**
 * A browser that is signed in as this user.
 *
 * here: whether it is the browser that sent the request.
 */
export interface BrowserInfo {
  id: string
  label: string
  created: number
  seen: number
  here: boolean
}

/** An outside bot that plays with a token of this user. */
export interface BotInfo {
  id: string
  name: string
  created: number
  seen: number
}

/**
 * A passkey of this user.
 *
 * site: the host name for which the passkey is valid. here: whether the request went to that host name.
 */
export interface PasskeyInfo {
  id: string
  label: string
  site: string
  created: number
  seen: number
  here: boolean
}

/**
 * The mail address for notices that it is this user's turn.
 *
 * confirmed: whether the user has confirmed the address.
 */
export interface MailInfo {
  address: string
  confirmed: boolean
}

/** A browser of this user that shows notices. */
export interface PushInfo {
  id: string
  label: string
  created: number
}

/**
 * The user of the request.
 *
 * known: whether the browser has a user. A guest becomes a user with a name, a table or a seat. recovery: the time of
 * the recovery code, in seconds since 1970; None if there is no code. passkeys_here: whether passkeys work at the
 * address of the request. provider: the name of the sign-in provider; None if the host has configured none. linked:
 * whether this user has linked an account of the provider.
 */
export interface Me {
  known: boolean
  id: string | null
  name: string
  recovery: number | null
  browsers: BrowserInfo[]
  bots: BotInfo[]
  passkeys: PasskeyInfo[]
  passkeys_here: boolean
  provider: string | null
  linked: boolean
  mails: boolean
  mail: MailInfo | null
  push_key: string | null
  pushes: PushInfo[]
}

/** Changes the name of this user. A seat gets this name if its player gives no other. */
export interface ChangeMe {
  name: string
}

/** A recovery code, with which another browser signs in as this user. The server shows it only once. */
export interface RecoveryCode {
  code: string
}

/** A recovery code that a person has typed. */
export interface EnterCode {
  code: string
}

/**
 * Confirms that this browser is signed in as a user.
 *
 * code: the new recovery code if the user signed in with a code; otherwise None. The old code becomes invalid at the
 * next request of this browser.
 */
export interface SignedIn {
  me: Me
  code: string | null
}

/** The name of a new outside bot. */
export interface NewBot {
  name?: string
}

/** The token of an outside bot, for ``Authorization: Bearer``. The server shows it only once. */
export interface BotToken {
  id: string
  token: string
}

/**
 * The options for the browser's credential container, as WebAuthn's JSON.
 *
 * handle: a text that the client sends back in PasskeyMade.
 */
export interface PasskeyAsked {
  handle: string
  options: Record<string, unknown>
}

/** The answer of the browser's credential container, as WebAuthn's JSON. */
export interface PasskeyMade {
  handle: string
  credential: Record<string, unknown>
}

/** The address that the page has to open. */
export interface GoTo {
  address: string
}

/**
 * Sets the mail address for notices that it is this user's turn.
 *
 * language: the language of the mails.
 */
export interface AskMail {
  address: string
  language?: string
}

/** The token from the link in a mail. */
export interface MailWord {
  token: string
}

/** The subscription from a browser's push manager: the address for notices, and the keys that encrypt them. */
export interface NewPush {
  endpoint: string
  p256dh: string
  auth: string
  language?: string
}

/**
 * A page of the finished matches in which this browser's user has a seat, the oldest first.
 *
 * next: the value of ``after`` for the following page; None on the last page.
 */
export interface CaptainsLog {
  voyages: Voyage[]
  next?: string | null
}

/**
 * A position as everybody may see it, with a caption.
 *
 * offer: the proposed action of the seat that decides; None: the picture has none. text: the caption.
 */
export interface Picture {
  text: string
  table: Snapshot
  offer: Offer | null
}

/** A rule of the rulebook. */
export interface RuleText {
  id: string
  title: string
  html: string
  pictures: Picture[]
}

/** A section of the rulebook. ``html`` stands before its rules. */
export interface RuleSection {
  id: string
  title: string
  html: string
  pictures: Picture[]
  rules: RuleText[]
}

/** The rules of a game in one language. */
export interface RuleBook {
  game: string
  language: string
  title: string
  html: string
  sections: RuleSection[]
}

/** Asks for the state of a lesson after the learner's actions. The server answers with LessonNow. */
export interface AskLesson {
  language: string
  done?: string[]
}

/** Asks why an action is illegal in a lesson. The server answers with Refused. */
export interface AskLessonWhy {
  text: string
  done?: string[]
}

/**
 * A step of a lesson, in words.
 *
 * point: the parts of the page that the step is about, by name. rule: the ID of its rule; None if it has none. look:
 * whether the learner only reads and goes on. told: the messages after the text.
 */
export interface LessonStep {
  text: string
  point: string[]
  rule: string | null
  look: boolean
  told?: Message[]
}

/**
 * The state of a lesson.
 *
 * at: the number of steps that are done; equal to ``of`` when the lesson is over. scene: a number that changes when
 * the match restarts. table: the table as the learner sees it, with the offers of this step. longest: the longest text
 * of all steps. The page reserves room for it. puzzle: whether the learner solved the puzzle without the solution.
 * None: the lesson is not a puzzle, or is not over.
 */
export interface LessonNow {
  game: string
  lesson: string
  title: string
  at: number
  of: number
  scene: number
  step: LessonStep
  table: Snapshot
  longest?: string
  puzzle?: boolean | null
}

/**
 * A puzzle of a game.
 *
 * bundles: the bundles of its match. players: the number of seats of its match. decisions: the number of decisions
 * that the player has to find.
 */
export interface PuzzleInfo {
  number: number
  bundles: Record<string, string>
  players: number
  decisions: number
}

/**
 * The puzzles of a game.
 *
 * puzzle: the number of the puzzle of the day; None if the game has no puzzles.
 */
export interface GameToday {
  game: string
  puzzle: number | null
  puzzles: PuzzleInfo[]
}

/**
 * The puzzle and the deal of a day. They are the same on every server.
 *
 * day: the date in UTC, as ISO 8601.
 */
export interface Today {
  day: string
  games: GameToday[]
}

/** The options, as ``load_game`` takes them. */
export interface CartagenaOptionsView {
  players: number
  hands: 'open' | 'secret'
  supply: 'deck' | 'row'
  must_act: boolean
  boat_retreat: boolean
}

/** A hand. cards: how many it has; known: which of them the viewer knows. */
export interface CartagenaHandView {
  cards: number
  known: Record<string, number>
}

/**
 * The table as ``viewer`` (None: a spectator) may know it.
 *
 * symbols: of spaces 1 to 36. pirates: for each seat the places of its six, ascending: 0 fortress, 37 boat. row: in
 * drawing order. deck: its number of cards; unseen: the cards that the viewer cannot place. seat: the seat that
 * decides, -1 chance, -4 nobody; turn_seat: the seat in turn. draws: cards that it is still owed.
 */
export interface CartagenaTableView {
  game: 'cartagena'
  options: CartagenaOptionsView
  viewer: number | null
  tunnel: string
  symbols: string[]
  pirates: number[][]
  hands: CartagenaHandView[]
  row: string[]
  deck: number
  unseen: Record<string, number>
  discard: Record<string, number>
  seat: number
  turn_seat: number
  actions_taken: number
  draws: number
  dealing: boolean
  winner: number | null
}

/** The options, as ``load_game`` takes them. */
export interface LaTortugaOptionsView {
  players: number
  cards_as_dice: boolean
}

/**
 * The table as ``viewer`` (None: a spectator) may know it: the position, and values derived from it.
 *
 * seat: the seat that decides, the owner of the topmost turtle of the moving group; -1 chance, -4 nobody. turn_seat:
 * the seat in turn. group: the turtles that move, from the bottom up. owners: the seat of each turtle. beach_open:
 * whether no card is left, so that a turtle can lay on the beach.
 */
export interface LaTortugaTableView {
  game: 'la_tortuga'
  options: LaTortugaOptionsView
  turtles: [number, number][]
  eggs: number[][]
  open: number | null
  left: number
  unseen: Record<string, number>
  seat: number
  turtle: number | null
  dice: number[]
  moved: number[]
  spent: boolean
  rolling?: boolean
  viewer: number | null
  turn_seat: number
  scores: number[]
  group: number[]
  owners: number[]
  beach_open: boolean
}

/** The options, as ``load_game`` takes them. sailors, pirates: None where all are in the game. */
export interface MutinyOptionsView {
  players: number
  battle: Record<string, number>
  gold: Record<string, number>
  coins: number
  voyage: number
  storms: number[]
  sailors?: number
  pirates?: string
}

/** A pair of sailors: the value of each, None if the viewer does not know it. */
export interface MutinyPairView {
  valverde: number | null
  diaz: number | null
  seen: number[]
  winner: 'diaz' | 'valverde' | null
}

/** A running action without more data. */
export interface MutinyPlainAction {
  pirate: 'bijoux' | 'chang_ye' | 'ghost' | 'ojo' | 'sate' | 'valverde'
}

/** A card that the seats ``seen`` have seen. card: None if the viewer has not. */
export interface MutinyCardView {
  card: string | null
  seen: number[]
}

/** Diaz offers a card of each deck. */
export interface MutinyDiazAction {
  pirate: 'diaz'
  gold: MutinyCardView | null
  battle: MutinyCardView | null
}

/** Tembo offers two cards. */
export interface MutinyTemboAction {
  pirate: 'tembo'
  cards: MutinyCardView[]
}

/** Cambivalute's sailors in the hand (None: unknown), or the pair that the seat looks at. */
export interface MutinyCambivaluteAction {
  pirate: 'cambivalute'
  sailors: (number | null)[]
  pair: 'A' | 'B' | 'C' | 'D' | 'E' | null
}

/** draws: the cards still to be drawn. */
export interface MutinyDrawAction {
  pirate: 'crackpott' | 'pang'
  draws: number
}

/** draws: the cards still to be drawn. put: the cards put under the deck so far. */
export interface MutinyWesselJanAction {
  pirate: 'wessel_jan'
  draws: number
  put: number
}

/** draws: the cards still to be drawn. sold: the cards sold so far. */
export interface MutinyDeanNeroAction {
  pirate: 'dean_nero'
  draws: number
  sold: number
}

/** The running duel. committed: for each seat a card, ``talisman``, ``hidden``, or None. played: the cards shown. */
export interface MutinyDuelView {
  pair: 'A' | 'B' | 'C' | 'D' | 'E'
  round: number
  talismans: number[]
  committed: (string | null)[]
  played: Record<string, number>
}

/** A deck. upper: its number of unordered cards. bottom: the cards put under it, in drawing order. */
export interface MutinyDeckView {
  upper: number
  bottom: MutinyCardView[]
}

/** A look at another's choice after ``exchanges`` exchanges. side: None if the viewer does not know it. */
export interface MutinyPeekView {
  side: 'diaz' | 'valverde' | null
  exchanges: number
}

/** Cards of a seat. cards: their number. known: those that the viewer knows. */
export interface MutinyHoldingView {
  cards: number
  known: Record<string, number>
}

/** A seat. side: None for no side, or if the viewer does not know it. peeks: its last look at each other seat. */
export interface MutinySeatView {
  chosen: boolean
  side: 'diaz' | 'valverde' | null
  exchanges: number
  peeks: (MutinyPeekView | null)[]
  coins: number
  gold: MutinyHoldingView
  battle: MutinyHoldingView
  out: boolean
}

/** The cards and sailors that the viewer cannot place. */
export interface MutinyUnseenView {
  battle: Record<string, number>
  gold: Record<string, number>
  sailors: number[]
}

/** The end. side: the winner of the mutiny, None if nobody was left to fight. gold: of each seat (M-WIN). */
export interface MutinyFinaleView {
  side: 'diaz' | 'valverde' | null
  gold: number[]
}

/**
 * The table as ``viewer`` (None: a spectator) may know it.
 *
 * seat: the seat that decides, -1 chance, -4 nobody. turn_seat: the seat in turn, also while chance acts for it; None
 * where there is none. finale: None before the end.
 */
export interface MutinyTableView {
  game: 'mutiny'
  options: MutinyOptionsView
  phase: 'action' | 'choice' | 'commit' | 'door' | 'over' | 'reveal' | 'rob' | 'storm' | 'turn'
  seat: number
  dealer: number
  ship: number
  row: string[]
  sate: number
  lifeboat: 'bijoux' | 'cambivalute' | 'chang_ye' | 'crackpott' | 'dean_nero' | 'diaz' | 'ghost' | 'ojo' | 'pang' | 'sate' | 'tembo' | 'valverde' | 'wessel_jan' | null
  bank: number
  discard: Record<string, number>
  pairs: (MutinyPairView | null)[]
  action: MutinyCambivaluteAction | MutinyDeanNeroAction | MutinyDiazAction | MutinyDrawAction | MutinyPlainAction | MutinyTemboAction | MutinyWesselJanAction | null
  duel: MutinyDuelView | null
  battle_deck: MutinyDeckView
  gold_deck: MutinyDeckView
  viewer: number | null
  turn_seat: number | null
  seats: MutinySeatView[]
  unseen: MutinyUnseenView
  finale: MutinyFinaleView | null
}

/** ``nobody``. */
export interface CartagenaNothingEvent {
}

/** ``end``, ``cut-short``, ``stuck``, ``win``, ``draw-hidden``, ``deal-hidden``: the seat. */
export interface CartagenaOfEvent {
  seat: number
}

/** ``play``: a card, and the way of its pirate. */
export interface CartagenaPlayedEvent {
  seat: number
  symbol: string
  from: number
  to: number
}

/** ``back``: the way of a pirate that fell back, and the cards that are due for it. */
export interface CartagenaFellBackEvent {
  seat: number
  from: number
  to: number
  cards: number
}

/** ``take`` (from the row), ``draw``, ``deal``: a card that goes to a hand. */
export interface CartagenaCardEvent {
  seat: number
  symbol: string
}

/** ``lay``: a card laid in the row. */
export interface CartagenaLaidEvent {
  symbol: string
}

/** ``reshuffle``: how many cards the new deck has. */
export interface CartagenaShuffledEvent {
  cards: number
}

export type CartagenaEvent = CartagenaNothingEvent | CartagenaOfEvent | CartagenaPlayedEvent | CartagenaFellBackEvent | CartagenaCardEvent | CartagenaLaidEvent | CartagenaShuffledEvent

/** A card to play, and the way of its pirate. */
export interface CartagenaPlayOffer {
  symbol: string
  from: number
  to: number
  kind: 'play'
}

/** A pirate to fall back: its way, and the cards that would be due. */
export interface CartagenaBackOffer {
  from: number
  to: number
  cards: number
  kind: 'back'
}

/** The end of the turn. */
export interface CartagenaEndOffer {
  kind: 'end'
}

/** A card that chance draws for a hand or for the row. */
export interface CartagenaChanceOffer {
  kind: 'draw' | 'lay'
  symbol: string
}

export type CartagenaOffer = CartagenaPlayOffer | CartagenaBackOffer | CartagenaEndOffer | CartagenaChanceOffer

/** ``over``. */
export interface LaTortugaNothingEvent {
}

/** ``turtle``: the one of two that goes first. */
export interface LaTortugaChosenEvent {
  seat: number
  turtle: number
}

/** ``clutch``: a card turned up, and the number of cards left. */
export interface LaTortugaClutchEvent {
  eggs: number
  left: number
}

/** ``roll``, ``stop``: the seat that decided and the seat in turn; for ``stop`` the sum of the dice. */
export interface LaTortugaDecidedEvent {
  seat: number
  turn: number
  sum?: number
}

/** ``die``: a die and the sum with it; ``spend``: the card that stands for a die, without a sum. */
export interface LaTortugaDieEvent {
  seat: number
  number: number
  sum?: number
}

/**
 * ``move``: a group (turtles from the bottom up; ``riders`` is how many ride) and its way.
 *
 * below: the number of turtles that it came to stand on.
 */
export interface LaTortugaMovedEvent {
  seat: number
  turtle: number
  group: number[]
  riders: number
  from: number
  to: number
  steps: number
  below: number
}

/** ``bust``: a group that goes back to the raft, its space, and the sum of the dice. */
export interface LaTortugaBustEvent {
  seat: number
  turtle: number
  group: number[]
  riders: number
  from: number
  sum: number
}

/** ``lay``, ``lay-beach``: the eggs that a seat got. */
export interface LaTortugaLaidEvent {
  seat: number
  eggs: number
}

export type LaTortugaEvent = LaTortugaNothingEvent | LaTortugaChosenEvent | LaTortugaClutchEvent | LaTortugaDecidedEvent | LaTortugaDieEvent | LaTortugaMovedEvent | LaTortugaBustEvent | LaTortugaLaidEvent

/** A turtle to go first: ``which`` of its seat's two, its group, and its space. */
export interface LaTortugaTurtleOffer {
  turtle: number
  which: number
  group: number[]
  from: number
  kind: 'turtle'
}

/** Another die: it is a bust in ``bust`` of ``of`` cases. */
export interface LaTortugaRollOffer {
  turtle: number
  group: number[]
  bust: number
  of: number
  kind: 'roll'
}

/** A stop: the way of the group, and the eggs that it would lay. */
export interface LaTortugaStopOffer {
  turtle: number
  group: number[]
  steps: number
  from: number
  to: number
  eggs: number
  kind: 'stop'
}

/** A clutch card for the next die: the way of the group if it then stops. */
export interface LaTortugaSpendOffer {
  turtle: number
  group: number[]
  number: number
  steps: number
  from: number
  to: number
  eggs: number
  kind: 'spend'
}

/** A die, or a clutch card turned up. */
export interface LaTortugaChanceOffer {
  kind: 'clutch' | 'die'
  number: number
}

/** A decision in a state in which no seat decides on dice. */
export interface LaTortugaUndecidedOffer {
  kind: 'roll' | 'spend' | 'stop'
}

export type LaTortugaOffer = LaTortugaTurtleOffer | LaTortugaRollOffer | LaTortugaStopOffer | LaTortugaSpendOffer | LaTortugaChanceOffer | LaTortugaUndecidedOffer

/** ``storm``, ``nobody-left``, ``nobody-on-side``. */
export interface MutinyNothingEvent {
}

/** ``knock``, ``lay``, ``stay-out``, ``talisman``, ``fall-out``, ``pay``, ``win``, ``share``: the seat. */
export interface MutinyOfEvent {
  seat: number
}

/** ``door``, ``use``, ``done``, ``lifeboat``: a pirate, and the seat that visits. */
export interface MutinyVisitEvent {
  pirate: string
  seat?: number
}

/** ``coins``: the coins that a seat took from the bank. */
export interface MutinyCoinsEvent {
  seat: number
  coins: number
}

/**
 * ``draw``, ``see``, ``keep``, ``under``, ``short`` with their deck; ``put``, ``sell``, ``commit``.
 *
 * The card is secret; ``short`` has none, since the deck is empty.
 */
export interface MutinyCardEvent {
  seat: number
  deck?: string
  card?: string
}

/** ``buy``: the number of cards. */
export interface MutinyBoughtEvent {
  seat: number
  cards: number
}

/** ``steal``, ``rob``: a coin of ``victim`` goes to ``seat``. */
export interface MutinyTheftEvent {
  seat: number
  victim: number
}

/** ``side``, ``exchange``, ``bluff``, ``choice``. The side is secret, except in ``choice``. */
export interface MutinyChoiceEvent {
  seat: number
  side?: string
}

/** ``peek``: a look at the side of ``target``. The side is secret. */
export interface MutinyPeekEvent {
  seat: number
  target: number
  side?: string
}

/** ``sailor``: one that a seat draws. The value is secret. */
export interface MutinySailorEvent {
  seat: number
  value?: number
}

/**
 * ``place``, ``look``, ``swap``, ``leave`` of a seat, ``duel``, ``sailors``, ``totals``: a pair, both its sides.
 *
 * In ``place`` and ``look`` the values are secret. In ``totals`` they are the sums.
 */
export interface MutinyPairEvent {
  pair: string
  seat?: number
  valverde?: number
  diaz?: number
}

/** ``reveal``, ``duel-won``: a side of a pair; for ``reveal`` the value of its sailor. */
export interface MutinyRevealedEvent {
  pair: string
  side: string
  value?: number
}

/** ``show``: the number of cards of a kind in a round. */
export interface MutinyShownEvent {
  card: string
  cards: number
}

/** ``sail``: spaces sailed, and spaces left. */
export interface MutinySailedEvent {
  spaces: number
  ship: number
}

/** ``mutiny``: the cause of its beginning: ``ship``, ``battle``, ``gold`` or ``coins``. */
export interface MutinyMutinyEvent {
  cause: string
}

export type MutinyEvent = MutinyNothingEvent | MutinyOfEvent | MutinyVisitEvent | MutinyCoinsEvent | MutinyCardEvent | MutinyBoughtEvent | MutinyTheftEvent | MutinyChoiceEvent | MutinyPeekEvent | MutinySailorEvent | MutinyPairEvent | MutinyRevealedEvent | MutinyShownEvent | MutinySailedEvent | MutinyMutinyEvent

/** An action without more arguments. */
export interface MutinyPlainOffer {
  kind: 'knock' | 'leave' | 'swap' | 'talisman'
}

/** A pirate: to visit, at the end of the visit, behind a door (chance), in a storm. coins: the gift of Satè. */
export interface MutinyVisitOffer {
  kind: 'done' | 'door' | 'storm' | 'use'
  pirate: string
  coins?: number
}

/** A card to keep, put away, sell or fight with, or drawn (chance). deck: with Díaz, the deck of the card. */
export interface MutinyCardOffer {
  kind: 'battle' | 'fight' | 'keep' | 'put' | 'sell'
  card: string
  deck?: 'battle' | 'gold'
}

/** Another seat: to take a coin from it, or to look at its side. */
export interface MutinyOtherOffer {
  kind: 'peek' | 'rob' | 'steal'
  seat: number
}

/** A side to choose. again: the seat has a side already. */
export interface MutinySideOffer {
  side: string
  again: boolean
  kind: 'side'
}

/** A battle card or a coin. */
export interface MutinyTakeOffer {
  what: string
  kind: 'take'
}

/** The sailor for Valverde's side of a pair. */
export interface MutinyPlaceOffer {
  value: number
  pair: string
  kind: 'place'
}

/** A pair to look at. */
export interface MutinyLookOffer {
  pair: string
  kind: 'look'
}

/** The number of cards to buy. */
export interface MutinyBuyOffer {
  number: number
  kind: 'buy'
}

/** A gold card or a sailor (chance). */
export interface MutinyChanceOffer {
  kind: 'gold' | 'reveal' | 'sailor'
  value: number
}

export type MutinyOffer = MutinyPlainOffer | MutinyVisitOffer | MutinyCardOffer | MutinyOtherOffer | MutinySideOffer | MutinyTakeOffer | MutinyPlaceOffer | MutinyLookOffer | MutinyBuyOffer | MutinyChanceOffer

/** The constants with which the page draws the board. */
export const CARTAGENA = {
  FORTRESS: 0,
  SPACES: 36,
  BOAT: 37,
  SYMBOLS: ['bottle', 'dagger', 'hat', 'key', 'pistol', 'skull'] as const,
}

/** The constants with which the page draws the board. */
export const LA_TORTUGA = {
  RAFT: 0,
  SPACES: 21,
  BEACH: 21,
}

/** The constants with which the page draws the board. */
export const MUTINY = {
  PIRATES: ['valverde', 'diaz', 'crackpott', 'tembo', 'wessel_jan', 'dean_nero', 'pang', 'chang_ye', 'sate', 'bijoux', 'ojo', 'cambivalute', 'ghost'] as const,
  SIDES: ['valverde', 'diaz'] as const,
  PAIRS: ['A', 'B', 'C', 'D', 'E'] as const,
  BATTLE_CARDS: ['pink 1', 'pink 2', 'pink 3', 'grey 1', 'grey 2', 'grey 3'] as const,
}

export type ToRoom = Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report

export type ToServer = View | Act | Undo | Why | Advise | AskReview | StopReview | AskMoment | AskReplay | Ping | Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report

export type ToBrowser = Room | Chatter | Times | Snapshot | Progress | Done | Refused | Advice | Reviewed | Moment | Pong
