import { activeAt, type Active, type CartagenaMotion } from './anim.ts'

/** Motions on the page's frames; `active` is what is on its way now. */
export class Mover {
  active = $state.raw<Active[]>([])
  #frame = 0

  /** Begin the motions of an event. Motions under way end at once: a new event never waits for an old one. */
  start(motions: CartagenaMotion[], speed = 1): void {
    this.skip()
    const began = performance.now()
    const run = (): void => {
      this.active = activeAt(motions, (performance.now() - began) * speed)
      if (this.active.length > 0) this.#frame = requestAnimationFrame(run)
    }
    run()
  }

  skip(): void {
    cancelAnimationFrame(this.#frame)
    this.active = []
  }
}
