import { activeAt, type Active, type CartagenaMotion } from './anim.ts'
import { onFrames } from '../../shared/frames'

/** Motions on the page's frames; `active` is what is on its way now. */
export class Mover {
  active = $state.raw<Active[]>([])
  #end = (): void => undefined

  /** Begin the motions of an event. Motions under way end at once: a new event never waits for an old one. */
  start(motions: CartagenaMotion[], speed = 1): void {
    this.skip()
    const longest = Math.max(0, ...motions.map((motion) => motion.ms))
    this.#end = onFrames(longest / speed, (t) => (this.active = activeAt(motions, t * longest)))
  }

  skip(): void {
    this.#end()
    this.active = []
  }
}
