// A live table over one WebSocket. It reconnects after every loss and resends each action that was not acknowledged.
import { api, RequestFailed } from '../../lib/net/api'
import { server } from '../../lib/net/chosen'
import { Connection, LIMITS, type Socket } from '../../lib/net/net'
import type { Act, Advice, ChatLine, Done, Moment, Now, Progress, Refused, Reviewed, Room, Snapshot, Step, Times, ToBrowser, ToRoom, ToServer, Undo } from '../../lib/wire.gen'

export type Status = 'connecting' | 'open' | 'lost' | 'refused'

/** Gets the table's messages. snapshot: the whole table; progress: new steps; undone: steps were taken back. */
export interface Listener {
  snapshot(snapshot: Snapshot): void
  progress(steps: Step[], now: Now, undone: boolean): void
  refused(refused: Refused): void
  reviewed(reviewed: Reviewed): void
  /** The seats, their people and the terms have changed. */
  roomChanged?(room: Room): void
  /** The connection is back. Open requests of the old connection must be sent again. */
  returned?(): void
}

/** Opens a connection to a server, or to an object in the page that answers for it (LocalSocket). */
export type Open = (path: string) => Socket
type Sent = Act | Undo
/** The answer to a request. Where none can come any more, the page itself makes a `Refused` (`unanswered`). */
export type Answer = Advice | Done | Moment | Refused
/** A message without its key. */
export type Keyless<T> = T extends unknown ? Omit<T, 'key'> : never

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** In milliseconds: when the network comes back, an older handshake is given up. */
const STALE = 1500
/** The page's own refusals: the connection was lost, or the answer is late. */
const LOST = 'browser-lost-unanswered'
const LATE = 'browser-late-unanswered'

/** Whether no answer will come. The request may be repeated if it has no second effect. */
export const unanswered = (answer: Answer): boolean => answer.type === 'refused' && (answer.message === LOST || answer.message === LATE)

/** Milliseconds before the next attempt. They double each time. chance: 0 to 1, adds up to a quarter. */
export function backoff(attempt: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (1 + chance / 4)
}

const noAnswer = (key: string, message: string = LOST): Refused => ({ type: 'refused', key, message, arguments: {}, rule: null, text: '' })

/** After these events a connection may be dead although nobody closed it. */
const WAKING_EVENTS = ['online', 'offline', 'pageshow'] as const

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Live {
  status = $state<Status>('connecting')
  snapshot = $state.raw<Snapshot | null>(null)
  now = $state.raw<Now | null>(null)
  steps = $state.raw<Step[]>([])
  /** The seats and their people. */
  room = $state.raw<Room | null>(null)
  /** The newest clocks; `at` is when they came, by the page's own time. */
  times = $state.raw<(Times & { at: number }) | null>(null)
  /** The chat. */
  lines = $state.raw<ChatLine[]>([])
  /** An action that the server has not yet acknowledged. */
  pending = $state.raw<Sent | null>(null)
  /** The newest refusal: also the reason for which the server closed the table. */
  refusal = $state.raw<Refused | null>(null)
  /** Why there is no connection, if that is known. */
  cause = $state.raw<RequestFailed | null>(null)

  readonly #table: string
  readonly #listener: Listener
  readonly #open: Open
  #connection: Connection | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #viewer: number | null | undefined // the view asked for last; undefined: the server's choice
  #asked = true // whether this connection has asked for that view
  #questions = new Map<string, { answer: (answer: Answer) => void; timer: ReturnType<typeof setTimeout> }>()
  #overdue: ReturnType<typeof setTimeout> | undefined // waits for the answer to `pending`
  #findingCause = false
  #suspected: RequestFailed | null = null // becomes `cause` if the next attempt fails too
  #closed = false
  #fresh = true // the whole table is needed: what this browser may see is not known yet

  constructor(table: string, listener: Listener, open: Open = (path) => server.dial(path)) {
    this.#table = table
    this.#listener = listener
    this.#open = open
    for (const event of WAKING_EVENTS) addEventListener(event, this.#check)
    document.addEventListener('visibilitychange', this.#check)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    for (const event of WAKING_EVENTS) removeEventListener(event, this.#check)
    document.removeEventListener('visibilitychange', this.#check)
    clearTimeout(this.#timer)
    this.#drop()
  }

  /** Show the table as one of this browser's seats sees it; null: as spectators do. */
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

  /** Ask for a hint for `seat`. */
  advise(seat: number): Promise<Answer> {
    const sequence = this.now?.sequence ?? 0
    return this.#ask({ type: 'advise', key: newKey(), seat, sequence })
  }

  /** Ask for the position before a step, as the seat that acted saw it. The match is over. */
  moment(step: number): Promise<Answer> {
    return this.#ask({ type: 'ask-moment', key: newKey(), step })
  }

  /** Ask for the position before a step, as `viewer` saw it. The match is over. */
  replay(step: number, viewer: number | null): Promise<Answer> {
    return this.#ask({ type: 'ask-replay', key: newKey(), step, viewer })
  }

  /** Send a request about the room: seats, readiness, chat, the end of the match. */
  request(message: Keyless<ToRoom>): Promise<Answer> {
    return this.#ask({ ...message, key: newKey() } as ToRoom)
  }

  /** Reconnect: this browser may be another user now. */
  renew(): void {
    this.#fresh = true
    this.#drop()
    this.#connect()
  }

  /** Ask for a review. Results go to the listener as they come. Returns the key that a refusal would have. */
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
    if (!this.#connection?.open) return Promise.resolve(noAnswer(key))
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
    this.#sendPending(message)
  }

  /** Send the pending action. Without an answer, reconnect and resend: the key makes the server apply it once. */
  #sendPending(message: Sent): void {
    clearTimeout(this.#overdue)
    this.#send(message)
    this.#overdue = setTimeout(() => {
      if (this.pending === message) this.#connection?.fail()
    }, LIMITS.question)
  }

  #send(message: ToServer): void {
    this.#connection?.send(message)
  }

  #connect(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const known = this.#known
    const listener = {
      opened: () => this.#opened(known !== null),
      received: (data: unknown) => this.#receive(data),
      lost: (code: number, spoke: boolean) => this.#lost(code, spoke),
    }
    this.#connection = new Connection(this.#open(api.livePath(this.#table, known)), listener, () => ({ type: 'ping', key: newKey() }))
  }

  /** Close the connection and refuse all open requests. */
  #drop(): void {
    this.#connection?.close()
    this.#connection = null
    clearTimeout(this.#overdue)
    for (const key of [...this.#questions.keys()]) this.#answer(key, noAnswer(key))
  }

  /** The version that was shown before the connection was lost, if the wanted view is the same. */
  get #known(): { viewer: number | null; version: string } | null {
    const now = this.now
    if (this.#fresh || !now?.version || now.viewer !== (this.#viewer ?? null)) return null
    return { viewer: now.viewer, version: now.version }
  }

  #opened(known: boolean): void {
    if (this.#viewer !== undefined && !known) this.#send({ type: 'view', viewer: this.#viewer })
    this.#asked = !known
    if (this.pending) this.#sendPending(this.pending)
  }

  #lost(code: number, spoke: boolean): void {
    this.#drop()
    if (this.#closed) return
    // 4400 to 4499: reconnecting is pointless, says the server. Other codes may pass.
    this.status = code >= 4400 && code < 4500 ? 'refused' : 'lost'
    if (this.status === 'refused') return
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++, Math.random()))
    this.cause = spoke ? null : this.#suspected
    if (!spoke) void this.#findCause()
  }

  /** No WebSocket could be opened: ask over HTTP why. The server may just have come back, so the cause shows after the next failure. */
  async #findCause(): Promise<void> {
    if (this.#findingCause) return
    this.#findingCause = true
    const cause = await api.whyNoSocket(this.#table)
    if (this.status !== 'open') this.#suspected = cause
    this.#findingCause = false
  }

  /** This machine or its network has changed: check the connection at once. */
  #check = (event: Event): void => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return // a fresh page
    if (event.type !== 'offline' && document.visibilityState !== 'visible') return
    const connection = this.#connection
    if (connection?.open) return connection.probe()
    if (this.status === 'refused' || event.type === 'offline' || (connection && connection.stuck < STALE)) return
    this.#drop()
    this.#attempt = 0
    this.#connect()
  }

  #receive(data: unknown): void {
    const message = JSON.parse(String(data)) as ToBrowser
    switch (message.type) {
      case 'room':
        return this.#roomChanged(message)
      case 'chatter':
        if (message.anew) this.lines = []
        return this.#chatter(message.lines)
      case 'times':
        this.times = { ...message, at: performance.now() }
        return
      case 'snapshot':
        return this.#snapshot(message)
      case 'progress':
        return this.#progress(message)
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

  #roomChanged(room: Room): void {
    this.room = room
    if (room.phase === 'waiting' || room.phase === 'drawing') this.#arrive()
    this.#listener.roomChanged?.(room)
  }

  #arrive(): void {
    this.status = 'open'
    this.#attempt = 0
    this.#suspected = this.cause = null
  }

  /** After a reconnection the server sends all chat lines again. */
  #chatter(lines: ChatLine[]): void {
    const before = this.lines.filter((line) => line.number < (lines[0]?.number ?? 0))
    this.lines = [...before, ...lines]
  }

  #snapshot(snapshot: Snapshot): void {
    // After a reconnection the first snapshot is a spectator's: wait for the view that was asked for.
    if (this.#viewer !== undefined && snapshot.now.viewer !== this.#viewer) {
      if (!this.#asked) this.view(this.#viewer) // the seat is no longer ours: the refusal says why
      return
    }
    const back = this.status !== 'open'
    this.#arrive()
    this.#fresh = false
    this.snapshot = snapshot
    this.now = snapshot.now
    this.steps = snapshot.steps
    this.#listener.snapshot(snapshot)
    if (back) this.#listener.returned?.()
  }

  #progress(progress: Progress): void {
    if (!this.snapshot || (this.#viewer !== undefined && progress.now.viewer !== this.#viewer)) return
    if (this.#fresh || progress.kept > this.steps.length) return // wait for the snapshot
    const back = this.status !== 'open'
    this.#arrive()
    const undone = progress.kept < this.steps.length
    // A step by the acting seat, or an undone one: the action was applied, acknowledged or not.
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
    // An older server does not know pings, but it is alive.
    if (refused.key === null && refused.message === 'server-nonsense') return
    this.refusal = refused
    if (this.snapshot) this.#listener.refused(refused)
  }
}
