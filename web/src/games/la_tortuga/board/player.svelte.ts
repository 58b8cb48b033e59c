import { timeOf } from './anim'
import type { Happening } from '../../../table/model/stage.svelte'

/** How far the present happening has come, on the page's frames. */
export class Player {
  now = $state.raw<{ happening: Happening; t: number } | null>(null)
  #frame: number | undefined
  #tick: number | undefined

  /** Follow what happens; what happened before has arrived. still: nothing shall move. */
  follow(happening: Happening | null, still: boolean): void {
    if (happening?.tick === this.#tick) return
    this.#tick = happening?.tick
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    this.now = null
    if (!happening || still) return
    const began = performance.now()
    const length = timeOf(happening.event) / happening.speed
    const run = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - began) / length))
      this.now = t < 1 ? { happening, t } : null
      this.#frame = t < 1 ? requestAnimationFrame(run) : undefined
    }
    run(began)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.now = null
  }
}
