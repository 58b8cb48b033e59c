import { MotionQueue, type Active, type CartagenaMotion } from './anim.ts'

/** A queue of motions that runs on the page's frames; `active` is what is on its way now. */
export class Mover {
  active = $state.raw<Active[]>([])
  readonly #queue = new MotionQueue()
  #frame: number | undefined

  /** Begin a beat. Pieces that still move arrive at once: a new event never waits for an old one. */
  start(motions: CartagenaMotion[], speed = 1): void {
    this.#queue.skip()
    this.#queue.speed = speed
    this.#queue.push(motions, performance.now())
    this.#run()
  }

  skip(): void {
    this.#queue.skip()
    this.#run()
  }

  readonly #run = (): void => {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    this.active = this.#queue.at(performance.now())
    if (!this.#queue.idle) this.#frame = requestAnimationFrame(this.#run)
  }
}
