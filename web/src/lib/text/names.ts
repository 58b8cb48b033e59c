// Names of a game's parts: its own messages, else the server's names made readable.
import { t, texts, type Arguments } from './i18n.svelte'
import type { Choice, GameInfo, OptionInfo } from '../wire.gen'

/** The message, or `otherwise` if no language has it. */
export const said = (id: string, otherwise: string, values?: Arguments): string => (texts.has(id) ? t(id, values) : otherwise)

/** A name of the server as readable text: `open_hand` becomes "Open hand". */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const gameName = (game: string): string => said(`${game}-name`, readable(game))
export const tagline = (game: string): string => said(`${game}-tagline`, '')
export const optionName = (game: string, option: string): string => said(`${game}-option-${option}`, readable(option))
export const optionHelp = (game: string, option: string): string => said(`${game}-option-${option}.help`, '')
export const choiceHelp = (game: string, option: string, choice: Choice): string => said(`${game}-choice-${option}-${choice}.help`, '')

export function choiceName(game: string, option: string, choice: Choice): string {
  const plain = typeof choice === 'boolean' ? t(choice ? 'browser-yes' : 'browser-no') : readable(String(choice))
  return said(`${game}-choice-${option}-${choice}`, plain)
}

/** The options to choose; `players` follows from the seats. */
export const choosable = (game: GameInfo | null): OptionInfo[] => (game?.options ?? []).filter((option) => option.name !== 'players')

/** The name of the variant; empty if the game has none. */
export const variantName = (game: string, bundles: Record<string, string>): string =>
  bundles['variant'] ? choiceName(game, 'variant', bundles['variant']) : ''
