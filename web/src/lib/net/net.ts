// All network access of the page, with a time limit for every wait.
import type { ToServer } from '../wire.gen'

/** Time limits in milliseconds. */
export const LIMITS = {
  /** An answer over HTTP, with its body. */
  answer: 15_000,
  /** A part of the page. */
  part: 20_000,
  /** A file beside the page in place of an answer: while the games start it shares the network with megabytes. */
  file: 60_000,
  /** The handshake of a WebSocket. */
  handshake: 10_000,
  /** The first message after it: a busy server has a queue. */
  word: 14_000,
  /** After this time without a message the page sends a ping … */
  quiet: 6_000,
  /** … and waits so long for the answer. The sum is the time until a dead connection is noticed. */
  pong: 6_000,
  /** The wait for the answer just after this machine or its network has changed. */
  probe: 3_000,
  /** An answer over an open WebSocket. */
  question: 20_000,
  /** An answer of the page's worker once it runs: it may be busy thinking for a bot. */
  worker: 60_000,
} as const

/** A time limit has passed. */
export class TooLate extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`nothing came for ${milliseconds} ms`)
    this.milliseconds = milliseconds
  }
}

/** The result of `promise`; throws TooLate after `limit` milliseconds. */
export function within<T>(promise: Promise<T>, limit: number = LIMITS.answer, late: () => void = () => undefined): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TooLate(limit))
      late()
    }, limit)
  })
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}

/** A lazily imported part of the page, with a limit. One that does not come is reported to `lib/net/renew`. */
export const part = <T>(coming: Promise<T>): Promise<T> => within(coming, LIMITS.part, () => dispatchEvent(new Event('vite:preloadError')))

/** A complete HTTP answer. */
export interface Answered {
  ok: boolean
  status: number
  text: string
}

/** An HTTP request. Throws TooLate, or what `fetch` throws. */
export function exchange(path: string, options: RequestInit = {}, limit: number = LIMITS.answer): Promise<Answered> {
  const stop = new AbortController()
  const whole = async (): Promise<Answered> => {
    const response = await fetch(path, { ...options, signal: stop.signal })
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
  return within(whole(), limit, () => stop.abort())
}

/** A WebSocket, or an object in the page that answers like one. */
export interface Socket {
  /** As of WebSocket. */
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** A WebSocket, not yet open. */
export const dial = (address: string): Socket => new WebSocket(address)

/** Gets the events of a connection. */
export interface ConnectionListener {
  opened(): void
  received(data: unknown): void
  /** The connection is dead. code: of the closing, 0 if it was given up; spoke: whether a message ever came. */
  lost(code: number, spoke: boolean): void
}

/**
 * One connection to a table, watched by time limits. A network can drop everything without closing the socket, so after a
 * silence the page sends pings.
 */
export class Connection {
  readonly #socket: Socket
  readonly #listener: ConnectionListener
  readonly #ping: () => ToServer
  readonly #born = performance.now()
  /** A socket within the page needs no time limits. */
  readonly #endless: boolean
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = Infinity
  #spoke = false
  #over = false

  constructor(socket: Socket, listener: ConnectionListener, ping: () => ToServer) {
    this.#socket = socket
    this.#listener = listener
    this.#ping = ping
    this.#endless = 'local' in socket
    this.#wait(LIMITS.handshake, this.#giveUp)
    socket.onopen = () => {
      if (this.#over) return
      this.#wait(LIMITS.word, this.#giveUp)
      listener.opened()
    }
    socket.onmessage = (event) => {
      if (this.#over) return
      this.#spoke = true
      this.#wait(LIMITS.quiet, this.#ask)
      listener.received(event.data)
    }
    socket.onclose = (event) => this.#end(event.code)
  }

  get open(): boolean {
    return !this.#over && this.#socket.readyState === WebSocket.OPEN
  }
  /** How long the handshake has taken so far, in milliseconds; 0 once it is open. */
  get stuck(): number {
    return this.#socket.readyState === WebSocket.CONNECTING ? performance.now() - this.#born : 0
  }

  /** Send a message if the connection is open. */
  send(message: ToServer): void {
    if (this.open) this.#socket.send(JSON.stringify(message))
  }

  /** Check at once whether the server answers. */
  probe(): void {
    if (!this.open || !this.#spoke) return
    this.send(this.#ping())
    if (this.#due > performance.now() + LIMITS.probe) this.#wait(LIMITS.probe, this.#giveUp)
  }

  /** Close it without an event. */
  close(): void {
    this.#over = true
    clearTimeout(this.#timer)
    this.#socket.close()
  }

  /** Give the connection up. */
  fail(): void {
    this.#giveUp()
  }

  #ask = (): void => {
    this.#wait(LIMITS.pong, this.#giveUp)
    this.send(this.#ping())
  }

  #giveUp = (): void => {
    const socket = this.#socket
    this.#end(0)
    socket.close()
  }

  #end(code: number): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    this.#listener.lost(code, this.#spoke)
  }

  #wait(limit: number, then: () => void): void {
    clearTimeout(this.#timer)
    if (this.#endless) return
    this.#due = then === this.#giveUp ? performance.now() + limit : Infinity
    this.#timer = setTimeout(then, limit)
  }
}
