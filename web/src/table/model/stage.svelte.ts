// Shows events one after another, each for its time, until the scene equals the server's position. Can be skipped at
// any moment. Knows no rules: the game's `fold` applies an event to the scene.
import type { EventInfo, Now, Step } from '../../lib/wire.gen'

export interface Script<Scene> {
  /** The scene after an event. For display only: the server's observation replaces it at the end. */
  fold(scene: Scene, event: EventInfo, step: Step): Scene
  /** How long an event is shown, in milliseconds. */
  pace(event: EventInfo): number
  /** The usual length of another seat's turn in milliseconds, for games with long turns. */
  turn?(): number
}

/** How fast events are shown. */
export interface Tempo {
  /** Whether anything moves at all. */
  moves: () => boolean
  /** 2: twice the usual speed. */
  speed: () => number
  /** Whether somebody here plays that seat. */
  own: (seat: number) => boolean
  /** The number of seats that nobody here plays. */
  others: () => number
}

export interface Happening {
  step: Step
  event: EventInfo
  /** A number of its own, for the keys of transitions. */
  tick: number
  /** How much faster than usual it is shown. */
  speed: number
}

/** The most time, in milliseconds, for all other seats' events between two of the reader's own actions. */
export const PATIENCE = 6000

interface Scheduled<Scene> {
  steps: Step[]
  now: Now
  scene: Scene
}

export class Stage<Scene> {
  scene = $state.raw<Scene | null>(null)
  /** The server's state when the scene last equalled it. */
  now = $state.raw<Now | null>(null)
  /** The event that is shown now. */
  happening = $state.raw<Happening | null>(null)
  playing = $state(false)
  /** The number of steps shown so far; the log shows no more. */
  shown = $state(0)

  readonly #script: Script<Scene>
  readonly #tempo: Tempo
  #queue: Scheduled<Scene>[] = []
  #rest: { step: Step; event: EventInfo }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #tick = 0
  #actor = -1 // the seat that decided last; chance events count as its
  #since: number | null = null // when the others began to act after the reader's last action

  constructor(script: Script<Scene>, tempo: Tempo) {
    this.#script = script
    this.#tempo = tempo
  }

  /** Show a scene at once, without events. */
  reset(scene: Scene, shown: number, now: Now): void {
    this.#clear()
    this.scene = scene
    this.now = now
    this.shown = shown
  }

  /** Show `steps` one after another, then `scene`. */
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
    this.shown = Math.max(this.shown, ...events.map((step) => step.number + 1))
  }

  /** The seats whose actions are not shown yet. */
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
      for (const step of entry.steps) this.shown = Math.max(this.shown, step.number + 1)
      this.#queue.shift()
      this.#next()
      return
    }
    if (this.scene !== null) this.scene = this.#script.fold(this.scene, due.event, due.step)
    const { wait, speed } = this.#measure(due.event, due.step)
    this.happening = { ...due, tick: ++this.#tick, speed }
    this.shown = Math.max(this.shown, due.step.number + 1)
    this.#timer = setTimeout(() => this.#play(), wait)
  }

  /** How long an event is shown, and how much faster than usual. Other seats' events share PATIENCE. */
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
