// Points, boxes and lines for drawings. Needs no page.

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const round = (value: number): string => String(Math.round(value * 1000) / 1000)

/** SVG path data of straight lines. */
export const polyline = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}${closed ? 'z' : ''}`

/** SVG path data of a closed curve that rounds off the corners of a polygon (through the middles of its sides). */
export function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const last = points.at(-1)
  const first = points[0]
  if (!first || !last || points.length < 3) return ''
  const parts = points.map((p, i) => `Q${round(p.x)} ${round(p.y)} ${middle(p, points[(i + 1) % points.length] as Point)}`)
  return `M${middle(last, first)}${parts.join('')}z`
}

/** Height of a number that can be read, in pixels. */
export const READABLE = 9.4

/** The size of a board's numbers, in its unit of `unit` pixels: as drawn, or larger on a small board if there is room. */
export const written = (unit: number, drawn: number, room: number): number => Math.min(room, Math.max(drawn, READABLE / Math.max(1, unit)))
