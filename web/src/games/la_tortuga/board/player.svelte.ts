import { timeOf } from './anim'
import { onFrames } from '../../shared/frames'
import type { Happening } from '../../../table/model/stage.svelte'

/** How far the present happening has come, on the page's frames. */
export class Player {
  now = $state.raw<{ happening: Happening; t: number } | null>(null)
  #end = (): void => undefined
  #tick: number | undefined

  /** Follow what happens; what happened before has arrived. still: nothing shall move. */
  follow(happening: Happening | null, still: boolean): void {
    if (happening?.tick === this.#tick) return
    this.#tick = happening?.tick
    this.stop()
    if (!happening || still) return
    this.#end = onFrames(timeOf(happening.event) / happening.speed, (t) => (this.now = t < 1 ? { happening, t } : null))
  }

  stop(): void {
    this.#end()
    this.now = null
  }
}
