// Hints at a table. A hint is valid for one decision: it goes when the match goes on.
import { t } from '../../lib/text/i18n.svelte'
import type { Advice, Advised, Now, Refused } from '../../lib/wire.gen'
import type { People, Play } from '../contract'
import type { Live } from '../live/live.svelte'

/** The part of a table that hints need. */
export interface HintTable extends Pick<Play, 'acting' | 'viewer' | 'offers' | 'act' | 'say'>, Pick<People, 'info'> {
  readonly live: Pick<Live, 'now' | 'advise'>
  refused(refused: Refused): void
}

export class Adviser {
  /** The server is looking for a hint. */
  thinking = $state(false)
  advice = $state.raw<Advice | null>(null)
  /** The index of the action that the board shows. */
  at = $state(0)
  /** Also show the other actions and the numbers. */
  more = $state(false)

  readonly #table: HintTable
  #asked = 0
  #at = -1 // the sequence for which the hint was asked

  constructor(table: HintTable) {
    this.#table = table
  }

  /** Whether a hint may be asked for now. */
  get possible(): boolean {
    const { info, live, acting } = this.#table
    return (info?.hints ?? false) && acting && live.now?.seat === live.now?.viewer && !this.forced
  }
  /** Only one action is legal. */
  get forced(): boolean {
    return this.#table.offers.length === 1
  }
  get open(): boolean {
    return this.thinking || this.advice !== null
  }
  get shown(): Advised | null {
    return this.advice?.choices[this.at] ?? null
  }

  /** Ask for a hint, or close an open one. */
  async ask(): Promise<void> {
    if (this.open) return this.clear()
    const viewer = this.#table.viewer
    if (this.forced) return this.#table.say(t('server-no-choice'), null)
    if (!this.possible || viewer === null) return
    const asked = ++this.#asked
    this.#at = this.#table.live.now?.sequence ?? -1
    this.thinking = true
    const answer = await this.#table.live.advise(viewer)
    if (asked !== this.#asked) return // closed, or the match has gone on
    this.thinking = false
    if (answer.type === 'advice') {
      this.advice = answer
      this.at = 0
    } else if (answer.type === 'refused') {
      this.#table.refused(answer)
    }
  }

  /** Close the hint when the match has gone on. */
  follow(now: Now): void {
    if (this.open && (now.sequence !== this.#at || now.seat !== now.viewer)) this.clear()
  }

  /** Take the action that is shown. */
  take(): void {
    const shown = this.shown
    if (shown) this.#table.act(shown.offer.id)
  }

  clear(): void {
    this.#asked++
    this.thinking = false
    this.advice = null
    this.at = 0
    this.more = false
  }
}
