// Lines of the log in words: arguments as the messages take them.
import { t } from '../../lib/i18n.svelte'
import type { Desk } from './desk.svelte'
import type { Line } from './told'

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
