// Made from spanish_main/table/messages/wire.py by `python -m spanish_main.server.protocol.wire_types`: do not edit.

/** The version of the live protocol that this page speaks. */
export const PROTOCOL = 1

/** The most that the server takes: letters of a name and of what is said at a table, days for a turn. */
export const MOST_NAME = 24
export const MOST_SAID = 300
/** A letter of more code points counts as several. */
export const CODE_POINTS = 12
export const MOST_DAYS = 30
/** Letters of a record that is brought in. */
export const MOST_RECORD = 524288

export type Choice = boolean | number | string

export type Value = Record<string, number> | boolean | number | number[] | string

/**
 * A Fluent message and its arguments: numbers, strings, other messages, or lists of these.
 *
 * Two messages are in no catalogue, since they depend on the table: see ``seat_name`` and ``symbol_name``.
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
 * seat: None for no seat, or all. heading: whether it is the heading of the following lines, such as a turn.
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
 * now: None where a later line replaces this one.
 */
export interface Edit {
  line: number
  event: number
  now: Line | null
}

/** The texts of an offer. line: in a list. label: on its button. note: below the button, if there is more to say. */
export interface OfferWords {
  line: Message
  label: Message
  note: Message | null
}

/** The score of a seat at the end. points: for the ranking; total: as a text; parts: the parts of the total. */
export interface Score {
  points: number
  total: Message
  parts: Line[]
}

/**
 * A finished match. match: the table's id, or the record's file. ended: seconds since 1970.
 *
 * seats: the names of the players. bots: the bot of each seat, empty for a person. own: the seats of the log's owner.
 * hints: the number of hints that these seats took. reviewed: whether the match has a review. Only then, and only for
 * a single own seat, the rest is known: its decisions, its slips, the chance to win that its decisions lost in all,
 * from 0, and the chance that luck gave it.
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

/**
 * How much time a person has.
 *
 * kind ``match``: ``seconds`` for the whole match, and ``increment`` more after each turn. ``move``: ``seconds`` for
 * each turn, which may be days; there is no increment then.
 */
export interface Clock {
  kind: 'match' | 'move'
  seconds: number
  increment: number
}

/**
 * The player that a seat shall have.
 *
 * bot: the bot's name for kind ``bot``. elsewhere: an open seat, for a person who plays in another browser.
 */
export interface SeatSpec {
  kind: 'bot' | 'person'
  name?: string
  bot?: string | null
  elsewhere?: boolean
}

/**
 * A new table: options, bundles (variant, edition) by name; set-up as chosen (default: drawn at random).
 *
 * Where every seat is this browser's or a bot's it is dealt at once, with ``entropy`` in the shuffle, unless ``wait``:
 * then it waits until all are ready, as one with open seats does, and the browser adds its entropy after it has seen
 * the commitment. hints: whether people may ask for hints. public: whether strangers are shown that it waits.
 * spectators: whether others may watch, ``delay`` steps later. stand_in: the bot that plays on for
 * players who are out of time or away, or who resign with three seats or more; None: the game's default; empty: none.
 * clock: how much time people have, None: as much as they like; it needs a stand-in. away: after so many seconds of
 * absence in his turn the bot plays on for an absent player, while others are there; 0: not by itself; None: as usual.
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

/** The new table's id: its page is /table/<id>. */
export interface TableCreated {
  table: string
}

/** Bring in a match from elsewhere: the text of its record. */
export interface AskOpen {
  text: string
}

/** The table of a match that was brought in: its page is /table/<id>. known: the match was here already. */
export interface RecordOpened {
  table: string
  known?: boolean
}

/**
 * A table with the deal of the day: one's own, against bots, dealt at once by a seed that everybody can know.
 *
 * names: of the seats, one's own first; none: they have none.
 */
export interface AskDeal {
  game: string
  names?: string[]
}

/** Which table waits under this code? However it was typed. */
export interface FindTable {
  code: string
}

/** Take an open seat of a table that waits. name: what one is called; empty: as before, or nothing. */
export interface TakeSeat {
  seat: number
  name?: string
}

/**
 * A public table that waits. names: of who sits there; bots: for each of them which bot it is, None for a person.
 *
 * open: how many seats nobody has taken.
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

/** A page of the public tables that wait, newest first. next: see ``TableList``. */
export interface Lobby {
  tables: WaitingTable[]
  next?: string | null
}

/** The outcomes of chance at a step: the weights of what could come, and which of them came, in words. */
export interface Draw {
  step: number
  weights: number[]
  taken: number
  action: string
}

/**
 * All that is needed to derive every card and die of a finished match again (``core.game.fairness``).
 *
 * pledges: what was shown of each seat's entropy before any was revealed; empty for a bot's, and where none was asked.
 */
export interface Proof {
  commitment: string
  seed: string
  entropy: string[]
  pledges: string[]
  draws: Draw[]
}

/**
 * This seat is ready. pledge: SHA-256 of ``spanish-main pledge 1:`` and its entropy, in hexadecimal digits.
 *
 * terms: to which terms it agrees, as ``Room`` counts them; refused where they have changed since.
 */
export interface Ready {
  type: 'ready'
  key: string
  seat: number
  pledge: string
  terms?: number
}

/** This seat is not ready after all. */
export interface Unready {
  type: 'unready'
  key: string
  seat: number
}

/** The entropy that this seat has pledged. Only while the table is drawing. */
export interface Reveal {
  type: 'reveal'
  key: string
  seat: number
  entropy: string
}

/** Stand up from this seat. Once the table is dealt that is resigning. */
export interface Leave {
  type: 'leave'
  key: string
  seat: number
}

/** The host's: put this bot on an open seat, or (None) take a bot off, or who has gone away before the deal. */
export interface Fill {
  type: 'fill'
  key: string
  seat: number
  bot: string | null
}

/**
 * The host's, while the table waits: it is to be played on these terms. Players who were ready have to agree again.
 *
 * As in ``NewTable``, and all of them: what is left out is as it would be there. How many play stays.
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

/** Give up. Of three seats or more a bot plays on where the table has one; else the match is over. */
export interface Resign {
  type: 'resign'
  key: string
  seat: number
}

/** Offer a draw, or to stop without a result. It takes effect when every person agrees. */
export interface OfferEnd {
  type: 'offer-end'
  key: string
  seat: number
  kind: 'draw' | 'stop'
}

/** Agree to the end that is offered, or take the offer off the table. */
export interface AnswerEnd {
  type: 'answer-end'
  key: string
  seat: number
  accept: boolean
}

/** Let the table's bot play for another's seat that has been away for a while. */
export interface StandIn {
  type: 'stand-in'
  key: string
  seat: number
}

/** Play for this seat again, in place of the bot. */
export interface TakeOver {
  type: 'take-over'
  key: string
  seat: number
}

/** Say something to all at the table. */
export interface Chat {
  type: 'chat'
  key: string
  text: string
}

/** Keep this line for the host of the server. */
export interface Report {
  type: 'report'
  key: string
  line: number
}

/** How did it look to ``viewer`` before step number ``step``? Of a match that is over. Answered with Moment. */
export interface AskReplay {
  type: 'ask-replay'
  key: string
  step: number
  viewer: number | null
}

/**
 * The player on a seat. yours: this browser may act for it; open: nobody has taken it.
 *
 * pledge: of its entropy, once it is ready. here: whether its person has the table open. resigned, stand_in: whether a
 * person gave up, and the bot that plays for it now; why: since the person resigned, or has been away, or the time was
 * up; empty where no bot plays. A bot's seat has a stand-in where its own bot has ``failed``. changes: how often
 * somebody else has begun to play for it since the deal.
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
 * An event beside the rules, by somebody at the table or on their behalf; each has its line in the log.
 *
 * number: rises from one to the next. step: how many steps of the match stood then. kind: ``resigned``, ``time`` or
 * ``away``: a bot plays on for the seat, since that is so; ``failed``: another bot does, since the one that played
 * cannot; ``back``: its person plays again; ``draw`` or ``stop``: it offers to end the match so; ``accepted``,
 * ``declined``, ``withdrawn``: what it says to that offer. bot: which one plays on. cause: of ``failed``: the other
 * one's files are missing or damaged, it is not known here, it chose an illegal action, it has failed, its process has
 * died, it was too slow, or no worker could be had.
 */
export interface RoomNews {
  number: number
  step: number
  kind: 'accepted' | 'away' | 'back' | 'declined' | 'draw' | 'failed' | 'resigned' | 'stop' | 'time' | 'withdrawn'
  seat: number
  bot?: string | null
  cause?: '' | 'died' | 'failed' | 'files' | 'illegal' | 'nowhere' | 'slow' | 'unknown'
}

/** An offer to end the match: who made it, and the seats that agree so far. */
export interface EndOffered {
  kind: 'draw' | 'stop'
  by: number
  agreed: number[]
}

/**
 * The people at a table; sent first, and whenever something of it changes.
 *
 * host: whether this browser's user made the table. code: with which the table is found while it waits; told to
 * people there. ended_by: the seats that gave up, or agreed to end the match; empty where the rules ended it. news:
 * the newest of what people did beside the rules. missed: the seats that did not reveal in time when it was last to be
 * dealt; tries: how often it was. watching: how many watch without a seat. rematch: the table where it is played
 * again. clock, away, delay, stand_in: as in ``NewTable``, where ``away`` 0 is never. terms: how often the host has
 * changed the terms.
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
 * The clocks as they stand when this is sent; sent at tables with a clock, and whenever something of it changes.
 *
 * left: the seconds that each seat has; None for bots and stand-ins. running: the seats whose clocks run.
 * Who sees the table with delay is not told.
 */
export interface Times {
  type: 'times'
  left: (number | null)[]
  running: number[]
}

/** A line that was said. number: rises from line to line. earlier: it was said at the table of the match before. */
export interface ChatLine {
  number: number
  seat: number
  name: string
  text: string
  time: number
  earlier?: boolean
}

/**
 * Lines of chat: all that are kept at first, then line by line.
 *
 * anew: these are all lines; drop those received before. Sent when somebody was forgotten, and when the reader has sat
 * down and may read more.
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

/** A named choice that sets options (variant, edition). Texts as for options. */
export interface BundleInfo {
  name: string
  values: Record<string, Record<string, Choice>>
  default: string
}

/** A lesson on offer. Texts: Fluent ``<game>-lesson-<id>`` (with ``.about``). minutes: about how long it takes. */
export interface LessonInfo {
  id: string
  minutes: number
}

/**
 * A game on offer. Texts: Fluent ``<game>-name``, ``<game>-tagline``.
 *
 * bots: every bot, from gentle to strong. levels: those of them that people choose from first; usual: the one to play
 * against unless one chooses. Texts: Fluent ``bot-<name>`` (with ``.help``). rules: whether there is a rulebook.
 * puzzles: how many there are.
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

/** A language of the catalogues: ``en`` and its own name for itself. */
export interface Language {
  code: string
  name: string
}

/**
 * Everything on offer.
 *
 * addresses: where browsers of other machines find the server; empty where it lets none in. protocol: the version of
 * the live protocol that the server speaks. edition: ``browser`` where the page itself runs the tables, without a
 * server: then nobody else can come in, and there are no accounts. device: whether that edition lies beside the
 * server, at ``/device/``: a browser may keep it for the time when the server is away.
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

/** What do these choices come to? asked: options and bundles as chosen so far; change: the newest of them. */
export interface AskResolved {
  game: string
  asked?: Record<string, Value>
  change?: Record<string, Value>
}

/**
 * The result of choices of options.
 *
 * asked: to be sent again; a bundle that was just chosen speaks for its options, so choices made before may be gone.
 * options, bundles: the value of each (a variant's name follows from the options, ``custom`` where it has none). skin:
 * how the edition prints symbols. drawn: what of the set-up is drawn at random by default. trouble: why there can be
 * no such game; then the rest is empty but for ``asked``. skins: by language, see ``Snapshot``.
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

/** Draw a set-up at random for a game with these options. */
export interface AskSetup {
  game: string
  options?: Record<string, Value>
}

/** A set-up, and what the browser needs to show it (cartagena: the symbols of spaces 1 to 36). */
export interface Setup {
  setup: Record<string, Value>
  preview: Record<string, unknown>
}

/**
 * The player on a seat. yours: this browser may act for it.
 *
 * waiting: nobody has taken it yet. gone: who had it was forgotten.
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
 * A table in a list. owned: this browser's user made it. waits: it is not dealt yet.
 *
 * asked: the seats that have yet to decide, where that is known. awaited: this browser's user does. left: seconds that
 * the one has who is waited for, where the table has a clock; of this user's seats, if one of them is.
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
 * A page of the tables of this browser's user: first those that run or wait, of each kind the newest first.
 *
 * next: ``after`` of the page that follows; None where this is the last one. damaged: of the edition without a server,
 * tables that are there but cannot be read.
 */
export interface TableList {
  tables: TableSummary[]
  next?: string | null
  damaged?: string[]
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

/** What did the seat that took step number ``step`` see? After the end only. Answered with Moment, or Refused. */
export interface AskMoment {
  type: 'ask-moment'
  key: string
  step: number
}

/** Is the server there? Answered with Pong at once; nobody else is told, and nothing changes. */
export interface Ping {
  type: 'ping'
  key: string
}

/**
 * A legal action. parts: what it would do: one of ``<Game>…Offer``. words: how it is said.
 *
 * ends: whether the turn is over with it, where it is not called the turn's end.
 */
export interface Offer {
  id: number
  text: string
  parts: Record<string, unknown>
  words: OfferWords
  ends: boolean
}

/** One thing that happened; arguments: one of ``<Game>…Event``. */
export interface EventInfo {
  event: string
  arguments: Record<string, unknown>
}

/**
 * One action that stands and its events, as the viewer may read them. seat: who took it, -1 chance.
 *
 * edits: what it changes in the log; the log is what the edits of all steps leave, in the order of its lines' numbers.
 */
export interface Step {
  number: number
  seat: number
  events: EventInfo[]
  edits: Edit[]
}

/**
 * The end; reason: of the rules, or ``resigned``, ``drawn``, ``closed``.
 *
 * shares: each seat's of the victory, 0..1. race: per turn, how far each had come, for the chart. scores: what each
 * seat had at its end by the rules; empty where nothing is counted, or people have ended it. places: each seat's, 1
 * the best; equals share one.
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
 * The table as the viewer may know it at ``sequence``.
 *
 * Where people decide at the same time a viewer has offers although ``seat`` is another; ``said``: the seats that have
 * used theirs already. hinted: how many hints each seat has taken. secrets: what the viewer alone sees, in words.
 * actions_left, actions_a_turn: where a turn is counted in actions. asked: the seats that have yet to decide, as all
 * may know: a bot, or whose person is there, is thinking; nobody in what is past. version: of what the viewer has been
 * shown, to be named after the line was lost; empty where there is nothing to come back to.
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
 * Everything, sent first and after each change of the viewer: the browser restarts from it.
 *
 * secret: whether seats have anything to hide from one another. hints: whether people may ask for hints here. numbers:
 * those of the rules that the page draws by, such as how many places a row has. deal: the day whose deal this is, the
 * same for everybody; None for any other match. skin: how the edition prints symbols. skins: language -> how its
 * readers know them, which goes before ``skin``; empty at a table of another edition than the default one.
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

/** The news: steps from number ``kept`` on (earlier ones stand, later ones were taken back); the table now. */
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

/**
 * An action as a search evaluates it. chance: its seat's to win after it, 0..1; share: of the search, 0..1.
 *
 * error: by how much the chance may be off, 0..1. why: what speaks for it, as clauses of one sentence, the weightiest
 * first.
 */
export interface Advised {
  offer: Offer
  chance: number
  share: number
  error: number
  why: Message[]
}

/**
 * The advice of a strong player at ``sequence``: the best few actions, the best first.
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
 * after it, -1..1; None where chance did nothing. error: by how much the difference may be off. slip: whether it is
 * told as one: not where the difference is small or not known well.
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

/** Where the match turned: the number of the decision, why, and by how much, 0..1. */
export interface ReviewedPoint {
  decision: number
  kind: 'lucky' | 'slip' | 'unlucky'
  weight: number
}

/** A seat's decisions in sum: how many were slips, what they lost together (0..), what chance brought. */
export interface ReviewedSeat {
  decisions: number
  slips: number
  lost: number
  luck: number
}

/** The findings when every decision has been evaluated. */
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

/** The view of the seat that took step number ``step``: ``now`` without offers. */
export interface Moment {
  type: 'moment'
  key: string
  step: number
  now: Now
}

/** The server is there: the answer to the Ping with this key. */
export interface Pong {
  type: 'pong'
  key: string
}

/** A browser that is signed in as this user. here: the one that asks. created, seen: seconds since 1970. */
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

/** A passkey of this user. site: the name of the server that it is good for; here: the one that was asked. */
export interface PasskeyInfo {
  id: string
  label: string
  site: string
  created: number
  seen: number
  here: boolean
}

/** Where this user is told by mail that it is their turn. confirmed: whether it is known to be theirs. */
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
 * The user behind a request. known: whether it is anybody yet; a guest becomes somebody by a name, a table, a seat.
 *
 * recovery: when the recovery code was made, if there is one. passkeys_here: whether passkeys can work at the address
 * that was asked. provider: where people may sign in with an account; linked: whether this user has one there.
 * mails, push_key: whether the server tells people by mail that it is their turn, and the key with which a browser
 * lets itself be told, if that is on offer.
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

/** The name of this user from now on: the name that a seat gets where none was given. */
export interface ChangeMe {
  name: string
}

/** With it another browser becomes this user's. It is told this once. */
export interface RecoveryCode {
  code: string
}

/** A recovery code, however it was typed. */
export interface EnterCode {
  code: string
}

/**
 * This browser is that user's now.
 *
 * code: the recovery code from now on, where one was entered; that one is used up once this browser comes again.
 */
export interface SignedIn {
  me: Me
  code: string | null
}

/** The name that a user gives to an outside bot. */
export interface NewBot {
  name?: string
}

/** For ``Authorization: Bearer``. It is told this once. */
export interface BotToken {
  id: string
  token: string
}

/** The question for the browser's credential container, as WebAuthn's JSON; handle: to be sent back. */
export interface PasskeyAsked {
  handle: string
  options: Record<string, unknown>
}

/** The answer of the browser's credential container, as WebAuthn's JSON. */
export interface PasskeyMade {
  handle: string
  credential: Record<string, unknown>
}

/** Where the page is to go. */
export interface GoTo {
  address: string
}

/** Where this user wants to be told that it is their turn. language: of the mail. */
export interface AskMail {
  address: string
  language?: string
}

/** The word of a link in a mail. */
export interface MailWord {
  token: string
}

/** The subscription from a browser's push manager: where notices for it go, and how only it can read them. */
export interface NewPush {
  endpoint: string
  p256dh: string
  auth: string
  language?: string
}

/**
 * A page of the finished matches at which this browser's user has a seat, the oldest first.
 *
 * next: see ``TableList``.
 */
export interface CaptainsLog {
  voyages: Voyage[]
  next?: string | null
}

/** A position as everybody may see it. offer: what is proposed there, by the seat that decides. text: below it. */
export interface Picture {
  text: string
  table: Snapshot
  offer: Offer | null
}

/** A rule. html: of the catalogues, safe to be shown as it is. */
export interface RuleText {
  id: string
  title: string
  html: string
  pictures: Picture[]
}

/** Rules that belong together; html stands before them. */
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

/** Where does a learner stand who has done this? done: actions by their texts, ``next`` where there was none. */
export interface AskLesson {
  language: string
  done?: string[]
}

/** Why can ``text`` not be done there? */
export interface AskLessonWhy {
  text: string
  done?: string[]
}

/**
 * A lesson's step in words. point: what it is about, by the names of the page's things. rule: the ID of its rule.
 *
 * look: there is nothing to do but to go on. told: said after the text, by messages.
 */
export interface LessonStep {
  text: string
  point: string[]
  rule: string | null
  look: boolean
  told?: Message[]
}

/**
 * Where a learner stands. at: the number of the step, ``of`` how many; as many when the lesson is over.
 *
 * scene: changes where the match restarts. table: as the learner sees it; its offers are those that the step is
 * about. longest: about as much room as this text the texts of all its steps need. puzzle: of a puzzle, whether it was
 * found without being shown (once it is over), else None.
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

/** A puzzle on offer. bundles, players: of its match. decisions: how many there are to be found. */
export interface PuzzleInfo {
  number: number
  bundles: Record<string, string>
  players: number
  decisions: number
}

/** A game's puzzles, none for one that has none. puzzle: the number of the day's. */
export interface GameToday {
  game: string
  puzzle: number | null
  puzzles: PuzzleInfo[]
}

/** The puzzle and the deal of a day, the same everywhere. day: of UTC, as ISO 8601 has it. */
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

/** What the page draws its board by. */
export const CARTAGENA = {
  FORTRESS: 0,
  SPACES: 36,
  BOAT: 37,
  SYMBOLS: ['bottle', 'dagger', 'hat', 'key', 'pistol', 'skull'] as const,
}

/** What the page draws its board by. */
export const LA_TORTUGA = {
  RAFT: 0,
  SPACES: 21,
  BEACH: 21,
}

/** What the page draws its board by. */
export const MUTINY = {
  PIRATES: ['valverde', 'diaz', 'crackpott', 'tembo', 'wessel_jan', 'dean_nero', 'pang', 'chang_ye', 'sate', 'bijoux', 'ojo', 'cambivalute', 'ghost'] as const,
  SIDES: ['valverde', 'diaz'] as const,
  PAIRS: ['A', 'B', 'C', 'D', 'E'] as const,
  BATTLE_CARDS: ['pink 1', 'pink 2', 'pink 3', 'grey 1', 'grey 2', 'grey 3'] as const,
}

export type ToRoom = Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report

export type ToServer = View | Act | Undo | Why | Advise | AskReview | StopReview | AskMoment | AskReplay | Ping | Ready | Unready | Reveal | Leave | Fill | Terms | Resign | OfferEnd | AnswerEnd | StandIn | TakeOver | Chat | Report

export type ToBrowser = Room | Chatter | Times | Snapshot | Progress | Done | Refused | Advice | Reviewed | Moment | Pong
