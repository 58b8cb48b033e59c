import { texts } from './i18n.svelte'

/** A day as the server names it, in UTC and ISO 8601, in the reader's language. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The day of a time, in seconds since the epoch, in the reader's language and time zone. */
export const dateOf = (seconds: number): string => new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' }).format(1000 * seconds)
