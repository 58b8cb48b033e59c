// What every table has of the person at it: what has been told so far, whose turn is on show, what the keys do. Each game
// makes its own of this, which knows what its offers mean.
import { t } from '../../lib/text/i18n.svelte'
import type { Table } from '../contract'
import { linesOf, partsOf } from '../log/log'
import { withNotes } from '../log/notes'
import { uptoNow } from './told'

export abstract class Desk<Scene> {
  readonly table: Table<Scene>

  constructor(table: Table<Scene>) {
    this.table = table
  }

  get scene(): Scene | null {
    return this.table.stage.scene
  }
  /** As whom one looks. */
  get me(): number | null {
    return this.table.viewer
  }
  get skin(): Record<string, string> {
    return this.table.skin
  }
  /** The steps shown, the last of them only up to the event that happens just now. */
  told = $derived.by(() => uptoNow(this.table.told, this.table.stage.playing, this.table.stage.happening))
  log = $derived.by(() => partsOf(withNotes(linesOf(this.told), this.table.notes)))

  // --- Whose turn it is, on show ------------------------------------------------------------------------------------

  /** -1: nobody's. */
  abstract get turn(): number
  /** Who decides, where that may be another than whose turn it is. */
  get decider(): number {
    return this.turn
  }
  /** That another decides, in words; empty where it is who has the turn. */
  get decides(): string {
    return ''
  }
  /** How many actions of a turn are left, of how many: all of a turn that the table has not got to yet. */
  get left(): { left: number; total: number } | null {
    const { actions_left: left, actions_a_turn: total, turn_seat: seat } = this.table.stage.now ?? {}
    return left == null || total == null ? null : { left: seat === this.turn ? left : total, total }
  }
  /** What to do now, in a line. */
  get prompt(): string {
    return ''
  }
  /** Whether a seat has no part any more. */
  out(_seat: number): boolean {
    return false
  }
  /** The least height of all of the table on one screen. */
  get least(): string {
    return '37.5rem'
  }
  /** The height that is kept for what can be done, beside which the board does not move. */
  get dock(): string {
    return '12rem'
  }

  get title(): string {
    const { table, turn } = this
    if (table.over) return t('browser-turn-over')
    if (turn < 0) return t('browser-chance')
    const name = { 'seat-name': table.name(turn) }
    if (table.review.moment) return t('browser-turn-of', name) // nobody is called in a look back
    if (turn === table.viewer) return t('browser-turn-yours', name)
    // Between two people at one screen the table still shows what is one's own: the other is not called yet.
    if (table.secret && table.viewer !== null && table.mine.includes(turn)) return t('browser-glance', { 'seat-name': table.name(table.viewer) })
    if (this.decider === turn && table.mine.includes(turn)) return t('browser-passing', name)
    // In a lesson nobody thinks: it waits for its learner.
    if (this.decider !== turn || table.seats[turn]?.kind !== 'bot' || !table.thinks(turn)) return t('browser-turn-of', name)
    return t('browser-turn-thinking', name)
  }

  /** Do what a key stands for; whether it stands for anything. free: no button has the focus. */
  press(_key: string, _free: boolean): boolean {
    return false
  }

  /** Ask which rule forbids an action, and say it. */
  why(text: string): void {
    void this.table.why(text)
  }
}
