// Formats times: minutes and seconds as on a clock, longer times in words.
import { t } from './i18n.svelte'

const HOUR = 3600
const DAY = 24 * HOUR

/** Formats seconds: `4:05`, or days and hours. */
export function shownTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole < HOUR) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return t('time-long', {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / 60),
  })
}

/** The seconds from which time is low. */
export function low(clock: { kind: string; seconds: number } | null): number {
  return clock?.kind === 'move' ? Math.min(clock.seconds / 8, 3 * HOUR) : Math.min(20, (clock?.seconds ?? 0) / 3)
}
