// Translates the server's messages about a game. The game's telling decides which messages a viewer gets.
import { texts, type Translate } from '../../lib/text/i18n.svelte'
import { readable } from '../../lib/text/names'
import type { Line, Message } from '../../lib/wire.gen'

/** Names that depend on the table: of the seats, and of the symbols in this edition. */
export interface Names {
  name(seat: number): string
  skin: Readonly<Record<string, string>>
}
/** One language's messages. */
export interface Speech {
  has(id: string): boolean
  say: Translate
}
type Argument = Message['arguments'][string]
type Words = Record<string, number | string>

/** A message as text, without its pieces. A message that no catalogue has is made readable. */
export function say(message: Message | Line, names: Names, speech: Speech = texts): string {
  const values: Words = {}
  for (const [name, value] of Object.entries(message.arguments)) values[name] = word(value, names, speech)
  return speech.has(message.id) ? speech.say(message.id, values) : readOut(message.id, values)
}

/** An argument of a message, translated. */
function word(value: Argument, names: Names, speech: Speech): number | string {
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => word(one, names, speech)).join(', ')
  const { seat, symbol } = value.arguments
  if (value.id === 'seat' && typeof seat === 'number') return names.name(seat)
  if (value.id === 'symbol' && typeof symbol === 'string') return names.skin[symbol] ?? symbol
  return say(value, names, speech)
}

/** A message that no catalogue has: `spoils-log-deal-hidden` becomes "Anne: deal hidden" with its other arguments. */
function readOut(id: string, { text, 'seat-name': seatName, ...values }: Words): string {
  if (text !== undefined) return readable(String(text))
  const what = readable(id.split('-').slice(2).join('-') || id)
  const rest = Object.entries(values).map(([name, one]) => `${readable(name).toLowerCase()} ${one}`)
  return seatName === undefined ? [what, ...rest].join(', ') : `${seatName}: ${[what.toLowerCase(), ...rest].join(', ')}`
}
