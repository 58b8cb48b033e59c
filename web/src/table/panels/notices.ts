// The notices of a table, the most urgent first. Table.svelte and AppBar place them: never over a seat, a clock, the
// board or the actions.
import { serverBeside } from '../../lib/page/beside.svelte'
import type { People, Play } from '../contract'

export type NoticeKind = 'lost' | 'held' | 'hint' | 'offer' | 'played' | 'rematch' | 'server'

/** Answers to a click. Where there is room they are in the dock. */
export const ANSWERS: readonly NoticeKind[] = ['held', 'hint']

const running = (table: People): boolean => table.room.state?.phase === 'dealt' && !table.finished

/** Somebody's offer to end the match. */
export const offerOf = (table: People) => (running(table) ? (table.room.state?.offer ?? null) : null)

/** The reader's own seats that a bot plays on. */
export function playedOf(table: People): number[] {
  return running(table) ? table.room.mine.filter((seat) => table.room.state?.seats[seat]?.stand_in) : []
}

export function noticesOf(table: Play & People): NoticeKind[] {
  const there: Record<NoticeKind, boolean> = {
    lost: table.live.status === 'lost',
    held: table.held !== null,
    hint: table.hint !== null && table.held === null,
    offer: offerOf(table) !== null,
    played: playedOf(table).length > 0,
    rematch: Boolean(table.room.state?.rematch),
    // For the edition on this device: its server answers again.
    server: serverBeside.answers && !serverBeside.heard,
  }
  return (Object.keys(there) as NoticeKind[]).filter((kind) => there[kind])
}
