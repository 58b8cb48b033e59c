/** The drawn world around a track as path data: coast, depth lines, the wall of the passage, hachures, stones. */
import { boxField, hachures, roseIn, scattered, soft, type Field, type Rose } from '../../../lib/drawing/coast.ts'
import { contours, hash, noise, sample } from '../../../lib/drawing/contour.ts'
import { distance, polyline, smooth, type Point } from '../../../lib/drawing/geometry.ts'
import { type TunnelLayout } from './geometry.ts'

export interface TunnelArt {
  coast: string
  /** Depth lines, from the coast outwards. */
  depths: string[]
  /** The rock where light falls on it, inland of the shore. */
  inland: string
  /** The rough edge of the passage. */
  wall: string
  /** Short strokes down to the shore. */
  hachures: string
  /** Cracks in the rock. */
  cracks: string
  /** Wave marks on open water. */
  waves: string
  /** Positions on open water with room for a compass rose, and its size there. */
  rose: Rose
}

const COAST = 0.9
const WALL = 0.715
/** How far the open sea continues beyond the page, for areas of another shape. */
export const SEA = 4

const nearest = (points: readonly Point[], x: number, y: number): number => {
  let best = Infinity
  for (const p of points) {
    const d = (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
    if (d < best) best = d
  }
  return Math.sqrt(best)
}

/** Points along the rock between two lanes, so that the island has no holes. */
function ridges(layout: TunnelLayout): Point[] {
  const { track } = layout
  const line = track.between(0, track.length, 0.3)
  const points: Point[] = []
  for (const a of line) {
    for (const b of line) {
      const apart = distance(a, b)
      if (apart > 1.75 && apart < 2.05 && Math.abs(a.x - b.x) < 0.3) points.push({ x: a.x, y: (a.y + b.y) / 2 })
    }
  }
  return points.filter((_, i) => i % 2 === 0)
}

/** The distance from the coast: below 0 on land. */
function landField(layout: TunnelLayout): Field {
  const line = layout.track.between(0, layout.track.length - 0.35, 0.16)
  const between = ridges(layout)
  const walls = boxField(layout.fortress, 0.5)
  return (x, y) => {
    const tunnel = nearest(line, x, y) - COAST
    const ridge = nearest(between, x, y) - 0.45
    const fortress = walls(x, y) - 0.14
    return soft(soft(tunnel, fortress, 0.5), ridge, 0.3) + 0.05 * noise(x * 2.1, y * 2.1, 3) + 0.03 * noise(x * 6, y * 6, 4)
  }
}

/** Small angular cracks on the rock, clear of the passage and the shore. */
function cracks(layout: TunnelLayout, field: Field, line: readonly Point[]): string {
  const fortress = boxField(layout.fortress, 0.3)
  return scattered(layout, 0.27, 11)
    .filter((p) => nearest(line, p.x, p.y) > WALL + 0.07 && field(p.x, p.y) < -0.08)
    .filter((p) => fortress(p.x, p.y) > 0)
    .map((p, i) => {
      const [a, l] = [hash(i, 1, 5) * Math.PI, 0.05 + 0.05 * hash(i, 2, 5)]
      const bend = a + 0.9 * (hash(i, 3, 5) - 0.5)
      const mid = { x: p.x + l * Math.cos(a), y: p.y + 0.7 * l * Math.sin(a) }
      return polyline([p, mid, { x: mid.x + l * Math.cos(bend + 0.9), y: mid.y + 0.7 * l * Math.sin(bend + 0.9) }])
    })
    .join('')
}

function waves(layout: TunnelLayout, field: Field): string {
  const boat = boxField(layout.boat, 0.3)
  const beyond = { width: layout.width + 2 * SEA, height: layout.height + 2 * SEA }
  return scattered(beyond, 1.15, 23)
    .map((p) => ({ x: p.x - SEA, y: p.y - SEA }))
    .filter((p) => field(p.x, p.y) > 0.3 && boat(p.x, p.y) > 0.1)
    .map((p) => `M${p.x.toFixed(2)} ${p.y.toFixed(2)}q.06 -.07 .12 0t.12 0t.12 0`)
    .join('')
}

/** The middle of the widest open water that is not the boat's. */
function roseOf(layout: TunnelLayout, field: Field): Rose {
  const boat = boxField(layout.boat, 0.4)
  const edge: Field = (x, y) => Math.min(x, y, layout.width - x, layout.height - y) - 0.2
  return roseIn(layout, 0.5, (x, y) => Math.min(field(x, y) - 0.1, edge(x, y), boat(x, y)), 0.75)
}

function draw(layout: TunnelLayout): TunnelArt {
  const page = { x: -0.9, y: -0.9, width: layout.width + 1.8, height: layout.height + 1.8 }
  const field = landField(layout)
  const grid = sample(field, page, 0.1)
  const line = layout.track.between(0, layout.track.length - 0.45, 0.12)
  const rough = (x: number, y: number) => nearest(line, x, y) + 0.035 * noise(x * 4.5, y * 4.5, 8) + 0.015 * noise(x * 11, y * 11, 9)
  const coast = contours(grid, 0)
  const curves = (lines: Point[][]) => lines.map(smooth).join('')
  return {
    coast: curves(coast),
    depths: [0.1, 0.22, 0.38, 0.6, 0.9].map((level) => curves(contours(grid, level))),
    inland: curves(contours(grid, -0.085)),
    wall: curves(contours(sample(rough, page, 0.085), WALL)),
    hachures: coast.map((points) => hachures(field, points, 0.015, 0.05, 0.09)).join(''),
    cracks: cracks(layout, field, line),
    waves: waves(layout, field),
    rose: roseOf(layout, field),
  }
}

const cache = new WeakMap<TunnelLayout, TunnelArt>()

/** The art of a layout, drawn once. */
export function artOf(layout: TunnelLayout): TunnelArt {
  const art = cache.get(layout) ?? draw(layout)
  cache.set(layout, art)
  return art
}
