/** The drawn world around a track as path data: coast, depth lines, the wall of the passage, hachures, stones. */
import { contours, hash, noise, sample } from '../../../lib/drawing/contour.ts'
import { type Layout } from './geometry.ts'
import { distance, polyline, smooth, type Box, type Point } from '../../../lib/drawing/geometry.ts'

export interface Art {
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
  rose: Point & { radius: number }
}

const COAST = 0.9
const WALL = 0.715
/** How far the open sea continues beyond the page, for areas of another shape. */
export const SEA = 4

/** Distance of a point from a rounded box (below 0: inside). */
function boxDistance(p: Point, box: Box, rounding: number): number {
  const dx = Math.abs(p.x - box.x - box.width / 2) - box.width / 2 + rounding
  const dy = Math.abs(p.y - box.y - box.height / 2) - box.height / 2 + rounding
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - rounding
}

/** The lesser of two, the join rounded over `k`. */
function soft(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}

const nearest = (points: readonly Point[], x: number, y: number): number => {
  let best = Infinity
  for (const p of points) {
    const d = (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
    if (d < best) best = d
  }
  return Math.sqrt(best)
}

/** Points along the rock between two lanes, so that the island has no holes. */
function ridges(layout: Layout): Point[] {
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
function landField(layout: Layout): (x: number, y: number) => number {
  const line = layout.track.between(0, layout.track.length - 0.35, 0.16)
  const between = ridges(layout)
  return (x, y) => {
    const tunnel = nearest(line, x, y) - COAST
    const ridge = nearest(between, x, y) - 0.45
    const fortress = boxDistance({ x, y }, layout.fortress, 0.5) - 0.14
    return soft(soft(tunnel, fortress, 0.5), ridge, 0.3) + 0.05 * noise(x * 2.1, y * 2.1, 3) + 0.03 * noise(x * 6, y * 6, 4)
  }
}

/** Short strokes from the coast inland, as engravers shade a shore. */
function hachures(field: (x: number, y: number) => number, coast: readonly Point[]): string {
  const strokes: string[] = []
  coast.forEach((p, i) => {
    if (i % 2) return
    const e = 0.06
    const g = { x: field(p.x + e, p.y) - field(p.x - e, p.y), y: field(p.x, p.y + e) - field(p.x, p.y - e) }
    const size = Math.hypot(g.x, g.y)
    if (size === 0) return
    const length = 0.05 + 0.09 * hash(i, 7)
    const start = { x: p.x - (0.015 * g.x) / size, y: p.y - (0.015 * g.y) / size }
    strokes.push(polyline([start, { x: start.x - (length * g.x) / size, y: start.y - (length * g.y) / size }]))
  })
  return strokes.join('')
}

/** Places scattered evenly but not regularly over the page. */
function scattered(layout: { width: number; height: number }, step: number, seed: number): Point[] {
  const points: Point[] = []
  for (let r = 0; r * step < layout.height; r++) {
    for (let c = 0; c * step < layout.width; c++) {
      points.push({
        x: (c + 0.15 + 0.7 * hash(c, r, seed)) * step,
        y: (r + 0.15 + 0.7 * hash(c, r, seed + 1)) * step,
      })
    }
  }
  return points
}

/** Small angular cracks on the rock, clear of the passage and the shore. */
function cracks(layout: Layout, field: (x: number, y: number) => number, line: readonly Point[]): string {
  return scattered(layout, 0.27, 11)
    .filter((p) => nearest(line, p.x, p.y) > WALL + 0.07 && field(p.x, p.y) < -0.08)
    .filter((p) => boxDistance(p, layout.fortress, 0.3) > 0)
    .map((p, i) => {
      const [a, l] = [hash(i, 1, 5) * Math.PI, 0.05 + 0.05 * hash(i, 2, 5)]
      const bend = a + 0.9 * (hash(i, 3, 5) - 0.5)
      const mid = { x: p.x + l * Math.cos(a), y: p.y + 0.7 * l * Math.sin(a) }
      return polyline([p, mid, { x: mid.x + l * Math.cos(bend + 0.9), y: mid.y + 0.7 * l * Math.sin(bend + 0.9) }])
    })
    .join('')
}

function waves(layout: Layout, field: (x: number, y: number) => number): string {
  const beyond = { width: layout.width + 2 * SEA, height: layout.height + 2 * SEA }
  return scattered(beyond, 1.15, 23)
    .map((p) => ({ x: p.x - SEA, y: p.y - SEA }))
    .filter((p) => field(p.x, p.y) > 0.3 && boxDistance(p, layout.boat, 0.3) > 0.1)
    .map((p) => `M${p.x.toFixed(2)} ${p.y.toFixed(2)}q.06 -.07 .12 0t.12 0t.12 0`)
    .join('')
}

/** The middle of the widest open water that is not the boat's. */
function roseOf(layout: Layout, field: (x: number, y: number) => number): Point & { radius: number } {
  let best = { x: 0, y: 0, radius: 0 }
  for (let y = 0.5; y < layout.height - 0.4; y += 0.1) {
    for (let x = 0.5; x < layout.width - 0.4; x += 0.1) {
      const room = Math.min(field(x, y) - 0.1, x - 0.2, y - 0.2, layout.width - x - 0.2, layout.height - y - 0.2)
      const radius = Math.min(room, boxDistance({ x, y }, layout.boat, 0.4))
      if (radius > best.radius) best = { x, y, radius }
    }
  }
  return { ...best, radius: Math.min(best.radius, 0.75) }
}

function draw(layout: Layout): Art {
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
    hachures: coast.map((points) => hachures(field, points)).join(''),
    cracks: cracks(layout, field, line),
    waves: waves(layout, field),
    rose: roseOf(layout, field),
  }
}

const cache = new WeakMap<Layout, Art>()

/** The art of a layout, drawn once. */
export function artOf(layout: Layout): Art {
  const art = cache.get(layout) ?? draw(layout)
  cache.set(layout, art)
  return art
}
