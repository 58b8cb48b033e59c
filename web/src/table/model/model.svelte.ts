// A table as this browser plays at it: who looks, when the curtain falls, what may be done, what has been said.
import { remember } from '../../lib/fair/promises'
import { Adviser } from './advice.svelte'
import { t, texts } from '../../lib/text/i18n.svelte'
import { endedMessages } from './ended'
import { Live, type Open } from '../live/live.svelte'
import { prefs } from '../../lib/page/prefs.svelte'
import type { Hint, Table } from '../contract'
import type { AnyGame, GameModule } from '../game'
import type { Desk } from './desk.svelte'
import { newsOf, notesOf, type Note } from '../log/notes'
import { Review } from './review.svelte'
import { RoomModel } from '../room/room.svelte'
import { say } from '../log/say'
import { Stage } from './stage.svelte'
import type { Line, Message, Now, Offer, Refused, Reviewed, Room, SeatInfo, Snapshot, Step } from '../../lib/wire.gen'

const HINT_TIME = 9000
const GLANCE = 1800 // before the curtain falls, when a card was just drawn

/** Sit down at a table. Which game it is, is known with the first word of the server. open: what speaks for the server. */
export function connect(table: string, find: (game: string) => Promise<AnyGame>, open?: Open): TableModel<unknown> {
  return new TableModel<unknown>(table, find, open)
}

type Game<Scene> = GameModule<Scene, Desk<Scene>>

export class TableModel<Scene> implements Table<Scene> {
  readonly live: Live
  readonly stage: Stage<Scene>
  readonly adviser: Adviser
  readonly review: Review
  /** The people at the table. */
  readonly company: RoomModel
  /** The seat that the curtain waits for. */
  curtain = $state<number | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** The end has been shown and closed again. */
  endSeen = $state(false)
  /** An action that would end the turn, until one is sure of it. */
  held = $state.raw<Offer | null>(null)
  /** How the game is shown, once that has come. */
  game = $state.raw<AnyGame | null>(null)
  /** That has not come. */
  missing = $state(false)
  /** Everything that can be done is shown as a list. */
  listed = $state(false)

  readonly #find: (game: string) => Promise<Game<Scene>>
  #module: Game<Scene> | undefined
  #finding = false
  #hintTimer: ReturnType<typeof setTimeout> | undefined
  #curtainTimer: ReturnType<typeof setTimeout> | undefined
  #tick = 0
  #lastSteps: Step[] = []
  #hinted: number[] = []

  constructor(table: string, find: (game: string) => Promise<Game<Scene>>, open?: Open) {
    this.#find = find
    this.stage = new Stage<Scene>(
      {
        fold: (scene, event, step) => this.#module?.script.fold(scene, event, step) ?? scene,
        pace: (event) => this.#module?.script.pace(event) ?? 0,
        turn: () => this.#module?.script.turn?.() ?? 0,
      },
      {
        moves: () => prefs.moves,
        speed: () => prefs.speed,
        own: (seat) => this.mine.includes(seat),
        others: () => (this.mine.length > 0 ? this.seats.length - this.mine.length : 0),
      },
    )
    this.adviser = new Adviser(this)
    this.review = new Review(this)
    this.company = new RoomModel(table, (message) => this.live.wish(message))
    this.live = new Live(table, this, open)
  }

  close(): void {
    clearTimeout(this.#hintTimer)
    clearTimeout(this.#curtainTimer)
    this.live.close()
    this.company.close()
    this.stage.skip()
  }

  // --- What is there ----------------------------------------------------------------------------------------------

  get info(): Snapshot | null {
    return this.live.snapshot
  }
  get seats(): SeatInfo[] {
    return this.info?.seats ?? []
  }
  /** Seats that people at this browser play. */
  get mine(): number[] {
    return this.seats.flatMap((seat, index) => (seat.yours && seat.kind === 'person' ? [index] : []))
  }
  /** As whom one looks: in a look back as who decided then. */
  get viewer(): number | null {
    return (this.review.moment ?? this.live)?.now?.viewer ?? null
  }
  /** The seat that is called "you"; in a look back nobody is. */
  get me(): number | null {
    return this.review.moment ? null : this.viewer
  }
  /** The action that a hint, a look back, or the question whether to end the turn with it, shows on the board. */
  get glow(): Offer | null {
    return this.review.open ? this.review.glow : (this.held ?? this.adviser.shown?.offer ?? null)
  }
  get secret(): boolean {
    return this.info?.secret ?? false
  }
  /** Whether the viewer may act now: everything has been shown and nothing is on its way. */
  get acting(): boolean {
    const now = this.live.now
    return (
      now !== null &&
      now.viewer !== null &&
      now.finish === null && // people may end it at any time
      (now.seat === now.viewer || now.offers.length > 0) && // offers come early where all decide at the same time
      this.curtain === null &&
      !this.stage.playing &&
      this.live.pending === null
    )
  }
  /** Whether somebody at this browser has to decide. */
  get awaited(): boolean {
    return this.mine.includes(this.live.now?.seat ?? -1) && !this.stage.playing
  }
  get offers(): Offer[] {
    return this.acting ? (this.live.now?.offers ?? []) : []
  }
  get canUndo(): boolean {
    return this.acting && (this.live.now?.can_undo ?? false)
  }
  get finished(): boolean {
    return this.live.now?.finish != null && !this.stage.playing
  }
  /** Whether what is shown is the end of the match: in a look back it is the moment that is looked at. */
  get over(): boolean {
    const { moment } = this.review
    return moment ? moment.now.finish !== null : this.finished
  }
  /** The steps that have been shown. */
  get told(): Step[] {
    return this.live.steps.filter((step) => step.number < this.stage.told)
  }
  name(seat: number): string {
    const info = this.seats[seat]
    return info?.name || (info?.gone ? t('you-somebody') : t('seat-number', { number: seat + 1 }))
  }
  /** Whether a seat that others play has yet to decide, and whoever does that is there: a person, or a bot. */
  thinks(seat: number): boolean {
    const one = this.company.room?.seats[seat]
    if (!one || this.stage.playing || this.finished || !this.live.now?.asked?.includes(seat)) return false
    return one.kind === 'bot' || one.stand_in !== null || (!one.yours && one.here)
  }
  /** Whether who plays a seat elsewhere is there, or a bot plays on; empty where that goes without saying. */
  presence(seat: number): 'here' | 'away' | 'bot' | '' {
    const one = this.company.room?.seats[seat]
    if (!one || one.kind === 'bot') return ''
    if (one.stand_in) return 'bot'
    return one.yours ? '' : one.here ? 'here' : 'away'
  }
  /** How many hints a seat has taken. */
  hinted(seat: number): number {
    return this.live.now?.hinted[seat] ?? 0
  }
  /** A number of the rules, as the server tells it; 0 for one that it does not tell. */
  number(name: string): number {
    return this.info?.numbers[name] ?? 0
  }
  /** What the viewer alone sees, as far as it has been shown. */
  get secrets(): Line[] {
    return this.stage.now?.secrets ?? []
  }
  /** What the server tells, in the reader's language. */
  words(told: Message | Line): string {
    return say(told, { name: (seat) => this.name(seat), skin: this.skin })
  }
  /** How symbols are printed: as in the reader's language, unless the table has chosen an edition. */
  get skin(): Record<string, string> {
    return this.info?.skins?.[texts.language] ?? this.info?.skin ?? {}
  }

  /** How people have ended it, to who plays here; nothing where the rules did, or it goes on. */
  get ended(): Message[] {
    const { finish } = this.live.now ?? {}
    if (!finish || !this.finished) return []
    const list = new Intl.ListFormat(texts.language)
    const by = this.company.room?.ended_by ?? []
    return endedMessages(finish.reason, by, this.mine, (seat) => this.name(seat), (names) => list.format(names))
  }
  /** What the log tells beside the match; in a look back only what had been done by then. */
  get notes(): Note[] {
    const { room, comings } = this.company
    const notes = notesOf(room?.news ?? [], comings, this.mine, this.ended, this.live.steps.length)
    const { moment } = this.review
    return moment ? notes.filter(({ step }) => step <= moment.step) : notes
  }

  // --- What one does ----------------------------------------------------------------------------------------------

  /** Do what is offered. sure: also where one would be asked, since it ends the turn (a rider: another’s) and one could do otherwise. */
  act(action: number, sure = false): void {
    const now = this.live.now
    if (!this.acting || !now || now.viewer === null) return
    this.hint = null
    this.held = null
    if (prefs.endAsked && !sure && now.offers.length > 1) {
      const held = now.offers.find((offer) => offer.id === action && offer.ends)
      if (held) {
        this.held = held
        return
      }
    }
    this.adviser.clear()
    this.live.act(now.viewer, action)
  }

  /** Take back: what is not done yet, since one is asked about it, before what is. */
  undo(): void {
    const now = this.live.now
    if (!now) return
    this.hint = null
    if (this.held) {
      this.held = null
      return
    }
    this.adviser.clear()
    if (this.canUndo) this.live.undo(now.seat)
    else this.say(t('forbidden-undo'), null)
  }

  /** Ask which rule forbids an action, and say it. */
  async why(text: string): Promise<void> {
    const now = this.live.now
    if (!now || this.curtain !== null) return
    if (now.viewer === null) {
      this.say(t('browser-looking-on'), null)
      return
    }
    if (now.finish === null && now.seat !== now.viewer) {
      this.say(t('browser-not-your-turn', { 'seat-name': this.name(now.turn_seat) }), null)
      return
    }
    const answer = await this.live.why(now.viewer, text)
    if (answer.type === 'refused') this.#tell(answer)
  }

  /** Ask the table for something beside the match; why not is said. */
  async wish(message: Parameters<Live['wish']>[0]): Promise<void> {
    const answer = await this.live.wish(message)
    if (answer?.type === 'refused') this.say(t(answer.message, answer.arguments), null)
  }

  say(text: string, rule: string | null, logged = false): void {
    clearTimeout(this.#hintTimer)
    this.hint = { text, rule, tick: ++this.#tick, logged }
    this.#hintTimer = setTimeout(() => (this.hint = null), HINT_TIME)
  }

  /** The one it waits for is there: show its view. */
  lift(): void {
    if (this.curtain !== null) this.live.view(this.curtain)
  }

  skip(): void {
    this.stage.skip()
    this.#decide()
  }

  // --- What the server says ---------------------------------------------------------------------------------------

  /** Show the table as it stands, or in a look back as it stood. */
  present(): void {
    const { moment } = this.review
    if (!this.#module || !this.live.now) return
    const [now, told] = moment ? [moment.now, moment.step] : [this.live.now, this.live.steps.length]
    this.stage.reset(this.#scene(this.#module, now), told, now)
  }

  #scene(module: Game<Scene>, now: Now): Scene {
    return module.scene(now, this.info?.numbers ?? {})
  }

  snapshot(snapshot: Snapshot): void {
    if (!this.#module) return void this.#fetch(snapshot.game)
    this.adviser.clear()
    this.held = null
    this.listed = false
    this.#hinted = snapshot.now.hinted
    this.present()
    this.review.resume()
    this.#lastSteps = []
    if (snapshot.now.viewer === this.curtain) this.curtain = null
    if (snapshot.now.finish !== null && this.curtain === null && this.review.step === null) this.endSeen = false
    this.#decide()
  }

  /** What shows the game comes with the first word of it; meanwhile the match may go on. */
  async #fetch(game: string): Promise<void> {
    if (this.#finding) return
    this.#finding = true
    try {
      this.#module = await this.#find(game)
      this.missing = false
    } catch {
      this.missing = true
      return // the page is loaded anew once the part can be had (lib/net/renew), or the next word of the table finds it
    } finally {
      this.#finding = false
    }
    this.game = this.#module
    const { snapshot, now } = this.live
    if (snapshot && now) this.snapshot({ ...snapshot, now })
  }

  progress(steps: Step[], now: Now, undone: boolean): void {
    if (!this.#module) return void (this.info && this.#fetch(this.info.game))
    this.#hear(now)
    this.held = null
    this.listed = false
    if (undone) this.stage.reset(this.#scene(this.#module, now), this.live.steps.length, now)
    else this.stage.play(steps, now, this.#scene(this.#module, now))
    this.#lastSteps = steps
    this.#decide()
  }

  refused(refused: Refused): void {
    if (!this.review.refused(refused)) this.#tell(refused)
  }

  returned(): void {
    this.review.resume()
  }

  room(room: Room): void {
    this.#replaced(room)
    this.#failed(room)
    remember(room.table, room.commitment, room.phase === 'waiting' || room.phase === 'drawing')
    this.company.hear(room, () => this.live.steps.length)
  }

  /** That a bot plays on for somebody else is said when it begins to. */
  #replaced(room: Room): void {
    const before = this.company.room?.seats
    room.seats.forEach((seat, index) => {
      if (!seat.stand_in || !seat.why || seat.why === 'failed' || seat.yours || !before || before[index]?.stand_in) return
      this.say(t(`time-replaced-${seat.why}`, { 'seat-name': this.name(index), bot: t(`bot-${seat.stand_in}`) }), null, true)
    })
  }

  /** That a bot cannot play is said at once, with the cause; the log keeps it. */
  #failed(room: Room): void {
    const last = this.company.room?.news?.at(-1)?.number ?? 0
    if (!this.company.room) return
    for (const one of room.news ?? []) if (one.kind === 'failed' && one.number > last) this.say(this.words(newsOf(one, this.mine)), null, true)
  }

  reviewed(reviewed: Reviewed): void {
    this.review.hear(reviewed)
  }

  /** A hint is for one decision; that another has taken one is told. */
  #hear(now: Now): void {
    this.adviser.follow(now)
    const seat = now.hinted.findIndex((hints, index) => hints > (this.#hinted[index] ?? 0))
    if (seat >= 0 && seat !== now.viewer) this.say(t('hint-taken', { 'seat-name': this.name(seat) }), null)
    this.#hinted = now.hinted
  }

  #tell(refused: Refused): void {
    const values = { ...refused.arguments }
    const symbol = values['symbol']
    if (typeof symbol === 'string') values['symbol'] = this.skin[symbol] ?? symbol
    const text = t(refused.message, values)
    this.say(text === refused.message ? refused.text : text, refused.rule)
  }

  /** Whose view shall be shown now? Runs after every word of the server, and again when all has been played. */
  #decide(): void {
    const now = this.live.now
    clearTimeout(this.#curtainTimer)
    if (!now) return
    const mine = this.mine
    const only = mine.length === 1 ? mine[0] : undefined
    if (only !== undefined) {
      if (now.viewer !== only) this.live.view(only)
      return
    }
    if (now.finish !== null || !mine.includes(now.seat) || now.viewer === now.seat) {
      if (now.finish !== null) this.curtain = null
      return
    }
    if (!this.secret) {
      this.#after(0, () => this.live.view(now.seat))
      return
    }
    if (this.curtain === now.seat) return
    if (now.viewer === null) {
      this.#fall(now.seat)
      return
    }
    // What was just shown to its owner alone may be looked at; else nobody else's secrets stay in sight.
    this.#after(this.#module?.shown(this.#lastSteps) ? GLANCE : 0, () => this.#fall(now.seat))
  }

  /** Do something when all that happens has been shown, and `wait` milliseconds have passed since. */
  #after(wait: number, act: () => void): void {
    const look = (): void => {
      if (this.stage.playing) this.#curtainTimer = setTimeout(look, 50)
      else if (wait === 0) act()
      else this.#curtainTimer = setTimeout(act, wait)
    }
    look()
  }

  #fall(seat: number): void {
    this.curtain = seat
    if (this.viewer !== null) this.live.view(null)
  }
}
