// All that the page waits for from the network goes through here, and every wait has a limit.
import type { ToServer } from '../wire.gen'

/** How long the page waits for what, in milliseconds. */
export const LIMITS = {
  /** An answer over HTTP, with its body. */
  answer: 15_000,
  /** A part of the page. */
  part: 20_000,
  /** A file beside the page that stands for an answer: while the games start it shares the wire with megabytes. */
  file: 60_000,
  /** The handshake of a WebSocket. */
  handshake: 10_000,
  /** The first word after it: a server under load has a queue at its tables. */
  word: 14_000,
  /** After so long without a word the server is asked whether it is there … */
  quiet: 6_000,
  /** … and this is its time to answer. Both together are the time after which a dead connection is noticed. */
  pong: 6_000,
  /** Its time where something has just happened to this machine or its network. */
  probe: 3_000,
  /** The answer to a question over a WebSocket that lives. */
  question: 20_000,
  /** An answer of the worker of this page, once it runs: it may think for somebody else first. */
  worker: 60_000,
} as const

/** Something did not come in time. */
export class TooLate extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`nothing came for ${milliseconds} ms`)
    this.milliseconds = milliseconds
  }
}

/** What `promise` comes to; throws TooLate when it takes longer than `limit`. */
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

/**
 * A part of the page that is fetched when it is wanted: `import` waits as long as the browser likes. One that does not
 * come is told of as one that cannot be had (`lib/net/renew`).
 */
export const part = <T>(coming: Promise<T>): Promise<T> => within(coming, LIMITS.part, () => dispatchEvent(new Event('vite:preloadError')))

/** An answer over HTTP that has come whole. */
export interface Answered {
  ok: boolean
  status: number
  text: string
}

/** Ask over HTTP. Throws TooLate, or what `fetch` throws. */
export function exchange(path: string, options: RequestInit = {}, limit: number = LIMITS.answer): Promise<Answered> {
  const stop = new AbortController()
  const whole = async (): Promise<Answered> => {
    const response = await fetch(path, { ...options, signal: stop.signal })
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
  return within(whole(), limit, () => stop.abort())
}

/** What a table is spoken with through: a WebSocket, or what speaks for the server within the page. */
export interface Socket {
  /** As a WebSocket counts it. */
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** A WebSocket, not yet open. */
export const dial = (address: string): Socket => new WebSocket(address)

/** What is told of a line. */
export interface ConnectionListener {
  opened(): void
  received(data: unknown): void
  /** The line is dead. code: why it was closed, 0 where it was given up; spoke: whether a word ever came over it. */
  lost(code: number, spoke: boolean): void
}

/**
 * A connection to a table, for as long as it lives: it is open in time, and somebody is at its other end. A network can
 * swallow all that is sent and close nothing, so when nothing was heard for a while the server is asked for a sign of life.
 */
export class Connection {
  readonly #socket: Socket
  readonly #listener: ConnectionListener
  readonly #ping: () => ToServer
  readonly #born = performance.now()
  /** Who speaks for the server within the page is no network, and takes the time it needs. */
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
  /** For how long there has been no handshake, in milliseconds; 0 once it is open. */
  get stuck(): number {
    return this.#socket.readyState === WebSocket.CONNECTING ? performance.now() - this.#born : 0
  }

  /** Say something, if anybody may hear it. */
  send(message: ToServer): void {
    if (this.open) this.#socket.send(JSON.stringify(message))
  }

  /** Look at once whether anybody is there. */
  probe(): void {
    if (!this.open || !this.#spoke) return
    this.send(this.#ping())
    if (this.#due > performance.now() + LIMITS.probe) this.#wait(LIMITS.probe, this.#giveUp)
  }

  /** Let go of it without a word. */
  close(): void {
    this.#over = true
    clearTimeout(this.#timer)
    this.#socket.close()
  }

  /** It is of no use any more. */
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
