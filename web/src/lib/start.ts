// Starting a table, from one click or from a form.
import { api } from './api'
import { t } from './i18n.svelte'
import { prefs } from './prefs.svelte'
import { router } from './router.svelte'
import type { GameInfo, SeatSpec, Snapshot, Value } from './wire.gen'

/** A word of this browser's own for the shuffles, so that the server alone does not make the luck. */
function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The name of a seat that gave none. */
export const seatName = (index: number): string => t(`seat-name-${index}`)

/** The bot to play against unless one chooses: the level that was chosen last, else the game's usual one. */
export const usualBot = (game: GameInfo): string =>
  prefs.level !== null && game.levels.includes(prefs.level) ? prefs.level : game.usual

/** One person and two bots (as many as the game allows). */
export function usualSeats(game: GameInfo): SeatSpec[] {
  const count = game.players.includes(3) ? 3 : (game.players[0] ?? 2)
  return Array.from({ length: count }, (_, index) =>
    index === 0
      ? { kind: 'person', name: prefs.name || seatName(0) }
      : { kind: 'bot', name: seatName(index), bot: usualBot(game) },
  )
}

/** Create a table and go there. setup: what of it is decided; the rest is drawn by lot. Throws RequestFailed. */
export async function openTable(
  game: string,
  seats: SeatSpec[],
  options: Record<string, Value>,
  setup: Record<string, Value> = {},
  hints = true,
): Promise<void> {
  const lot = await api.setup({ game, options: { ...options, players: seats.length } })
  // The server has committed itself to its seed before it hears our word.
  const luck = { commitment: lot.commitment, entropy: entropy() }
  const table = await api.createTable({ game, seats, options, setup: { ...lot.setup, ...setup }, hints, ...luck })
  router.go(`/table/${table}`)
}

/** Another game with the same seats and options, its set-up drawn anew. */
export function playAgain(snapshot: Snapshot): Promise<void> {
  // Who plays in another browser is asked in again.
  const seats = snapshot.seats.map(({ kind, name, bot, yours }): SeatSpec => {
    return { kind, name, bot, elsewhere: kind === 'person' && !yours }
  })
  const { players: _, ...options } = snapshot.options
  return openTable(snapshot.game, seats, { ...snapshot.bundles, ...options }, {}, snapshot.hints)
}
