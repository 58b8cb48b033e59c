// Speaks for the server at a table that no server keeps: a picture of the rulebook, a lesson.
import type { ToBrowser, ToServer } from './wire.gen'

export abstract class LocalSocket {
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

  /** Say the first word. */
  protected abstract begin(): void
  /** Hear what the table says. */
  protected abstract hear(message: ToServer): void

  protected tell(message: ToBrowser): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(text: string): void {
    this.hear(JSON.parse(text) as ToServer)
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }

  /** As what a table expects to speak through. */
  get socket(): WebSocket {
    return this as unknown as WebSocket
  }
}
