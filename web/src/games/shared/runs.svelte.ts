import { onFrames } from './frames'

/** The runs in a miniature: one after another, while somebody may see them. */
export class Runs<Run extends object> {
  /** The run under way, and the share of its time that has passed. */
  now = $state.raw<(Run & { t: number }) | null>(null)
  readonly #choose: (turn: number) => Run | null
  readonly #arrive: (run: Run) => void

  constructor(choose: (turn: number) => Run | null, arrive: (run: Run) => void) {
    this.#choose = choose
    this.#arrive = arrive
  }

  /** Begin with a turn. pause, length: in milliseconds. Returns the function that ends it: then all have arrived. */
  begin(turn: number, pause: number, length: number): () => void {
    let end = (): void => undefined
    const timer = setInterval(() => {
      const run = document.hidden ? null : this.#choose(turn++)
      if (!run) return
      end()
      end = onFrames(length, (t) => {
        this.now = t < 1 ? { ...run, t } : null
        if (t === 1) this.#arrive(run)
      })
    }, pause + length)
    return () => {
      clearInterval(timer)
      end()
      if (this.now) this.#arrive(this.now)
      this.now = null
    }
  }
}
