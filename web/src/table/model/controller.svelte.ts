// The state of one player's view of a table: the steps shown so far, whose turn is shown, the keys. Each game has a
// subclass, which knows what its offers mean.
import { t } from '../../lib/text/i18n.svelte'
import type { Table } from '../contract'
import { linesOf, partsOf } from '../log/log'
import { withNotes } from '../log/notes'
import { uptoNow } from './shown'

export abstract class Controller<Scene> {
  readonly table: Table<Scene>

  constructor(table: Table<Scene>) {
    this.table = table
  }

  get scene(): Scene | null {
    return this.table.stage.scene
  }
  /** The viewing seat; null: a spectator. */
  get me(): number | null {
    return this.table.viewer
  }
  get skin(): Record<string, string> {
    return this.table.skin
  }
  /** The steps shown so far; the last one only up to the event that is shown now. */
  steps = $derived.by(() => uptoNow(this.table.shown, this.table.stage.playing, this.table.stage.happening))
  log = $derived.by(() => partsOf(withNotes(linesOf(this.steps), this.table.notes)))

  // --- The turn that is shown ---------------------------------------------------------------------------------------

  /** The seat whose turn it is; -1: none. */
  abstract get turn(): number
  /** The seat that decides; in some games not the one whose turn it is. */
  get decider(): number {
    return this.turn
  }
  /** Says which other seat decides; empty if it is the one whose turn it is. */
  get decides(): string {
    return ''
  }
  /** The actions left in the turn, and their total. A turn that has not begun yet has all. */
  get left(): { left: number; total: number } | null {
    const { actions_left: left, actions_a_turn: total, turn_seat: seat } = this.table.stage.now ?? {}
    return left == null || total == null ? null : { left: seat === this.turn ? left : total, total }
  }
  /** The next thing to do, in one line. */
  get prompt(): string {
    return ''
  }
  /** Whether a seat is out of the match. */
  out(_seat: number): boolean {
    return false
  }
  /** The least height of a table that fills one screen, as CSS. */
  get least(): string {
    return '37.5rem'
  }
  /** The height reserved for the dock, so that the board does not move, as CSS. */
  get dock(): string {
    return '12rem'
  }

  get title(): string {
    const { table, turn } = this
    if (table.over) return t('browser-turn-over')
    if (turn < 0) return t('browser-chance')
    const name = { 'seat-name': table.name(turn) }
    if (table.review.moment) return t('browser-turn-of', name) // a review addresses nobody
    if (turn === table.viewer) return t('browser-turn-yours', name)
    // Two people at one screen: the last player's secrets are still visible, so the next one is not called yet.
    if (table.secret && table.viewer !== null && table.mine.includes(turn)) return t('browser-glance', { 'seat-name': table.name(table.viewer) })
    if (this.decider === turn && table.mine.includes(turn)) return t('browser-passing', name)
    // In a lesson no bot thinks: it waits for its learner.
    if (this.decider !== turn || table.seats[turn]?.kind !== 'bot' || !table.thinks(turn)) return t('browser-turn-of', name)
    return t('browser-turn-thinking', name)
  }

  /** Handle a key. Returns whether it means anything. free: no button has the focus. */
  press(_key: string, _free: boolean): boolean {
    return false
  }

  /** Ask which rule forbids an action, and show the answer. */
  why(text: string): void {
    void this.table.why(text)
  }
}
