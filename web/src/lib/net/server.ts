// The page's server: over the network (http.ts), or a worker of the page that runs the same Python (worker.ts). Both have
// the paths of lib/api.gen.ts.
import type { Call } from '../api.gen'
import type { Answered, Socket } from './net'

export interface Server {
  /** Whether it recognizes users by a cookie. */
  readonly cookies: boolean
  /** Send a request. Throws TooLate, Unable, or a network error. */
  ask(call: Call<unknown>): Promise<Answered>
  /** A connection to a table, not yet open. */
  dial(path: string): Socket
  /** The URL of a path for links and images; null if only `ask` can get it. */
  address(path: string): string | null
  /** Whether the page's files can be loaded again. */
  reachable(): Promise<boolean>
}

/** The server cannot answer, now or ever. id: a Fluent message; the error's text is for developers. */
export class Unable extends Error {
  readonly id: string

  constructor(id: string, reason: string) {
    super(reason)
    this.id = id
  }
}
