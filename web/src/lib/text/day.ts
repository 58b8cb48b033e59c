// Days as the server names them: of UTC, as ISO 8601 has it.
import { texts } from './i18n.svelte'

/** A day in the reader's language, in UTC everywhere. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
