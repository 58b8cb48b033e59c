// What the page and the worker of the edition without a server say to each other.

/** From the page. */
export type ToWorker =
  | { kind: 'request'; id: number; method: string; path: string; body: string | null }
  | { kind: 'open'; connection: number; path: string }
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'close'; connection: number }

/**
 * To the page. body: as text. part, of: how much of the start is done. reason: why it cannot start. fleeting: nothing that
 * is played here is kept.
 */
export type FromWorker =
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'message'; connection: number; text: string }
  | { kind: 'closed'; connection: number; code: number }
  | { kind: 'progress'; part: number; of: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'fleeting' }
