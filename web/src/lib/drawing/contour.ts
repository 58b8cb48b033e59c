/** Level lines of a field over the page, for coasts, walls and depth lines: drawn by arithmetic, the same every time. */
import type { Box, Point } from './geometry.ts'

/** A number in [0, 1) from two whole numbers, always the same. */
export function hash(x: number, y: number, seed = 0): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise in [-1, 1], about one wave a unit. */
export function noise(x: number, y: number, seed = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - ix), ease(y - iy)]
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  const top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), u)
  const bottom = mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), u)
  return 2 * mix(top, bottom, v) - 1
}

/** A field sampled on a grid of `step` over `box`. */
export interface Grid {
  box: Box
  step: number
  columns: number
  rows: number
  values: Float32Array
}

export function sample(field: (x: number, y: number) => number, box: Box, step: number): Grid {
  const columns = Math.ceil(box.width / step) + 1
  const rows = Math.ceil(box.height / step) + 1
  const values = new Float32Array(columns * rows)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) values[r * columns + c] = field(box.x + c * step, box.y + r * step)
  }
  return { box, step, columns, rows, values }
}

// Marching squares: per case the pairs of sides (0 top, 1 right, 2 bottom, 3 left) that a line joins, inside on its right.
const CASES: readonly (readonly [number, number])[][] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
]

/** Closed lines along which the grid's values equal `level`; everything outside the grid counts as above it. */
export function contours(grid: Grid, level: number): Point[][] {
  const next = new Map<string, { key: string; point: Point }>()
  for (let r = -1; r < grid.rows; r++) {
    for (let c = -1; c < grid.columns; c++) march(grid, level, r, c, next)
  }
  const lines: Point[][] = []
  for (const start of [...next.keys()]) {
    const line: Point[] = []
    for (let key = start; next.has(key); ) {
      const step = next.get(key) as { key: string; point: Point }
      next.delete(key)
      line.push(step.point)
      key = step.key
    }
    if (line.length > 2) lines.push(line)
  }
  return lines
}

function march(grid: Grid, level: number, r: number, c: number, next: Map<string, { key: string; point: Point }>): void {
  const value = (row: number, column: number) =>
    row < 0 || column < 0 || row >= grid.rows || column >= grid.columns
      ? level + 1
      : (grid.values[row * grid.columns + column] ?? level + 1)
  const [tl, tr, br, bl] = [value(r, c), value(r, c + 1), value(r + 1, c + 1), value(r + 1, c)]
  const code = (tl < level ? 1 : 0) | (tr < level ? 2 : 0) | (br < level ? 4 : 0) | (bl < level ? 8 : 0)
  const share = (a: number, b: number) => (level - a) / (b - a)
  const side = (which: number): Point => {
    const [x, y, s] = [grid.box.x + c * grid.step, grid.box.y + r * grid.step, grid.step]
    if (which === 0) return { x: x + s * share(tl, tr), y }
    if (which === 1) return { x: x + s, y: y + s * share(tr, br) }
    if (which === 2) return { x: x + s * share(bl, br), y: y + s }
    return { x, y: y + s * share(tl, bl) }
  }
  // Sides are named by the grid line they lie on, so that neighbours agree on the name.
  const name = (which: number) =>
    which === 0 ? `h${r},${c}` : which === 2 ? `h${r + 1},${c}` : which === 3 ? `v${r},${c}` : `v${r},${c + 1}`
  for (const [from, to] of CASES[code] ?? []) next.set(name(from), { key: name(to), point: side(from) })
}
