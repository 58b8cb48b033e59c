/** The drawn island around a ring as path data: coast, depth lines, forest, glade, and where trees and hills stand. */
import { boxField, hachures, roseIn, scattered, soft, type Field, type Rose } from '../../../lib/drawing/coast.ts'
import { contours, hash, noise, sample } from '../../../lib/drawing/contour.ts'
import { polyline, smooth, type Point } from '../../../lib/drawing/geometry.ts'
import { along, AROUND, COAST, type IslandLayout } from './geometry.ts'

export interface Plant extends Point {
  size: number
  flip: 1 | -1
}

export interface IslandArt {
  coast: string
  /** Depth lines, from the coast outwards. */
  depths: string[]
  forest: string
  /** The beach: lighter sand, from the glade to the water. */
  sand: string
  hachures: string
  waves: string
  /** Tufts in the forest. */
  tufts: string
  hills: Plant[]
  palms: Plant[]
  /** Positions on open water with room for a compass rose, and its size there. */
  rose: Rose
}

/** Distance from the ring, below 0 inside of it (Quilez' approximation for ellipses). */
function ringField({ centre, rx, ry }: IslandLayout): Field {
  return (x, y) => {
    const [dx, dy] = [x - centre.x, y - centre.y]
    const k = Math.hypot(dx / rx, dy / ry)
    const g = Math.hypot(dx / (rx * rx), dy / (ry * ry))
    return g === 0 ? -ry : (k * (k - 1)) / g
  }
}

const oval = (centre: Point, rx: number, ry: number): Field => {
  const ring = ringField({ centre, rx, ry } as IslandLayout)
  return (x, y) => ring(x, y)
}

function fields(layout: IslandLayout): { ring: Field; land: Field; forest: Field; sand: Field } {
  const ring = ringField(layout)
  const { centre, ry, dice } = layout
  const bottom = centre.y + ry
  const bulge = oval({ x: centre.x, y: bottom + 0.1 }, 2.55, 1.3)
  const land: Field = (x, y) =>
    soft(ring(x, y) - COAST, bulge(x, y), 0.5) + 0.07 * noise(x * 1.3, y * 1.3, 3) + 0.03 * noise(x * 4, y * 4, 4)
  const table = oval({ x: dice.x, y: dice.y + 0.35 }, Math.min(2.75, layout.rx - 1.9), 1.15)
  const cards = boxField({ x: layout.card.x - 0.95, y: layout.card.y - 0.95, width: layout.deck.x - layout.card.x + 1.9, height: 2.6 }, 0.7)
  const glade: Field = (x, y) => soft(table(x, y), cards(x, y), 1.9)
  const forest: Field = (x, y) => -soft(-ring(x, y) - 0.78, glade(x, y), 0.6) + 0.11 * noise(x * 2.2, y * 2.2, 6)
  const shore = oval({ x: centre.x, y: bottom + 0.12 }, 2.2, 1.05)
  const sand: Field = (x, y) => soft(shore(x, y), cards(x, y) + 0.2, 0.7) + 0.06 * noise(x * 2, y * 2, 12)
  return { ring, land, forest, sand }
}

const plant = (p: Point, i: number, size: number): Plant => ({ ...p, size: size * (0.85 + 0.3 * hash(i, 3, 17)), flip: hash(i, 4, 17) < 0.5 ? 1 : -1 })

/** Points apart from one another, those further up first (so that nearer ones are drawn over them). */
function apart(points: Point[], least: number, most: number): Point[] {
  const kept: Point[] = []
  for (const p of points) if (kept.length < most && kept.every((q) => Math.hypot(p.x - q.x, p.y - q.y) > least)) kept.push(p)
  return kept.sort((a, b) => a.y - b.y)
}

/** The middle of the widest open water that is not the raft's. */
function roseOf(layout: IslandLayout, land: Field): Rose {
  const raft = boxField(layout.raft, 0.3)
  const edge: Field = (x, y) => Math.min(x, y, layout.width - x, layout.height - y) - 0.18
  return roseIn(layout, 0.4, (x, y) => Math.min(edge(x, y), land(x, y) - 0.12, raft(x, y) - 0.5), 0.85)
}

function draw(layout: IslandLayout): IslandArt {
  const page = { x: -0.3, y: -0.3, width: layout.width + 0.6, height: layout.height + 0.6 }
  const { ring, land, forest, sand } = fields(layout)
  const raft = boxField(layout.raft, 0.3)
  const grid = sample(land, page, 0.11)
  const coast = contours(grid, 0)
  const curves = (lines: Point[][]) => lines.map(smooth).join('')
  const woods = scattered(layout, 0.34, 31).filter((p) => forest(p.x, p.y) < -0.28 && ring(p.x, p.y) < -1)
  const hills = apart(woods.filter((p) => p.y < layout.centre.y - 0.3 * layout.ry && ring(p.x, p.y) < -1.42), 1.3, 4)
  const clear = woods.filter((p) => hills.every((h) => Math.abs(p.x - h.x) > 0.75 || p.y > h.y + 0.15 || p.y < h.y - 1))
  return {
    coast: curves(coast),
    depths: [0.12, 0.28, 0.5, 0.8, 1.2].map((level) => curves(contours(grid, level))),
    forest: curves(contours(sample(forest, page, 0.1), 0)),
    sand: curves(contours(sample(sand, page, 0.11), 0)),
    hachures: coast.map((points) => hachures(land, points, 0, 0.06, 0.1)).join(''),
    waves: scattered(layout, 0.75, 23)
      .filter((p) => land(p.x, p.y) > 0.35 && raft(p.x, p.y) > 0.25)
      .filter((p) => p.x > 0.3 && p.x < layout.width - 0.7 && p.y > 0.3 && p.y < layout.height - 0.25)
      .map((p) => `M${p.x.toFixed(2)} ${p.y.toFixed(2)}q.07 -.08 .14 0t.14 0t.14 0`)
      .join(''),
    tufts: clear.map((p) => `M${p.x.toFixed(2)} ${p.y.toFixed(2)}q.05 -.1 .1 0q.05 -.1 .1 0`).join(''),
    hills: hills.map((p, i) => plant(p, i, 1)),
    palms: apart(clear.filter((_, i) => hash(i, 9, 5) < 0.7), 0.85, 14).map((p, i) => plant(p, i + 40, 1)),
    rose: roseOf(layout, land),
  }
}

const cache = new WeakMap<IslandLayout, IslandArt>()

/** The art of a layout, drawn once. */
export function artOf(layout: IslandLayout): IslandArt {
  const art = cache.get(layout) ?? draw(layout)
  cache.set(layout, art)
  return art
}

/** The worn trail that joins the stones. */
export const trailOf = (layout: IslandLayout): string =>
  polyline(Array.from({ length: 160 }, (_, i) => along(layout, (i * AROUND) / 160)), true)
