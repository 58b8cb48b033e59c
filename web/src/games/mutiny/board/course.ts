/** The voyage on a strip of chart: where spaces, islands and storms lie. Lengths in pixels. No page needed. */
export interface Spot {
  x: number
  y: number
}
export interface Island extends Spot {
  players: 2 | 3 | 4
  distance: number
}
export interface Course {
  width: number
  height: number
  /** The farthest space from the mutiny that the strip shows. */
  far: number
  at: (distance: number) => Spot
  spaces: { distance: number; spot: Spot }[]
  islands: Island[]
}

/** The sizes of islands, storms and the ship. */
export const scaleFor = (width: number): number => (width < 560 ? 0.76 : 1.12)

/** The ship starts at the island of its number of players. starts: where the voyage of each number begins, and the own. */
export function courseOf(width: number, height: number, voyage: number, starts: Record<2 | 3 | 4 | 'own', number>): Course {
  const far = voyage + starts[4] - starts.own
  const narrow = width < 560
  const [left, right] = narrow ? [22, 26] : [52, 64]
  const at = (distance: number): Spot => {
    const t = 1 - distance / far
    const sway = Math.sin(t * Math.PI * 2.6 + 0.35) * Math.min(1, t * 2.4 + 0.12)
    return { x: left + t * (width - left - right), y: height * 0.53 + sway * height * (narrow ? 0.15 : 0.2) }
  }
  const spaces = Array.from({ length: far + 1 }, (_, i) => ({ distance: far - i, spot: at(far - i) }))
  const islands = ([4, 3, 2] as const).flatMap((number): Island[] => {
    const distance = voyage + starts[number] - starts.own
    if (distance <= 0) return []
    const here = at(distance)
    const scale = scaleFor(width)
    const y = number === 3 ? height - 28 * scale : Math.max(height * 0.22, 36 * scale)
    return [{ players: number, distance, x: Math.max(here.x, 30 * scale), y }]
  })
  return { width, height, far, at, spaces, islands }
}

/** A smooth line through spots. */
export function lineThrough(spots: readonly Spot[]): string {
  const [first, ...rest] = spots
  if (!first) return ''
  let path = `M${first.x.toFixed(1)} ${first.y.toFixed(1)}`
  let before = first
  for (const spot of rest) {
    const middle = (before.x + spot.x) / 2
    path += `C${middle.toFixed(1)} ${before.y.toFixed(1)} ${middle.toFixed(1)} ${spot.y.toFixed(1)} ${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`
    before = spot
  }
  return path
}
