// What is on show while things happen: events are played one after another, each for its time, until the table stands as
// the server says it does. Skippable at any moment. Knows no rules: `fold` says how an event changes what is seen.
import type { EventInfo, Now, Step } from '../lib/wire.gen'

export interface Script<Scene> {
  /** The scene after an event. Only for show: the server's observation has the last word. */
  fold(scene: Scene, event: EventInfo, step: Step): Scene
  /** How long an event is watched, in milliseconds. */
  pace(event: EventInfo): number
}

export interface Happening {
  step: Step
  event: EventInfo
  /** A number that differs from happening to happening: for keys of transitions. */
  tick: number
}

interface Scheduled<Scene> {
  steps: Step[]
  now: Now
  scene: Scene
}

export class Stage<Scene> {
  scene = $state.raw<Scene | null>(null)
  /** What the server said of the table when it last stood as it says. */
  now = $state.raw<Now | null>(null)
  /** What happens just now. */
  happening = $state.raw<Happening | null>(null)
  playing = $state(false)
  /** How many steps of the match have been shown: the log tells no more than that. */
  told = $state(0)

  readonly #script: Script<Scene>
  readonly #moves: () => boolean
  #queue: Scheduled<Scene>[] = []
  #rest: { step: Step; event: EventInfo }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #tick = 0

  constructor(script: Script<Scene>, moves: () => boolean) {
    this.#script = script
    this.#moves = moves
  }

  /** Begin anew from a scene: nothing is played. */
  reset(scene: Scene, told: number, now: Now): void {
    this.#clear()
    this.scene = scene
    this.now = now
    this.told = told
  }

  /** Play `steps`; the table then stands as in `scene`. */
  play(steps: Step[], now: Now, scene: Scene): void {
    this.#queue.push({ steps, now, scene })
    if (!this.#moves()) this.skip()
    else if (!this.playing) this.#next()
  }

  /** Show at once what remains. */
  skip(): void {
    const last = this.#queue.at(-1)
    const events = this.#queue.flatMap((entry) => entry.steps)
    this.#clear()
    if (!last) return
    this.#tellLast(events)
    this.scene = last.scene
    this.now = last.now
    this.told = Math.max(this.told, ...events.map((step) => step.number + 1))
  }

  /** The seats whose doings are still to be shown. */
  actors(): number[] {
    return [...new Set(this.#queue.flatMap((entry) => entry.steps.map((step) => step.seat)).filter((seat) => seat >= 0))]
  }

  #tellLast(steps: Step[]): void {
    for (const step of steps) for (const event of step.events) this.happening = { step, event, tick: ++this.#tick }
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.#rest = []
    this.playing = false
    this.happening = null
  }

  #next(): void {
    const entry = this.#queue[0]
    if (!entry) {
      this.playing = false
      return
    }
    this.playing = true
    this.#rest = entry.steps.flatMap((step) => step.events.map((event) => ({ step, event })))
    this.#play()
  }

  #play(): void {
    const entry = this.#queue[0]
    const due = this.#rest.shift()
    if (!entry) return
    if (!due) {
      this.scene = entry.scene
      this.now = entry.now
      for (const step of entry.steps) this.told = Math.max(this.told, step.number + 1)
      this.#queue.shift()
      this.#next()
      return
    }
    if (this.scene !== null) this.scene = this.#script.fold(this.scene, due.event, due.step)
    this.happening = { ...due, tick: ++this.#tick }
    this.told = Math.max(this.told, due.step.number + 1)
    this.#timer = setTimeout(() => this.#play(), this.#script.pace(due.event))
  }
}
