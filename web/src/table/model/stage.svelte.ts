// What is on show while things happen: events are played one after another, each for its time, until the table stands as
// the server says it does. Skippable at any moment. Knows no rules: `fold` says how an event changes what is seen.
import type { EventInfo, Now, Step } from '../../lib/wire.gen'

export interface Script<Scene> {
  /** The scene after an event. Only for show: the server's observation has the last word. */
  fold(scene: Scene, event: EventInfo, step: Step): Scene
  /** How long an event is watched, in milliseconds. */
  pace(event: EventInfo): number
  /** How long a turn of another seat usually is, in milliseconds, where turns are long enough to wear one out. */
  turn?(): number
}

/** How fast things shall happen. */
export interface Tempo {
  /** Whether anything moves at all. */
  moves: () => boolean
  /** 2: twice as fast as usual. */
  speed: () => number
  /** Whether somebody here plays that seat. */
  own: (seat: number) => boolean
  /** How many seats nobody here plays. */
  others: () => number
}

export interface Happening {
  step: Step
  event: EventInfo
  /** A number that differs from happening to happening: for keys of transitions. */
  tick: number
  /** How much faster than usual it happens. */
  speed: number
}

/** The others together are not watched for longer than this between two doings of one's own, in milliseconds. */
export const PATIENCE = 6000

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
  readonly #tempo: Tempo
  #queue: Scheduled<Scene>[] = []
  #rest: { step: Step; event: EventInfo }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #tick = 0
  #actor = -1 // who decided last: luck is shown as that seat's
  #since: number | null = null // when others began to act, after one's own last doing

  constructor(script: Script<Scene>, tempo: Tempo) {
    this.#script = script
    this.#tempo = tempo
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
    if (!this.#tempo.moves()) this.skip()
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
    for (const step of steps) for (const event of step.events) this.happening = { step, event, tick: ++this.#tick, speed: this.#tempo.speed() }
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
    const { wait, speed } = this.#measure(due.event, due.step)
    this.happening = { ...due, tick: ++this.#tick, speed }
    this.told = Math.max(this.told, due.step.number + 1)
    this.#timer = setTimeout(() => this.#play(), wait)
  }

  /** How long an event is watched, and how much faster than usual that is: nobody is kept waiting by the others. */
  #measure(event: EventInfo, step: Step): { wait: number; speed: number } {
    const usual = this.#script.pace(event)
    const asked = this.#tempo.speed()
    const others = this.#tempo.others()
    if (step.seat >= 0) this.#actor = step.seat
    if (this.#tempo.own(this.#actor) || others === 0) {
      this.#since = null
      return { wait: usual / asked, speed: asked }
    }
    const now = performance.now()
    this.#since ??= now
    const patience = PATIENCE / Math.min(1, asked)
    const left = Math.max(0, patience - (now - this.#since))
    const hurried = asked * Math.max(1, ((this.#script.turn?.() ?? 0) * others) / PATIENCE)
    const wait = Math.min(usual / hurried, left)
    return { wait, speed: wait > 0 ? usual / wait : 1000 }
  }
}
