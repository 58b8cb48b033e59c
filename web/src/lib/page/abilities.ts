// What the page offers, by its edition: what needs other people or a server is asked for here.
import type { Edition } from '../net/edition'

export interface Abilities {
  /** People at other machines: codes and links, public tables, seats elsewhere, who watches, chat. */
  readonly others: boolean
  /** A user with ways to come back, other devices, notices and tokens of bots. */
  readonly accounts: boolean
  /** Time that passes while nobody has the table open: days for a turn. */
  readonly days: boolean
}

const OF: Record<Edition, Abilities> = {
  server: { others: true, accounts: true, days: true },
  browser: { others: false, accounts: false, days: false },
}

export const abilitiesOf = (edition: Edition): Abilities => OF[edition]
