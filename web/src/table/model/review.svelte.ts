// The review of a finished match: the results so far, and the decision that is shown.
import { mark } from '../../lib/page/address'
import { t } from '../../lib/text/i18n.svelte'
import type { Moment, Offer, Refused, Reviewed, ReviewedAll, ReviewedDecision, ReviewedPoint } from '../../lib/wire.gen'
import type { Speaker } from '../contract'
import type { Live } from '../live/live.svelte'

/** A smaller change of a chance does not decide a match. */
const DECISIVE = 0.1

/** The mark of a decision: how the match turned there, or that it was good. */
export type DecisionKind = ReviewedPoint['kind'] | 'good'

/** The part of a table that a review needs. */
export interface ReviewTable extends Pick<Speaker, 'name' | 'words'> {
  readonly live: Pick<Live, 'now' | 'steps' | 'review' | 'stopReview' | 'replay' | 'moment'>
  /** Show the table as it is, or in a review as it was. */
  present(): void
  refused(refused: Refused): void
}

export class Review {
  open = $state(false)
  total = $state(0)
  decisions = $state.raw<ReviewedDecision[]>([])
  all = $state.raw<ReviewedAll | null>(null)
  /** The index of the decision that is shown. */
  at = $state(0)
  /** Its position, once the server has sent it. */
  moment = $state.raw<Moment | null>(null)
  /** The action that the board shows: the one taken, or the best. */
  side = $state<'taken' | 'best'>('best')

  /** The step before which a replay shows the match; null: no replay. */
  step = $state<number | null>(null)

  /** The review runs only to find the decisive moment. */
  seeking = $state(false)

  /** Why the review has stopped. */
  failed = $state.raw<Refused | null>(null)

  readonly #table: ReviewTable
  #asked = 0
  #key = '' // of the review request

  constructor(table: ReviewTable) {
    this.#table = table
  }

  get now(): ReviewedDecision | null {
    return this.decisions[this.at] ?? null
  }
  /** A decision in words. */
  describe(one: ReviewedDecision, kind: DecisionKind): string {
    const percent = (part: number): number => Math.round(100 * part)
    return t(`review-${kind}`, {
      'seat-name': this.#table.name(one.seat),
      move: this.#table.words(one.taken.words.line),
      chance: percent(one.chance),
      better: this.#table.words(one.best.words.line),
      best: percent(one.best_chance),
      before: percent(one.chance),
      after: percent(one.chance + (one.luck ?? 0)),
    })
  }
  /** The point that turned the match most towards its result. A winner's slip decides no victory. */
  get decisive(): { text: string; at: number } | null {
    const winners = this.#table.live.now?.finish?.winners ?? []
    const led = (one: ReviewedPoint): boolean =>
      one.weight >= DECISIVE && winners.includes(this.decisions[one.decision]?.seat ?? -1) === (one.kind === 'lucky')
    const points = (this.all?.points ?? []).filter(led)
    const point = points.reduce<ReviewedPoint | null>((most, one) => (most && most.weight >= one.weight ? most : one), null)
    const one = point && this.decisions[point.decision]
    return one ? { text: this.describe(one, point.kind), at: point.decision } : null
  }

  /** Look for the decisive moment. */
  seek(): void {
    if (this.open || this.seeking || this.all !== null) return
    this.seeking = true
    this.#look()
  }
  #look(): void {
    this.failed = null
    this.#key = this.#table.live.review()
  }
  /** Stop if the review request was refused; returns whether it was. The open panel shows the reason. */
  refused(refused: Refused): boolean {
    if (refused.key === null || refused.key !== this.#key) return false
    this.seeking = false
    this.failed = refused
    return true
  }
  /** Ask again. */
  retry(): void {
    this.#look()
  }
  /** Stop looking for the decisive moment. */
  forgo(): void {
    if (!this.seeking) return
    this.seeking = false
    if (!this.open && this.all === null) this.#table.live.stopReview()
  }

  /** Whether a better action than the one taken was found. */
  get better(): boolean {
    const now = this.now
    return now !== null && now.best.id !== now.taken.id && now.slip
  }
  /** The action that the board shows. */
  get glow(): Offer | null {
    const now = this.open && this.moment?.step === this.now?.step ? this.now : null
    return now && (this.better && this.side === 'best' ? now.best : now.taken)
  }

  /** Show the match before a step. The address gets the step's number. */
  async replay(step: number): Promise<void> {
    const { live } = this.#table
    this.open = false
    this.step = Math.max(0, Math.min(live.steps.length, step))
    mark(`step=${this.step}`)
    const asked = ++this.#asked
    const answer = await live.replay(this.step, live.now?.viewer ?? null)
    if (asked !== this.#asked || this.step === null) return
    if (answer.type === 'refused') return this.#table.refused(answer)
    if (answer.type !== 'moment') return
    this.moment = answer
    this.#table.present()
  }

  endReplay(): void {
    if (this.step === null) return
    this.step = null
    this.moment = null
    this.#asked++
    mark('')
    this.#table.present()
  }

  start(): void {
    this.endReplay()
    this.open = true
    if (this.all === null && !this.seeking) this.#look()
    this.seeking = false
    if (this.now) this.go(this.at)
  }

  close(): void {
    if (!this.open) return
    this.open = false
    this.moment = null
    this.#asked++
    if (this.all === null) this.#table.live.stopReview()
    this.#table.present()
  }

  /** A new connection: ask again for whatever is missing. */
  resume(): void {
    if (this.seeking) this.#look()
    if (this.step !== null && this.moment?.step !== this.step) void this.replay(this.step)
    if (!this.open) return
    if (this.all === null) this.#look()
    this.go(this.at)
  }

  hear(reviewed: Reviewed): void {
    const first = this.decisions.length === 0
    this.total = reviewed.total
    this.decisions = [...this.decisions.slice(0, reviewed.since), ...reviewed.decisions]
    this.all = reviewed.all
    if (reviewed.all !== null) this.seeking = false
    if (this.open && first && this.decisions.length > 0) this.go(0)
  }

  /** Show a decision as its seat saw it. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.decisions.length - 1, at))
    this.side = 'best'
    void this.#show()
  }

  async #show(): Promise<void> {
    const step = this.now?.step
    if (step === undefined || this.moment?.step === step) return
    const asked = ++this.#asked
    const answer = await this.#table.live.moment(step)
    if (asked !== this.#asked || !this.open) return
    if (answer.type === 'refused') return this.#table.refused(answer)
    if (answer.type !== 'moment') return
    this.moment = answer
    this.#table.present()
  }

  /** Handle a key. Returns whether it means anything. */
  press(key: string): boolean {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowDown: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      ArrowUp: () => this.go(this.at + 1),
      PageUp: () => this.turn(-1),
      PageDown: () => this.turn(1),
      Home: () => this.go(0),
      End: () => this.go(this.decisions.length - 1),
    }
    keys[key]?.()
    return key in keys
  }

  /** Go to the next or previous turning point, else to the last or first decision. */
  turn(by: 1 | -1): void {
    const turned = [...new Set((this.all?.points ?? []).map((point) => point.decision))].sort((a, b) => a - b)
    const next = by > 0 ? turned.find((at) => at > this.at) : turned.findLast((at) => at < this.at)
    this.go(next ?? (by > 0 ? this.decisions.length - 1 : 0))
  }
}
