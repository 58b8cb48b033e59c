// What a table has to say beside the match, the most pressing first. Where it stands is Table.svelte's and AppBar's: never
// over a seat, a clock, the board or what can be done.
import { serverBeside } from '../../lib/page/beside.svelte'
import type { People, Play } from '../contract'

export type Kind = 'lost' | 'held' | 'hint' | 'offer' | 'played' | 'rematch' | 'server'

/** An answer to what was just clicked stands where it was clicked, if there is room. */
export const ANSWERS: readonly Kind[] = ['held', 'hint']

const running = (table: People): boolean => table.company.room?.phase === 'dealt' && !table.finished

/** The end of the match that somebody offers. */
export const offerOf = (table: People) => (running(table) ? (table.company.room?.offer ?? null) : null)

/** One's own seats for which a bot plays. */
export function playedOf(table: People): number[] {
  return running(table) ? table.company.mine.filter((seat) => table.company.room?.seats[seat]?.stand_in) : []
}

export function noticesOf(table: Play & People): Kind[] {
  const there: Record<Kind, boolean> = {
    lost: table.live.status === 'lost',
    held: table.held !== null,
    hint: table.hint !== null && table.held === null,
    offer: offerOf(table) !== null,
    played: playedOf(table).length > 0,
    rematch: Boolean(table.company.room?.rematch),
    // On a device beside a server that was away.
    server: serverBeside.answers && !serverBeside.heard,
  }
  return (Object.keys(there) as Kind[]).filter((kind) => there[kind])
}
