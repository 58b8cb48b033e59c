/** Parts of the drawn worlds around a board, which differ only by their coast. */
import { hash } from './contour.ts'
import { polyline, type Box, type Point } from './geometry.ts'

/** The distance from a shape at each point: below 0 inside. */
export type Field = (x: number, y: number) => number

export interface Rose extends Point {
  radius: number
}

/** The distance from a rounded box. */
export function boxField(box: Box, rounding: number): Field {
  return (x, y) => {
    const dx = Math.abs(x - box.x - box.width / 2) - box.width / 2 + rounding
    const dy = Math.abs(y - box.y - box.height / 2) - box.height / 2 + rounding
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - rounding
  }
}

/** The lesser of two, the join rounded over `k`. */
export function soft(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}

/** Places scattered evenly but not regularly over the page. */
export function scattered(page: { width: number; height: number }, step: number, seed: number): Point[] {
  const points: Point[] = []
  for (let r = 0; r * step < page.height; r++) {
    for (let c = 0; c * step < page.width; c++) {
      points.push({ x: (c + 0.15 + 0.7 * hash(c, r, seed)) * step, y: (r + 0.15 + 0.7 * hash(c, r, seed + 1)) * step })
    }
  }
  return points
}

/** Short strokes from the coast inland, as engravers shade a shore. inset: their distance from the coast. */
export function hachures(field: Field, coast: readonly Point[], inset: number, least: number, more: number): string {
  return coast
    .map((p, i) => {
      const e = 0.06
      const g = { x: field(p.x + e, p.y) - field(p.x - e, p.y), y: field(p.x, p.y + e) - field(p.x, p.y - e) }
      const size = Math.hypot(g.x, g.y)
      if (i % 2 || size === 0) return ''
      const length = least + more * hash(i, 7)
      const start = { x: p.x - (inset * g.x) / size, y: p.y - (inset * g.y) / size }
      return polyline([start, { x: start.x - (length * g.x) / size, y: start.y - (length * g.y) / size }])
    })
    .join('')
}

/** The position with the most room for a compass rose. margin: how far from the page's left and upper edge it is. */
export function roseIn(page: { width: number; height: number }, margin: number, room: Field, most: number): Rose {
  let best = { x: 0, y: 0, radius: 0 }
  for (let y = margin; y < page.height - margin + 0.1; y += 0.1) {
    for (let x = margin; x < page.width - margin + 0.1; x += 0.1) {
      const radius = room(x, y)
      if (radius > best.radius) best = { x, y, radius }
    }
  }
  return { ...best, radius: Math.min(best.radius, most) }
}
