// What the server tells of a game, in the reader's language. What is said, and to whom, is the game's own telling.
import { texts, type Translate } from '../../lib/text/i18n.svelte'
import { readable } from '../../lib/text/names'
import type { Line, Message } from '../../lib/wire.gen'

/** What the table says and no language: the seats' names, the symbols as this edition prints them. */
export interface Names {
  name(seat: number): string
  skin: Readonly<Record<string, string>>
}
/** The messages of a language. */
export interface Speech {
  has(id: string): boolean
  say: Translate
}
type Argument = Message['arguments'][string]
type Words = Record<string, number | string>

/** A message in words, without what is drawn beside it; as it can be read where no language has it. */
export function say(message: Message | Line, names: Names, speech: Speech = texts): string {
  const told: Words = {}
  for (const [name, value] of Object.entries(message.arguments)) told[name] = word(value, names, speech)
  return speech.has(message.id) ? speech.say(message.id, told) : readOut(message.id, told)
}

/** An argument as a message takes it. */
function word(value: Argument, names: Names, speech: Speech): number | string {
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => word(one, names, speech)).join(', ')
  const { seat, symbol } = value.arguments
  if (value.id === 'seat' && typeof seat === 'number') return names.name(seat)
  if (value.id === 'symbol' && typeof symbol === 'string') return names.skin[symbol] ?? symbol
  return say(value, names, speech)
}

/** A message that no catalogue has: `spoils-log-deal-hidden` as "Anne: deal hidden", with what it tells. */
function readOut(id: string, { text, 'seat-name': who, ...told }: Words): string {
  if (text !== undefined) return readable(String(text))
  const what = readable(id.split('-').slice(2).join('-') || id)
  const rest = Object.entries(told).map(([name, one]) => `${readable(name).toLowerCase()} ${one}`)
  return who === undefined ? [what, ...rest].join(', ') : `${who}: ${[what.toLowerCase(), ...rest].join(', ')}`
}
