// The server in a worker of the page: the same Python, reached by messages. While it starts, requests wait.
import type { Call } from '../api.gen'
import { type Answered, LIMITS, type Socket, TooLate, within } from './net'
import { type Server, Unable } from './server'

/** Messages to the worker. body: JSON as over HTTP, or null. path: as over HTTP and WebSocket. */
export type ToWorker =
  | { kind: 'request'; id: number; method: string; path: string; body: string | null }
  | { kind: 'open'; connection: number; path: string }
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'close'; connection: number }

/**
 * Messages from the worker. progress: of the start; the last one has `part` equal to `of`. failed: it cannot start or go
 * on. fleeting: it works, but this browser stores nothing.
 */
export type FromWorker =
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'closed'; connection: number; code: number }
  | { kind: 'progress'; part: number; of: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'fleeting' }

/** A worker, or the other end of a MessageChannel. */
export interface Port {
  postMessage(message: ToWorker): void
  addEventListener(type: 'error' | 'message' | 'messageerror', hear: (event: Event) => void): void
  start?(): void
}

/** Gets the events of the worker's start. */
export interface Starting {
  progress(part: number, of: number): void
  ready(): void
  fleeting(): void
  /** id: a Fluent message. */
  failed(id: string, reason: string): void
}

/** Reads an answer from a file beside the page; null if there is none. */
export type Lying = (path: string) => Promise<string | null>

const FAILED = 'browser-device-failed'
const STOPPED = 'browser-device-stopped'
/** The code of a lost WebSocket: reconnecting may help. */
const CUT = 1006

/** A table's connection within the page. */
class WorkerSocket implements Socket {
  /** No network is involved: no time limits. */
  readonly local = true
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly #post: (message: ToWorker) => void
  readonly #number: number

  constructor(number: number, path: string, post: (message: ToWorker) => void) {
    this.#number = number
    this.#post = post
    post({ kind: 'open', connection: number, path })
    // Later messages wait in the worker's queue behind this one.
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return
      this.readyState = WebSocket.OPEN
      this.onopen?.()
    })
  }

  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: text })
  }

  end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }

  send(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.#post({ kind: 'message', connection: this.#number, text })
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.#post({ kind: 'close', connection: this.#number })
  }
}

interface Waiting {
  resolve(answered: Answered): void
  reject(error: Error): void
}

export class WorkerServer implements Server {
  readonly cookies = false
  readonly #post: (message: ToWorker) => void
  readonly #starting: Starting
  readonly #lying: Lying
  readonly #again: () => Promise<boolean>
  readonly #asked = new Map<number, Waiting>()
  readonly #sockets = new Map<number, WorkerSocket>()
  #number = 0
  #ready = false
  #broken: Unable | null = null

  /** port: the worker, or why there is none. lying: reads answers from files. again: whether the page can be reloaded. */
  constructor(port: Port | Unable, starting: Starting, lying: Lying, again: () => Promise<boolean>) {
    this.#starting = starting
    this.#lying = lying
    this.#again = again
    if (port instanceof Unable) {
      this.#post = () => undefined
      this.#break(port)
      return
    }
    this.#post = (message) => port.postMessage(message)
    port.addEventListener('message', (event) => this.#hear((event as MessageEvent<FromWorker>).data))
    port.addEventListener('error', (event) => this.#fail(event instanceof ErrorEvent ? event.message : event.type))
    port.addEventListener('messageerror', (event) => this.#fail(event.type))
    port.start?.()
  }

  async ask({ method, path, body }: Call<unknown>): Promise<Answered> {
    if (method === 'GET' && body === undefined) {
      const text = await this.#lying(path)
      if (text !== null) return { ok: true, status: 200, text }
    }
    if (this.#broken) throw this.#broken
    const id = ++this.#number
    const answered = new Promise<Answered>((resolve, reject) => this.#asked.set(id, { resolve, reject }))
    this.#post({ kind: 'request', id, method, path, body: body === undefined ? null : JSON.stringify(body) })
    // No limit while it starts: its progress is shown.
    if (!this.#ready) return answered
    return within(answered, LIMITS.worker, () => this.#asked.delete(id)).catch((error: unknown) => {
      throw error instanceof TooLate ? new Unable(STOPPED, error.message) : error
    })
  }

  dial(path: string): Socket {
    const number = ++this.#number
    const socket = new WorkerSocket(number, path, (message) => {
      if (message.kind === 'close') this.#sockets.delete(number)
      this.#post(message)
    })
    if (this.#broken) queueMicrotask(() => socket.end(CUT))
    else this.#sockets.set(number, socket)
    return socket
  }

  address(): null {
    return null
  }

  reachable(): Promise<boolean> {
    return this.#again()
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        this.#starting.progress(message.part, message.of)
        if (message.part >= message.of) this.#begin()
        return
      case 'fleeting':
        return this.#starting.fleeting()
      case 'failed':
        return this.#fail(message.reason)
      case 'answer': {
        this.#begin()
        const { id, status, body } = message
        this.#asked.get(id)?.resolve({ ok: status >= 200 && status < 300, status, text: body })
        this.#asked.delete(id)
        return
      }
      case 'message':
        return this.#sockets.get(message.connection)?.hear(message.text)
      case 'closed': {
        const socket = this.#sockets.get(message.connection)
        this.#sockets.delete(message.connection)
        return socket?.end(message.code)
      }
    }
  }

  #begin(): void {
    if (this.#ready || this.#broken) return
    this.#ready = true
    this.#starting.ready()
  }

  #fail(reason: string): void {
    this.#break(new Unable(this.#ready ? STOPPED : FAILED, reason))
  }

  /** It has failed for good: reject all open requests. */
  #break(broken: Unable): void {
    if (this.#broken) return
    this.#broken = broken
    this.#starting.failed(broken.id, broken.message)
    for (const { reject } of this.#asked.values()) reject(broken)
    this.#asked.clear()
    for (const socket of [...this.#sockets.values()]) socket.end(CUT)
    this.#sockets.clear()
  }
}
