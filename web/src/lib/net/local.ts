// Answers in place of a server at a local table: a picture of the rulebook, a lesson.
import type { Socket } from './net'
import type { ToBrowser, ToServer } from '../wire.gen'

export abstract class LocalSocket implements Socket {
  /** No network is involved: no time limits. */
  readonly local = true
  readyState: number = WebSocket.OPEN
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    queueMicrotask(() => {
      this.onopen?.()
      this.begin()
    })
  }

  /** Send the first message. */
  protected abstract begin(): void
  /** Handle a message of the table; false: it has no answer here. */
  protected abstract hear(message: ToServer): boolean

  protected tell(message: ToBrowser): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer
    if (message.type === 'ping') return this.tell({ type: 'pong', key: message.key })
    if (this.hear(message) || !('key' in message)) return
    this.tell({ type: 'refused', key: message.key, message: 'lesson-not-now', arguments: {}, rule: null, text: '' })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}
