import { untrack } from 'svelte'
import { explain } from '../text/i18n.svelte'

/** Work that the reader waits for: whether it runs, and the trouble with it. While it runs, no other begins. */
export class Task {
  busy = $state(false)
  trouble = $state<string | null>(null)
  readonly #explain: (error: unknown) => string

  constructor(explains = explain) {
    this.#explain = explains
  }

  async run(work: () => Promise<void>): Promise<void> {
    if (untrack(() => this.busy)) return // an effect that begins work does not begin it again
    this.busy = true
    this.trouble = null
    try {
      await work()
    } catch (error) {
      this.fail(error)
    } finally {
      this.busy = false
    }
  }

  readonly fail = (error: unknown): void => {
    this.trouble = this.#explain(error)
  }
}
