/** Keys and the pointer on the board: which place is meant, where an arrow key leads. Needs no page. */
import { BOAT, FORTRESS, placeCentre, stationOf, type TunnelLayout } from './geometry.ts'
import { type Point } from '../../../lib/drawing/geometry.ts'

export const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Key = (typeof KEYS)[number]

export const isKey = (key: string): key is Key => (KEYS as readonly string[]).includes(key)

const DIRECTIONS: Record<Exclude<Key, 'Home' | 'End'>, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The direction along the tunnel at a place, forwards. */
function heading(layout: TunnelLayout, place: number): Point {
  const { heading: angle } = layout.track.at(stationOf(layout, place))
  return { x: Math.cos(angle), y: Math.sin(angle) }
}

/**
 * The place an arrow key leads to. Along the tunnel where the arrow points along it, either way; across it to the nearest
 * place of the next lane. Home: the fortress, End: the boat. The same place where there is nothing that way.
 */
export function neighbour(layout: TunnelLayout, place: number, key: Key): number {
  if (key === 'Home') return FORTRESS
  if (key === 'End') return BOAT
  const direction = DIRECTIONS[key]
  const way = heading(layout, place)
  const along = way.x * direction.x + way.y * direction.y
  if (along > 0.5) return Math.min(BOAT, place + 1)
  if (along < -0.5) return Math.max(FORTRESS, place - 1)
  return across(layout, place, direction)
}

function across(layout: TunnelLayout, place: number, direction: Point): number {
  const here = placeCentre(layout, place)
  let best = { place, cost: Infinity }
  for (let other = FORTRESS; other <= BOAT; other++) {
    const there = placeCentre(layout, other)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x)
    if (ahead < 0.6 || aside > 2.6) continue
    const cost = ahead + 2 * aside
    if (cost < best.cost) best = { place: other, cost }
  }
  return best.place
}
