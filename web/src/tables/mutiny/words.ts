// Lines of the log and offers in words: arguments as the messages take them.
import { t } from '../../lib/i18n.svelte'
import type { Say } from '../../lib/table.svelte'
import type { Offer } from '../../lib/wire.gen'
import type { Desk } from './desk.svelte'
import type { Line } from './told'

/** A battle card, the talisman, or a card that nobody here knows. */
export function cardWords(card: string | null): string {
  if (card === 'talisman') return t('mutiny-talisman')
  if (card === null || !card.includes(' ')) return t('mutiny-card-hidden')
  const [colour = '', value = ''] = card.split(' ')
  return t('mutiny-card', { colour, value })
}

/** An offer in a few words, without the table around it. */
export function offerWords({ text, parts }: Offer, say: Say): string {
  const part = (name: string): string => String(parts[name] ?? '')
  const kind = part('kind')
  const card = parts['deck'] === 'gold' ? t('mutiny-gold-card', { value: part('card') }) : cardWords(part('card'))
  switch (kind) {
    case 'use':
      return `${t('mutiny-pirate', { pirate: part('pirate') })}: ${t(part('pirate') === 'sate' ? 'mutiny-does-sate' : 'mutiny-does', { pirate: part('pirate'), coins: Number(parts['coins'] ?? 0) })}`
    case 'side':
      return `${t('mutiny-side', { side: part('side') })}: ${t(parts['again'] ? 'mutiny-offer-side-again' : 'mutiny-do-side', { side: part('side') })}`
    case 'place':
      return t('mutiny-offer-place', { value: part('value'), pair: part('pair') })
    case 'keep':
    case 'put':
    case 'sell':
    case 'fight':
      return t(`mutiny-do-${kind}`, { what: card })
    case 'buy':
      return t('mutiny-do-buy', { cards: Number(parts['number'] ?? 1) })
    case 'steal':
    case 'rob':
      return t('mutiny-do-steal', { 'seat-name': say.name(Number(parts['seat'])) })
    case 'peek':
      return t('mutiny-do-peek', { 'seat-name': say.name(Number(parts['seat'])) })
    case 'take':
      return t('mutiny-do-take', { what: part('what') })
    case 'look':
      return t('mutiny-do-look', { pair: part('pair') })
    case 'knock':
    case 'swap':
    case 'leave':
    case 'talisman':
    case 'done':
      return t(`mutiny-do-${kind}`)
  }
  return text
}

/** A line in the reader's language: seats by name, cards and sides in words. */
export function line(one: Line, desk: Desk): string {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(one.values)) {
    if (name === 'seat' && typeof value === 'number') values['seat-name'] = desk.table.name(value)
    else if ((name === 'victim' || name === 'target') && typeof value === 'number') values['other-name'] = desk.table.name(value)
    else if (name === 'card' && typeof value === 'string') values['what'] = one.values['deck'] === 'gold' ? t('mutiny-gold-card', { value }) : desk.card(value)
    else if (name === 'cards' && Array.isArray(value)) values['list'] = value.map((card) => desk.card(String(card))).join(', ')
    else if (typeof value === 'number' || typeof value === 'string') values[name] = value
    else if (typeof value === 'boolean') values[name] = value ? 1 : 0
  }
  return t(`mutiny-log-${one.id}`, values)
}
