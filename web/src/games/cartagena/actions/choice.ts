// The choices of a person, from the offers alone: which pirates and cards glow, and where each would land.
import type { CartagenaBackOffer, CartagenaOffer, CartagenaPlayOffer, Offer } from '../../../lib/wire.gen'
import type { OfferOf } from '../../shared/scene'
import { SYMBOLS } from './scene'

export type PlayOffer = OfferOf<CartagenaPlayOffer>
export type BackOffer = OfferOf<CartagenaBackOffer>

export interface CartagenaMenu {
  plays: PlayOffer[]
  backs: BackOffer[]
  /** The offer to end the turn. */
  end: number | null
}

/** A pirate's place and a card's symbol, as far as they are chosen. */
export interface CartagenaChoice {
  from: number | null
  symbol: string | null
}

export const NOTHING: CartagenaChoice = { from: null, symbol: null }

const ascending = (a: number, b: number) => a - b

/** The offers, sorted by what they do. */
export function menu(offers: Offer[]): CartagenaMenu {
  const result: CartagenaMenu = { plays: [], backs: [], end: null }
  for (const { id, parts, words } of offers) {
    const offer = parts as unknown as CartagenaOffer
    if (offer.kind === 'play') result.plays.push({ ...offer, id, words })
    else if (offer.kind === 'back') result.backs.push({ ...offer, id, words })
    else if (offer.kind === 'end') result.end = id
  }
  return result
}

/** Places of pirates that can do something, given the card that is chosen. */
export function places(menu: CartagenaMenu, choice: CartagenaChoice): number[] {
  const plays = menu.plays.filter((play) => choice.symbol === null || play.symbol === choice.symbol)
  const backs = choice.symbol === null ? menu.backs : []
  return [...new Set([...plays, ...backs].map((offer) => offer.from))].sort(ascending)
}

/** The prompt before anything is chosen, as a message. It asks for a card only if one can be played. */
export function asks(menu: CartagenaMenu): 'cartagena-prompt' | 'cartagena-prompt-back' | 'cartagena-prompt-end' {
  if (menu.plays.length > 0) return 'cartagena-prompt'
  return menu.backs.length > 0 ? 'cartagena-prompt-back' : 'cartagena-prompt-end'
}

/** Symbols of cards that can be played, given the pirate that is chosen. */
export function cards(menu: CartagenaMenu, choice: CartagenaChoice): string[] {
  const plays = menu.plays.filter((play) => choice.from === null || play.from === choice.from)
  return SYMBOLS.filter((symbol) => plays.some((play) => play.symbol === symbol))
}

/** The possible targets of the choice: of the pirate, of the card, or the one of both. */
export function landings(menu: CartagenaMenu, choice: CartagenaChoice): (PlayOffer | BackOffer)[] {
  if (choice.from === null && choice.symbol === null) return []
  const plays = menu.plays.filter(
    (play) =>
      (choice.from === null || play.from === choice.from) && (choice.symbol === null || play.symbol === choice.symbol),
  )
  const backs = choice.symbol === null ? menu.backs.filter((back) => back.from === choice.from) : []
  return [...plays, ...backs]
}

/** The prompt if several things could land on a place, as a message: it names the difference. */
export function between(ends: readonly (PlayOffer | BackOffer)[]): 'cartagena-choose-pirate' | 'cartagena-choose-card' {
  return new Set(ends.map((end) => end.from)).size > 1 ? 'cartagena-choose-pirate' : 'cartagena-choose-card'
}

export const playOf = (menu: CartagenaMenu, from: number | null, symbol: string | null): PlayOffer | null =>
  menu.plays.find((play) => play.from === from && play.symbol === symbol) ?? null

export const backOf = (menu: CartagenaMenu, from: number | null): BackOffer | null => menu.backs.find((back) => back.from === from) ?? null

/** The next of `list` after `current` (before it with step -1); the first (last) where there is none. */
export function cycle<T>(list: readonly T[], current: T | null, step: 1 | -1): T | null {
  if (list.length === 0) return null
  const at = current === null ? -1 : list.indexOf(current)
  if (at < 0) return (step > 0 ? list[0] : list.at(-1)) ?? null
  return list[(at + step + list.length) % list.length] ?? null
}
