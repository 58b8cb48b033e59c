// The features of each edition of the page.
import type { Edition } from '../net/edition'

export interface Abilities {
  /** People at other machines: codes and links, public tables, remote seats, spectators, chat. */
  readonly others: boolean
  /** Accounts: ways to sign in again, devices, notices, bots' tokens. */
  readonly accounts: boolean
  /** Clocks that run while no player has the table open: days per turn. */
  readonly days: boolean
}

const OF: Record<Edition, Abilities> = {
  server: { others: true, accounts: true, days: true },
  browser: { others: false, accounts: false, days: false },
}

export const abilitiesOf = (edition: Edition): Abilities => OF[edition]
