// The numbers behind the chart of the chances. Needs no page.
import type { ReviewedDecision, ReviewedPoint } from '../../lib/wire.gen'

/** The chances at each decision, then the result. */
export function rowsOf(decisions: readonly ReviewedDecision[], shares: number[] | null): number[][] {
  return [...decisions.map((one) => one.chances), ...(shares ? [shares] : [])]
}

/** The decision nearest to a place on the chart. part: 0 at the left edge, 1 at the right one. */
export function nearest(part: number, total: number, known: number): number {
  return Math.max(0, Math.min(known - 1, Math.round(part * Math.max(1, total))))
}

/** A mark under the chart: a decision, its number, and the turning points there. */
export interface Mark {
  decision: number
  number: number
  points: ReviewedPoint[]
}

/** One mark for each decision with a turning point, in order. */
export function marksOf(points: readonly ReviewedPoint[]): Mark[] {
  const marks: Mark[] = []
  for (const point of [...points].sort((a, b) => a.decision - b.decision)) {
    const last = marks.at(-1)
    if (last?.decision === point.decision) last.points.push(point)
    else marks.push({ decision: point.decision, number: marks.length + 1, points: [point] })
  }
  return marks
}

/** Moves places apart, so that neighbours keep the distance `apart` and none exceeds `most`. */
export function spread(places: readonly number[], apart: number, most: number): number[] {
  const moved = [...places]
  for (let i = 1; i < moved.length; i++) moved[i] = Math.max(moved[i] ?? 0, (moved[i - 1] ?? 0) + apart)
  for (let i = moved.length - 1; i >= 0; i--) moved[i] = Math.min(moved[i] ?? 0, (moved[i + 1] ?? most + apart) - apart)
  return moved
}
