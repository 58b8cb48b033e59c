// A table kept alive: one WebSocket that comes back after every loss and sends again what was not acknowledged.
import { api, RequestFailed } from '../../lib/net/api'
import { server } from '../../lib/net/chosen'
import { Line, LIMITS, type Socket } from '../../lib/net/net'
import type { Act, Advice, ChatLine, Done, Moment, Now, Progress, Refused, Reviewed, Room, Snapshot, Step, Times, ToBrowser, ToRoom, ToServer, Undo } from '../../lib/wire.gen'

export type Status = 'connecting' | 'open' | 'lost' | 'refused'

/** What a table is told. snapshot: all anew; progress: what came, and from which step on; undone: steps were taken back. */
export interface Listener {
  snapshot(snapshot: Snapshot): void
  progress(steps: Step[], now: Now, undone: boolean): void
  refused(refused: Refused): void
  reviewed(reviewed: Reviewed): void
  /** The people at the table, whenever something of it changes. */
  room?(room: Room): void
  /** The connection is there again: what was asked on the one before and is still wanted is to be asked again. */
  returned?(): void
}

/** How the server is reached; a table that no server keeps has somebody else who speaks for it. */
export type Open = (path: string) => Socket
type Sent = Act | Undo
/** What answers a question; where no answer can come any more it is refused by the page itself (`unanswered`). */
export type Answer = Advice | Done | Moment | Refused
/** A message without its key. */
type Keyless<T> = T extends unknown ? Omit<T, 'key'> : never

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** A handshake that has taken so long is not waited for when the network has just come back. */
const STALE = 1500
/** Whose message this is nobody but the server would have to tell. */
const LOST = 'browser-lost-unanswered'
const LATE = 'browser-late-unanswered'

/** Whether no answer has come, and none will: it may be asked again, unless that does it twice. */
export const unanswered = (answer: Answer): boolean => answer.type === 'refused' && (answer.message === LOST || answer.message === LATE)

/** How long to wait before the next attempt, in milliseconds: doubling, with up to a quarter of chance. */
export function backoff(attempt: number, luck: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (1 + luck / 4)
}

const noAnswer = (key: string, message: string = LOST): Refused => ({ type: 'refused', key, message, arguments: {}, rule: null, text: '' })

/** After these a connection may be dead that nobody has closed. */
const STIRS = ['online', 'offline', 'pageshow'] as const

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Live {
  status = $state<Status>('connecting')
  snapshot = $state.raw<Snapshot | null>(null)
  now = $state.raw<Now | null>(null)
  steps = $state.raw<Step[]>([])
  /** The people at the table. */
  room = $state.raw<Room | null>(null)
  /** The clocks as they were told last, and when that was, by the page's own time. */
  times = $state.raw<(Times & { at: number }) | null>(null)
  /** What was said. */
  lines = $state.raw<ChatLine[]>([])
  /** An action that the server has not yet acknowledged. */
  pending = $state.raw<Sent | null>(null)
  /** What the server refused last: why it closed the door, if it did. */
  refusal = $state.raw<Refused | null>(null)
  /** Why there is no connection, where that could be found out. */
  cause = $state.raw<RequestFailed | null>(null)

  readonly #table: string
  readonly #listener: Listener
  readonly #open: Open
  #line: Line | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #viewer: number | null | undefined // what was last asked to be shown; undefined: what the server shows first
  #asked = true // whether the view that shall be seen was asked for since the connection was made
  #questions = new Map<string, { answer: (answer: Answer) => void; timer: ReturnType<typeof setTimeout> }>()
  #overdue: ReturnType<typeof setTimeout> | undefined // for the answer to what is pending
  #inquiring = false
  #suspected: RequestFailed | null = null // why no connection comes about, if the next one does not either
  #closed = false
  #anew = true // nothing is known yet of what this browser may see: all is to be shown

  constructor(table: string, listener: Listener, open: Open = (path) => server.dial(path)) {
    this.#table = table
    this.#listener = listener
    this.#open = open
    for (const event of STIRS) addEventListener(event, this.#stir)
    document.addEventListener('visibilitychange', this.#stir)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    for (const event of STIRS) removeEventListener(event, this.#stir)
    document.removeEventListener('visibilitychange', this.#stir)
    clearTimeout(this.#timer)
    this.#drop()
  }

  /** Show the table as one of this browser's seats sees it, or (null) as everybody does. */
  view(viewer: number | null): void {
    this.#viewer = viewer
    this.#asked = true
    this.#send({ type: 'view', viewer })
  }

  act(seat: number, action: number): void {
    if (this.now && !this.pending) {
      this.#commit({ type: 'act', key: newKey(), seat, sequence: this.now.sequence, action })
    }
  }

  undo(seat: number): void {
    if (this.now && !this.pending) this.#commit({ type: 'undo', key: newKey(), seat, sequence: this.now.sequence })
  }

  /** Which rule forbids an action, by its text. */
  why(seat: number, text: string): Promise<Answer> {
    return this.#ask({ type: 'why', key: newKey(), seat, text })
  }

  /** What a strong player would do now in place of `seat`. */
  advise(seat: number): Promise<Answer> {
    const sequence = this.now?.sequence ?? 0
    return this.#ask({ type: 'advise', key: newKey(), seat, sequence })
  }

  /** How it looked to who took a step of a match that is over. */
  moment(step: number): Promise<Answer> {
    return this.#ask({ type: 'ask-moment', key: newKey(), step })
  }

  /** How it looked to anybody before a step of a match that is over. */
  replay(step: number, viewer: number | null): Promise<Answer> {
    return this.#ask({ type: 'ask-replay', key: newKey(), step, viewer })
  }

  /** Ask something of the people's side of the table. */
  wish(message: Keyless<ToRoom>): Promise<Answer> {
    return this.#ask({ ...message, key: newKey() } as ToRoom)
  }

  /** Come in anew, as who this browser is now. */
  renew(): void {
    this.#anew = true
    this.#drop()
    this.#connect()
  }

  /** Look back on the match; what is found out is told to the listener as it comes. A refusal bears this key. */
  review(): string {
    const key = newKey()
    this.#send({ type: 'ask-review', key })
    return key
  }

  stopReview(): void {
    this.#send({ type: 'stop-review' })
  }

  #ask(question: ToServer & { key: string }): Promise<Answer> {
    const { key } = question
    if (!this.#line?.open) return Promise.resolve(noAnswer(key))
    return new Promise((answer) => {
      const timer = setTimeout(() => this.#answer(key, noAnswer(key, LATE)), LIMITS.question)
      this.#questions.set(key, { answer, timer })
      this.#send(question)
    })
  }

  #answer(key: string | null, answer: Answer): boolean {
    const asked = key === null ? undefined : this.#questions.get(key)
    if (key === null || !asked) return false
    this.#questions.delete(key)
    clearTimeout(asked.timer)
    asked.answer(answer)
    return true
  }

  #commit(message: Sent): void {
    this.pending = message
    this.#demand(message)
  }

  /** Send what is pending. Where its answer does not come another connection may bring it: it is done once. */
  #demand(message: Sent): void {
    clearTimeout(this.#overdue)
    this.#send(message)
    this.#overdue = setTimeout(() => {
      if (this.pending === message) this.#line?.fail()
    }, LIMITS.question)
  }

  #send(message: ToServer): void {
    this.#line?.send(message)
  }

  #connect(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const known = this.#known
    const ear = {
      opened: () => this.#greet(known !== null),
      heard: (data: unknown) => this.#hear(data),
      lost: (code: number, spoke: boolean) => this.#lose(code, spoke),
    }
    this.#line = new Line(this.#open(api.livePath(this.#table, known)), ear, () => ({ type: 'ping', key: newKey() }))
  }

  /** Let go of the connection; who waits for an answer of it waits no longer. */
  #drop(): void {
    this.#line?.close()
    this.#line = null
    clearTimeout(this.#overdue)
    for (const key of [...this.#questions.keys()]) this.#answer(key, noAnswer(key))
  }

  /** What was shown before the line was lost, if that is what shall be seen. */
  get #known(): { viewer: number | null; version: string } | null {
    const now = this.now
    if (this.#anew || !now?.version || now.viewer !== (this.#viewer ?? null)) return null
    return { viewer: now.viewer, version: now.version }
  }

  #greet(known: boolean): void {
    if (this.#viewer !== undefined && !known) this.#send({ type: 'view', viewer: this.#viewer })
    this.#asked = !known
    if (this.pending) this.#demand(this.pending)
  }

  #lose(code: number, spoke: boolean): void {
    this.#drop()
    if (this.#closed) return
    // 4400 to 4499: the server says that there is nothing to come back to. Anything else may pass.
    this.status = code >= 4400 && code < 4500 ? 'refused' : 'lost'
    if (this.status === 'refused') return
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++, Math.random()))
    this.cause = spoke ? null : this.#suspected
    if (!spoke) void this.#inquire()
  }

  /** No WebSocket has come about: ask without one why. The server may just have come back, so only the next failure tells. */
  async #inquire(): Promise<void> {
    if (this.#inquiring) return
    this.#inquiring = true
    const cause = await api.whyNoSocket(this.#table)
    if (this.status !== 'open') this.#suspected = cause
    this.#inquiring = false
  }

  /** Something has happened to this machine or its network: look at once whether the server is there. */
  #stir = (event: Event): void => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return // it was loaded just now
    if (event.type !== 'offline' && document.visibilityState !== 'visible') return
    const line = this.#line
    if (line?.open) return line.probe()
    if (this.status === 'refused' || event.type === 'offline' || (line && line.stuck < STALE)) return
    this.#drop()
    this.#attempt = 0
    this.#connect()
  }

  #hear(data: unknown): void {
    const message = JSON.parse(String(data)) as ToBrowser
    switch (message.type) {
      case 'room':
        return this.#meet(message)
      case 'chatter':
        if (message.anew) this.lines = []
        return this.#listen(message.lines)
      case 'times':
        this.times = { ...message, at: performance.now() }
        return
      case 'snapshot':
        return this.#begin(message)
      case 'progress':
        return this.#go(message)
      case 'done':
        return this.#acknowledge(message)
      case 'refused':
        return this.#refuse(message)
      case 'advice':
      case 'moment':
        return void this.#answer(message.key, message)
      case 'reviewed':
        return this.#listener.reviewed(message)
      case 'pong':
        return
    }
  }

  #meet(room: Room): void {
    this.room = room
    if (room.phase === 'waiting' || room.phase === 'drawing') this.#arrive()
    this.#listener.room?.(room)
  }

  #arrive(): void {
    this.status = 'open'
    this.#attempt = 0
    this.#suspected = this.cause = null
  }

  /** After a reconnection all that is kept comes again. */
  #listen(lines: ChatLine[]): void {
    const before = this.lines.filter((line) => line.number < (lines[0]?.number ?? 0))
    this.lines = [...before, ...lines]
  }

  #begin(snapshot: Snapshot): void {
    // After a reconnection the server's first word is for nobody in particular: wait for the view that was asked for.
    if (this.#viewer !== undefined && snapshot.now.viewer !== this.#viewer) {
      if (!this.#asked) this.view(this.#viewer) // the seat is not ours any more: hear why
      return
    }
    const back = this.status !== 'open'
    this.#arrive()
    this.#anew = false
    this.snapshot = snapshot
    this.now = snapshot.now
    this.steps = snapshot.steps
    this.#listener.snapshot(snapshot)
    if (back) this.#listener.returned?.()
  }

  #go(progress: Progress): void {
    if (!this.snapshot || (this.#viewer !== undefined && progress.now.viewer !== this.#viewer)) return
    if (this.#anew || progress.kept > this.steps.length) return // its snapshot is still to come
    const back = this.status !== 'open'
    this.#arrive()
    const undone = progress.kept < this.steps.length
    // A step of the seat that acted, or one less: the action is done, whether or not that was said yet.
    const seat = this.pending?.seat
    if (undone || progress.steps.some((step) => step.seat === seat)) this.pending = null
    this.steps = [...this.steps.slice(0, progress.kept), ...progress.steps]
    this.now = progress.now
    this.#listener.progress(progress.steps, progress.now, undone)
    if (back) this.#listener.returned?.()
  }

  #acknowledge(done: Done): void {
    if (this.#answer(done.key, done)) return
    if (this.pending?.key === done.key) this.pending = null
  }

  #refuse(refused: Refused): void {
    if (this.#answer(refused.key, refused)) return
    if (this.pending?.key === refused.key) this.pending = null
    // While a server is renewed an older one may not know what a ping is; it lives all the same.
    if (refused.key === null && refused.message === 'server-nonsense') return
    this.refusal = refused
    if (this.snapshot) this.#listener.refused(refused)
  }
}
