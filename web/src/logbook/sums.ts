// The sums of the captain's log. Needs no page.
import type { Voyage } from '../lib/wire.gen'

export interface Sums {
  matches: number
  /** Matches with one own seat, and how many of them were won, alone or with others. */
  of: number
  won: number
  /** Reviewed matches; the mean gain by chance and the mean lost equity of one of them. */
  reviewed: number
  luck: number
  lost: number
}

export function sumsOf(voyages: readonly Voyage[]): Sums {
  const counted = voyages.filter((voyage) => voyage.result !== 'together' && voyage.result !== 'watched')
  const seen = voyages.filter((voyage) => voyage.reviewed)
  const mean = (of: (voyage: Voyage) => number): number => seen.reduce((sum, voyage) => sum + of(voyage), 0) / Math.max(1, seen.length)
  return {
    matches: voyages.length,
    of: counted.length,
    won: counted.filter((voyage) => voyage.result === 'won' || voyage.result === 'shared').length,
    reviewed: seen.length,
    luck: mean((voyage) => voyage.luck),
    lost: mean((voyage) => voyage.lost),
  }
}

/** Lost equity in points, without a sign. */
export const given = (part: number): string => String(Math.round(100 * part))

/** A change of the chance to win in points, with its sign. */
export const points = (part: number): string => {
  const whole = Math.round(100 * part)
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0'
}
