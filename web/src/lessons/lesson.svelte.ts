// The state of a lesson. The server stores nothing: each request contains all actions so far, and the answer is the
// position. For the table, this object is the server.
import { api, RequestFailed } from '../lib/net/api'
import { texts } from '../lib/text/i18n.svelte'
import { LocalSocket } from '../lib/net/local'
import type { Act, LessonNow, Refused, ToServer, Why } from '../lib/wire.gen'
import { keep, kept } from './kept'

/** The action of a step that only shows something. */
const NEXT = 'next'
/** The action that shows the solution of a puzzle. */
const SHOW = 'show'

/** A failed request as a refusal for the table. */
function reason(error: unknown): Refused {
  const failed = error instanceof RequestFailed ? error : new RequestFailed(0, 'browser-error-unreachable', String(error))
  return { type: 'refused', key: null, message: failed.id, arguments: failed.arguments, rule: null, text: failed.message }
}

export class Lesson extends LocalSocket {
  readonly game: string
  readonly id: string
  now = $state.raw<LessonNow | null>(null)
  /** Why it cannot go on. */
  trouble = $state.raw<unknown>(null)
  busy = $state(false)
  #done = $state.raw<string[]>([])

  constructor(game: string, id: string) {
    super()
    this.game = game
    this.id = id
    const before = kept(game, id)
    this.#done = before.done
  }

  get over(): boolean {
    return this.now !== null && this.now.at === this.now.of
  }
  get begun(): boolean {
    return this.#done.length > 0
  }

  /** Go on from a step that only shows something. */
  next(): void {
    void this.#go([...this.#done, NEXT])
  }
  /** Show the solution. */
  solve(): void {
    void this.#go([...this.#done, SHOW])
  }
  back(): void {
    void this.#go(this.#done.slice(0, -1))
  }
  restart(): void {
    void this.#go([])
  }
  /** Reload the step in the current language. */
  async translate(): Promise<void> {
    if (!this.now) return
    try {
      this.now = await this.#ask(this.#done)
    } catch (error) {
      this.trouble = error
    }
  }

  protected begin(): void {
    void this.#resume()
  }

  /** Resume from the stored actions; if they are no longer valid, restart. */
  async #resume(): Promise<void> {
    const over = kept(this.game, this.id)
    try {
      this.#show(await this.#ask(over.done))
      if (this.over) this.restart()
    } catch (error) {
      if (over.done.length === 0 || (error instanceof RequestFailed && error.status === 404)) this.trouble = error
      else await this.#go([])
    }
  }

  async #ask(done: string[]): Promise<LessonNow> {
    return api.lesson(this.game, this.id, { language: texts.language, done })
  }

  /** Go to the position after `done`. Returns whether that worked. */
  async #go(done: string[]): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.trouble = null
    try {
      const now = await this.#ask(done)
      this.#done = done
      keep(this.game, this.id, done, now.puzzle ?? now.at === now.of)
      this.#show(now)
      return true
    } catch (error) {
      this.trouble = error
      return false
    } finally {
      this.busy = false
    }
  }

  /** Send the table the new steps, or in a new scene the whole position. */
  #show(now: LessonNow): void {
    const before = this.now
    this.now = now
    const { steps } = now.table
    const known = before?.table.steps.length ?? 0
    if (before?.scene === now.scene && steps.length >= known) {
      this.tell({ type: 'progress', kept: known, steps: steps.slice(known), now: now.table.now })
    } else {
      this.tell(now.table)
    }
  }

  protected hear(message: ToServer): boolean {
    if (message.type === 'act') void this.#act(message)
    else if (message.type === 'why') void this.#why(message)
    else return false
    return true
  }

  async #act(act: Act): Promise<void> {
    const offer = this.now?.table.now.offers.find((one) => one.id === act.action)
    if (offer && (await this.#go([...this.#done, offer.text]))) {
      this.tell({ type: 'done', key: act.key, sequence: this.now?.table.now.sequence ?? 0 })
      return
    }
    const notNow: Refused = { type: 'refused', key: null, message: 'lesson-not-now', arguments: {}, rule: null, text: '' }
    this.tell({ ...(this.trouble === null ? notNow : reason(this.trouble)), key: act.key })
    this.trouble = null // the table shows it
  }

  async #why(why: Why): Promise<void> {
    this.tell({ ...(await this.#reason(why.text)), key: why.key })
  }

  async #reason(text: string): Promise<Refused> {
    try {
      return await api.lessonWhy(this.game, this.id, { text, done: this.#done })
    } catch (error) {
      return reason(error)
    }
  }
}
