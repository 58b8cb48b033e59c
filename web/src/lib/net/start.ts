// Starting a table, from one click or from a form.
import { api } from './api'
import { t } from '../text/i18n.svelte'
import { prefs } from '../page/prefs.svelte'
import { router } from '../page/router.svelte'
import type { GameInfo, NewTable, SeatSpec, Snapshot, Value } from '../wire.gen'

/** Tables that do not wait for other people: this browser is ready there automatically. */
export const eager = new Set<string>()

/** The default name of a seat. */
export const seatName = (index: number): string => t(`seat-name-${index}`)

/** The default bot: the level chosen last, else the game's usual one. */
export const usualBot = (game: GameInfo): string =>
  prefs.level !== null && game.levels.includes(prefs.level) ? prefs.level : game.usual

/** The bot for a first match: the level chosen last, else the gentlest. */
export const gentleBot = (game: GameInfo): string => (prefs.level === null && game.levels[0]) || usualBot(game)

/** One person and two bots (as many as the game allows). */
export function usualSeats(game: GameInfo, bot = usualBot(game)): SeatSpec[] {
  const count = game.players.includes(3) ? 3 : (game.players[0] ?? 2)
  return Array.from({ length: count }, (_, index) =>
    index === 0
      ? { kind: 'person', name: prefs.name || seatName(0) }
      : { kind: 'bot', name: seatName(index), bot },
  )
}

/** How open a table is to others. */
export type Openness = Pick<NewTable, 'public' | 'spectators' | 'clock' | 'stand_in' | 'away' | 'delay'>

/** Create a table and go there. setup: the fixed parts; the rest is sampled at random. Throws RequestFailed. */
export async function openTable(
  game: string,
  seats: SeatSpec[],
  options: Record<string, Value>,
  setup: Record<string, Value> = {},
  hints = true,
  openness: Openness = {},
): Promise<void> {
  const table = await api.createTable({ game, seats, options, setup, hints, wait: true, ...openness })
  if (!seats.some((seat) => seat.elsewhere)) eager.add(table)
  router.go(`/table/${table}`)
}

/** Start the deal of the day, alone against bots. Throws RequestFailed. */
export async function openDeal(game: GameInfo): Promise<void> {
  const most = game.players.at(-1) ?? 2
  const names = Array.from({ length: Math.min(3, most) }, (_, index) => (index === 0 && prefs.name) || seatName(index))
  router.go(`/table/${await api.createDeal({ game: game.name, names })}`)
}

/** A rematch: the same people and options, a new set-up. */
export async function playAgain(snapshot: Snapshot): Promise<void> {
  goAlong(await api.rematch(snapshot.table))
}

/** Go to the table of a rematch, and be ready there. */
export function goAlong(table: string): void {
  eager.add(table)
  router.go(`/table/${table}`)
}
