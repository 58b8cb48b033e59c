// How the page speaks with its server: over the network (http.ts), or with a worker of the page that runs the same Python
// (worker.ts). Paths are those of lib/api.gen.ts for both.
import type { Call } from '../api.gen'
import type { Answered, Socket } from './net'

export interface Server {
  /** Whether it knows who asks by a cookie: a browser that keeps none would not be known again. */
  readonly cookies: boolean
  /** Ask for something. Throws TooLate, Unable, or what the network throws. */
  ask(call: Call<unknown>): Promise<Answered>
  /** A connection to a table, not yet open. */
  dial(path: string): Socket
  /** Where the browser itself finds what a path answers, for links and pictures; null where only `ask` gives it. */
  address(path: string): string | null
  /** Whether the page can be loaded again: its files come from where they came from. */
  reachable(): Promise<boolean>
}

/** The server will not answer any more, or never could. id: Fluent; the text of the error is for those who look into it. */
export class Unable extends Error {
  readonly id: string

  constructor(id: string, reason: string) {
    super(reason)
    this.id = id
  }
}
