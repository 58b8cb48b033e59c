// A table kept alive: one WebSocket that comes back after every loss and sends again what was not acknowledged.
import { api } from './api'
import type { Act, Done, Now, Progress, Refused, Snapshot, Step, ToBrowser, ToServer, Undo } from './wire.gen'

export type Status = 'connecting' | 'open' | 'lost' | 'refused'

/** What a table is told. snapshot: all anew; progress: what came, and from which step on; undone: steps were taken back. */
export interface Listener {
  snapshot(snapshot: Snapshot): void
  progress(steps: Step[], now: Now, undone: boolean): void
  refused(refused: Refused): void
}

type Sent = Act | Undo

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000

/** How long to wait before the next attempt, in milliseconds: doubling, with up to a quarter of chance. */
export function backoff(attempt: number, luck: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (1 + luck / 4)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Live {
  status = $state<Status>('connecting')
  snapshot = $state.raw<Snapshot | null>(null)
  now = $state.raw<Now | null>(null)
  steps = $state.raw<Step[]>([])
  /** An action that the server has not yet acknowledged. */
  pending = $state.raw<Sent | null>(null)
  /** What the server refused last: why it closed the door, if it did. */
  refusal = $state.raw<Refused | null>(null)

  readonly #table: string
  readonly #listener: Listener
  readonly #open: (address: string) => WebSocket
  #socket: WebSocket | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #viewer: number | null | undefined // what was last asked to be shown; undefined: what the server shows first
  #questions = new Map<string, (answer: Refused) => void>()
  #closed = false

  constructor(table: string, listener: Listener, open: (address: string) => WebSocket = (address) => new WebSocket(address)) {
    this.#table = table
    this.#listener = listener
    this.#open = open
    addEventListener('online', this.#hurry)
    addEventListener('pageshow', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#hurry)
    removeEventListener('pageshow', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  /** Show the table as one of this browser's seats sees it, or (null) as everybody does. */
  view(viewer: number | null): void {
    this.#viewer = viewer
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
  why(seat: number, text: string): Promise<Refused> {
    const key = newKey()
    return new Promise((resolve) => {
      this.#questions.set(key, resolve)
      this.#send({ type: 'why', key, seat, text })
    })
  }

  #commit(message: Sent): void {
    this.pending = message
    this.#send(message)
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const socket = this.#open(api.liveAddress(this.#table))
    this.#socket = socket
    socket.onopen = () => this.#greet()
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(event.data)
    }
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event.code)
    }
  }

  #greet(): void {
    if (this.#viewer !== undefined) this.#send({ type: 'view', viewer: this.#viewer })
    if (this.pending) this.#send(this.pending)
  }

  #lose(code: number): void {
    this.#socket = null
    this.#questions.clear()
    if (this.#closed) return
    // 4400 to 4499: the server says that there is nothing to come back to. Anything else may pass.
    this.status = code >= 4400 && code < 4500 ? 'refused' : 'lost'
    if (this.status === 'lost') this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++, Math.random()))
  }

  #hurry = (): void => {
    if (document.visibilityState === 'visible' && this.status === 'lost' && !this.#socket) this.#connect()
  }

  #hear(data: unknown): void {
    const message = JSON.parse(String(data)) as ToBrowser
    switch (message.type) {
      case 'snapshot':
        return this.#begin(message)
      case 'progress':
        return this.#go(message)
      case 'done':
        return this.#acknowledge(message)
      case 'refused':
        return this.#refuse(message)
    }
  }

  #begin(snapshot: Snapshot): void {
    // After a reconnection the server's first word is for nobody in particular: wait for the view that was asked for.
    if (this.#viewer !== undefined && snapshot.now.viewer !== this.#viewer) return
    this.status = 'open'
    this.#attempt = 0
    this.snapshot = snapshot
    this.now = snapshot.now
    this.steps = snapshot.steps
    this.#listener.snapshot(snapshot)
  }

  #go(progress: Progress): void {
    if (!this.snapshot || (this.#viewer !== undefined && progress.now.viewer !== this.#viewer)) return
    const undone = progress.kept < this.steps.length
    // A step of the seat that acted, or one less: the action is done, whether or not that was said yet.
    const seat = this.pending?.seat
    if (undone || progress.steps.some((step) => step.seat === seat)) this.pending = null
    this.steps = [...this.steps.slice(0, progress.kept), ...progress.steps]
    this.now = progress.now
    this.#listener.progress(progress.steps, progress.now, undone)
  }

  #acknowledge(done: Done): void {
    if (this.pending?.key === done.key) this.pending = null
  }

  #refuse(refused: Refused): void {
    const asked = refused.key === null ? undefined : this.#questions.get(refused.key)
    if (refused.key !== null && asked) {
      this.#questions.delete(refused.key)
      asked(refused)
      return
    }
    if (this.pending?.key === refused.key) this.pending = null
    this.refusal = refused
    if (this.snapshot) this.#listener.refused(refused)
  }
}
