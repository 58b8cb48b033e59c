// A table as this browser plays at it: the viewer, the curtain, the legal actions, the hints.
import { remember } from '../../lib/fair/promises'
import { Adviser } from './advice.svelte'
import { t, texts } from '../../lib/text/i18n.svelte'
import { endedMessages } from './ended'
import { Live, type Open } from '../live/live.svelte'
import { prefs } from '../../lib/page/prefs.svelte'
import type { Hint, Table } from '../contract'
import type { AnyGame, GameModule } from '../game'
import type { Controller } from './controller.svelte'
import { newsOf, notesOf, type Note } from '../log/notes'
import { Review } from './review.svelte'
import { RoomModel } from '../room/room.svelte'
import { say } from '../log/say'
import { Stage } from './stage.svelte'
import type { Line, Message, Now, Offer, Refused, Reviewed, Room, SeatInfo, Snapshot, Step } from '../../lib/wire.gen'

const HINT_TIME = 9000
const GLANCE = 1800 // before the curtain falls, after a card was drawn

/** Open a table. The server's first message says which game it is. open: as of `Live`. */
export function connect(table: string, find: (game: string) => Promise<AnyGame>, open?: Open): TableModel<unknown> {
  return new TableModel<unknown>(table, find, open)
}

type Game<Scene> = GameModule<Scene, Controller<Scene>>

export class TableModel<Scene> implements Table<Scene> {
  readonly live: Live
  readonly stage: Stage<Scene>
  readonly adviser: Adviser
  readonly review: Review
  /** The seats, their people and the terms. */
  readonly room: RoomModel
  /** The seat that the curtain waits for. */
  curtain = $state<number | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** The end panel was closed. */
  endSeen = $state(false)
  /** An action that would end the turn and waits for confirmation. */
  held = $state.raw<Offer | null>(null)
  /** The game's module, once loaded. */
  game = $state.raw<AnyGame | null>(null)
  /** Loading the module failed. */
  missing = $state(false)
  /** The list of all actions is open. */
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
    this.room = new RoomModel(table, (message) => this.live.request(message))
    this.live = new Live(table, this, open)
  }

  close(): void {
    clearTimeout(this.#hintTimer)
    clearTimeout(this.#curtainTimer)
    this.live.close()
    this.room.close()
    this.stage.skip()
  }

  // --- State ------------------------------------------------------------------------------------------------------

  get info(): Snapshot | null {
    return this.live.snapshot
  }
  get seats(): SeatInfo[] {
    return this.info?.seats ?? []
  }
  /** The seats that people at this browser play. */
  get mine(): number[] {
    return this.seats.flatMap((seat, index) => (seat.yours && seat.kind === 'person' ? [index] : []))
  }
  /** The viewing seat; in a review the one that decided. */
  get viewer(): number | null {
    return (this.review.moment ?? this.live)?.now?.viewer ?? null
  }
  /** The seat that is called "you"; none in a review. */
  get me(): number | null {
    return this.review.moment ? null : this.viewer
  }
  /** The action that the board shows: of a hint, a review, or one that waits for confirmation. */
  get glow(): Offer | null {
    return this.review.open ? this.review.glow : (this.held ?? this.adviser.shown?.offer ?? null)
  }
  get secret(): boolean {
    return this.info?.secret ?? false
  }
  /** Whether the viewer may act now: everything was shown and no request is open. */
  get acting(): boolean {
    const now = this.live.now
    return (
      now !== null &&
      now.viewer !== null &&
      now.finish === null && // people may end the match at any time
      (now.seat === now.viewer || now.offers.length > 0) && // all may decide at the same time
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
  /** Whether the position shown, in a review too, is the end of the match. */
  get over(): boolean {
    const { moment } = this.review
    return moment ? moment.now.finish !== null : this.finished
  }
  /** The steps that have been shown. */
  get shown(): Step[] {
    return this.live.steps.filter((step) => step.number < this.stage.shown)
  }
  name(seat: number): string {
    const info = this.seats[seat]
    return info?.name || (info?.gone ? t('you-somebody') : t('seat-number', { number: seat + 1 }))
  }
  /** Whether another player, present or a bot, has to decide for this seat. */
  thinks(seat: number): boolean {
    const one = this.room.state?.seats[seat]
    if (!one || this.stage.playing || this.finished || !this.live.now?.asked?.includes(seat)) return false
    return one.kind === 'bot' || one.stand_in !== null || (!one.yours && one.here)
  }
  /** Whether a seat's player at another machine is here, or a bot plays on; empty for bots and own seats. */
  presence(seat: number): 'here' | 'away' | 'bot' | '' {
    const one = this.room.state?.seats[seat]
    if (!one || one.kind === 'bot') return ''
    if (one.stand_in) return 'bot'
    return one.yours ? '' : one.here ? 'here' : 'away'
  }
  /** The number of hints that a seat has taken. */
  hinted(seat: number): number {
    return this.live.now?.hinted[seat] ?? 0
  }
  /** A number of the rules from the server; 0 if it sends none of this name. */
  number(name: string): number {
    return this.info?.numbers[name] ?? 0
  }
  /** The lines that only the viewer sees, as far as they were shown. */
  get secrets(): Line[] {
    return this.stage.now?.secrets ?? []
  }
  /** A message of the server, translated. */
  words(message: Message | Line): string {
    return say(message, { name: (seat) => this.name(seat), skin: this.skin })
  }
  /** Names of the symbols: of the reader's language, unless the table has chosen an edition. */
  get skin(): Record<string, string> {
    return this.info?.skins?.[texts.language] ?? this.info?.skin ?? {}
  }

  /** How people ended the match; empty if the rules ended it, or it goes on. */
  get ended(): Message[] {
    const { finish } = this.live.now ?? {}
    if (!finish || !this.finished) return []
    const list = new Intl.ListFormat(texts.language)
    const by = this.room.state?.ended_by ?? []
    return endedMessages(finish.reason, by, this.mine, (seat) => this.name(seat), (names) => list.format(names))
  }
  /** The log's notes; in a review only those up to the moment shown. */
  get notes(): Note[] {
    const { state, comings } = this.room
    const notes = notesOf(state?.news ?? [], comings, this.mine, this.ended, this.live.steps.length)
    const { moment } = this.review
    return moment ? notes.filter(({ step }) => step <= moment.step) : notes
  }

  // --- Actions ----------------------------------------------------------------------------------------------------

  /** Take an offered action. One that ends the turn may need confirmation (prefs.endAsked); sure: it has it. */
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

  /** Drop an action that waits for confirmation; else take back the last one. */
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

  /** Ask which rule forbids an action, and show the answer. */
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
    if (answer.type === 'refused') this.#sayRefused(answer)
  }

  /** Send a request about the room; show the reason if it is refused. */
  async request(message: Parameters<Live['request']>[0]): Promise<void> {
    const answer = await this.live.request(message)
    if (answer?.type === 'refused') this.say(t(answer.message, answer.arguments), null)
  }

  say(text: string, rule: string | null, logged = false): void {
    clearTimeout(this.#hintTimer)
    this.hint = { text, rule, tick: ++this.#tick, logged }
    this.#hintTimer = setTimeout(() => (this.hint = null), HINT_TIME)
  }

  /** Lift the curtain: show the view of the seat it waits for. */
  lift(): void {
    if (this.curtain !== null) this.live.view(this.curtain)
  }

  skip(): void {
    this.stage.skip()
    this.#decide()
  }

  // --- Messages of the server -------------------------------------------------------------------------------------

  /** Show the table as it is, or in a review as it was. */
  present(): void {
    const { moment } = this.review
    if (!this.#module || !this.live.now) return
    const [now, shown] = moment ? [moment.now, moment.step] : [this.live.now, this.live.steps.length]
    this.stage.reset(this.#scene(this.#module, now), shown, now)
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

  /** Load the game's module. The match may go on meanwhile. */
  async #fetch(game: string): Promise<void> {
    if (this.#finding) return
    this.#finding = true
    try {
      this.#module = await this.#find(game)
      this.missing = false
    } catch {
      this.missing = true
      return // lib/net/renew reloads the page once it can be loaded, or the next message tries again
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
    if (!this.review.refused(refused)) this.#sayRefused(refused)
  }

  returned(): void {
    this.review.resume()
  }

  roomChanged(room: Room): void {
    this.#replaced(room)
    this.#failed(room)
    remember(room.table, room.commitment, room.phase === 'waiting' || room.phase === 'drawing')
    this.room.hear(room, () => this.live.steps.length)
  }

  /** Say when a bot starts to play on for another player. */
  #replaced(room: Room): void {
    const before = this.room.state?.seats
    room.seats.forEach((seat, index) => {
      if (!seat.stand_in || !seat.why || seat.why === 'failed' || seat.yours || !before || before[index]?.stand_in) return
      this.say(t(`time-replaced-${seat.why}`, { 'seat-name': this.name(index), bot: t(`bot-${seat.stand_in}`) }), null, true)
    })
  }

  /** Say at once when a bot cannot play, and why; the log keeps it. */
  #failed(room: Room): void {
    const last = this.room.state?.news?.at(-1)?.number ?? 0
    if (!this.room.state) return
    for (const one of room.news ?? []) if (one.kind === 'failed' && one.number > last) this.say(this.words(newsOf(one, this.mine)), null, true)
  }

  reviewed(reviewed: Reviewed): void {
    this.review.hear(reviewed)
  }

  /** Close an outdated hint; say when another seat has taken one. */
  #hear(now: Now): void {
    this.adviser.follow(now)
    const seat = now.hinted.findIndex((hints, index) => hints > (this.#hinted[index] ?? 0))
    if (seat >= 0 && seat !== now.viewer) this.say(t('hint-taken', { 'seat-name': this.name(seat) }), null)
    this.#hinted = now.hinted
  }

  #sayRefused(refused: Refused): void {
    const values = { ...refused.arguments }
    const symbol = values['symbol']
    if (typeof symbol === 'string') values['symbol'] = this.skin[symbol] ?? symbol
    const text = t(refused.message, values)
    this.say(text === refused.message ? refused.text : text, refused.rule)
  }

  /** Choose the view to show. Runs after every message of the server, and when all events were shown. */
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
    // A secret that was just shown stays a moment; otherwise secrets are hidden at once.
    this.#after(this.#module?.showsSecret(this.#lastSteps) ? GLANCE : 0, () => this.#fall(now.seat))
  }

  /** Call `act` once all events were shown and `wait` milliseconds have passed. */
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
