/** The position and size of each piece on the page, from an observation and a layout. Needs no page. */
import { BOAT, FORTRESS, RADIUS, type TunnelLayout, type Space } from './geometry.ts'
import { written, type Box, type Point } from '../../../lib/drawing/geometry.ts'
import { bands, type Band } from './state.ts'

/** A pirate as drawn: feet at (x, y). */
export interface DrawnPirate extends Point {
  seat: number
  size: number
}

/** The pirates of one seat on one place: one thing to pick. */
export interface Group extends Band {
  pieces: DrawnPirate[]
  /** The position of the number of its pirates; null if it can be seen at a glance. */
  chip: Point | null
  /** Around all of them, for the pointer and the glow. */
  box: Box
}

export interface SymbolSpot {
  x: number
  y: number
  size: number
}

/** The size of numbers, in spaces: larger on a small board, to be readable. */
export const DIGITS = { least: 0.2, most: 0.36 } as const
const PIECE = 0.66
/** Width of a pirate of height 1. */
const GIRTH = 0.7

/** The size of numbers on a board whose spaces are `unit` pixels long. */
export const digitsOf = (unit: number): number => written(unit, DIGITS.least, DIGITS.most)

/** The symbol of a space: large in its middle, smaller and out of the way when pirates stand there, and of large numbers. */
export function symbolSpot(space: Space, occupied: boolean, digits: number = DIGITS.least): SymbolSpot {
  const out = space.outward ?? { x: 0, y: 0 }
  const more = digits - DIGITS.least
  if (!occupied) {
    const inwards = out.y < -0.3 ? { x: -0.09 * Math.sign(out.x), y: 0.07 } : { x: 0.05 * out.x, y: 0.05 * out.y + 0.04 }
    return { x: space.centre.x + inwards.x, y: space.centre.y + inwards.y + 0.3 * more, size: 0.66 - 0.5 * more }
  }
  // In the upper part of a bend the number stands outside, so the symbol makes room inwards; on a lane it does so onwards.
  const aside = out.y < -0.3 ? -0.2 * Math.sign(out.x) : space.outward ? (0.12 - 1.6 * more) * out.x : 1.1 * more
  return { x: space.centre.x + aside, y: space.centre.y - 0.3 + 0.06 * out.y, size: 0.44 }
}

/** The centre of a number `digits` high on its space. */
export function numberSpot(space: Space, digits: number = DIGITS.least): Point {
  const { centre, outward } = space
  const more = digits - DIGITS.least
  if (!outward) return { x: centre.x - 0.36 + 0.55 * more, y: centre.y - 0.49 + 0.4 * more }
  // In a bend: at the outer rim, in its upper corner, since the pirates stand below.
  const rim = RADIUS + 0.5 - 0.5 * more
  const corner = (turn: number): Point => ({
    x: centre.x - RADIUS * outward.x + rim * (outward.x * Math.cos(turn) - outward.y * Math.sin(turn)),
    y: centre.y - RADIUS * outward.y + rim * (outward.y * Math.cos(turn) + outward.x * Math.sin(turn)),
  })
  // Its upper corner is too near to the next space's number.
  if (outward.y < -0.3) return corner(outward.x < 0 ? -0.14 : 0.14)
  const [a, b] = [corner(0.42 - 0.5 * more), corner(0.5 * more - 0.42)]
  return a.y < b.y ? a : b
}

/** Feet of `count` pirates (1 to 3) on a space. */
export function stands(space: Space, count: number): { spots: Point[]; size: number } {
  const out = space.outward ?? { x: 0, y: 0 }
  const middle = { x: space.centre.x + 0.13 * out.x, y: space.centre.y + 0.53 + 0.02 * out.y }
  const steep = space.outward !== null && Math.abs(space.outward.x) > 0.9
  if (count <= 1) return { spots: [middle], size: PIECE }
  const wide = steep ? 0.3 : 0.27
  if (count === 2) {
    return { spots: [-0.78, 0.78].map((k) => ({ x: middle.x + k * wide, y: middle.y })), size: 0.6 }
  }
  const spots = [-1.12, 1.12, 0].map((k) => ({ x: middle.x + k * wide, y: middle.y + (k === 0 ? 0.05 : -0.11) }))
  return { spots, size: 0.54 }
}

function boxOf(pieces: readonly DrawnPirate[]): Box {
  const left = Math.min(...pieces.map((p) => p.x - (p.size * GIRTH) / 2))
  const right = Math.max(...pieces.map((p) => p.x + (p.size * GIRTH) / 2))
  const top = Math.min(...pieces.map((p) => p.y - p.size))
  const bottom = Math.max(...pieces.map((p) => p.y))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The position of a seat's group of up to six in a box shared by `players` seats, the same whether the others are there or not. */
export function crowd(box: Box, players: number, seat: number, count: number): { spots: Point[]; size: number; chip: Point } {
  const plan = crowdPlan(box, players)
  const [column, row] = [seat % plan.columns, Math.floor(seat / plan.columns)]
  const inRow = Math.min(plan.columns, players - row * plan.columns)
  const [width, height] = [box.width / plan.columns, box.height / plan.rows]
  const shift = ((plan.columns - inRow) * width) / 2 // a shorter last row stands in the middle
  const centre = { x: box.x + shift + (column + 0.5) * width, y: box.y + (row + 0.5) * height }
  const { size } = plan
  const step = size * GIRTH * 0.62
  const back = count > 3 ? 3 : 0
  const front = count - back
  const line = (n: number, y: number) => Array.from({ length: n }, (_, i) => ({ x: centre.x + (i - (n - 1) / 2) * step, y }))
  const feet = centre.y + size * 0.68
  // The back row stands in the gaps of the front row, as people do to see something.
  const behind = line(back, feet - size * 0.42).map((spot) => ({ ...spot, x: spot.x + (back === front ? step * 0.5 : 0) }))
  const spots = [...behind, ...line(front, feet)].map((spot) => ({ ...spot, x: spot.x - (back === 3 && front === 3 ? step * 0.25 : 0) }))
  return { spots, size, chip: { x: centre.x + 1.5 * step + 0.08, y: feet - 0.06 } }
}

/** How a box is divided among seats, with the pirates as large as possible. */
export function crowdPlan(box: Box, players: number): { columns: number; rows: number; size: number } {
  let best = { columns: players, rows: 1, size: 0 }
  for (let rows = 1; rows <= players; rows++) {
    const columns = Math.ceil(players / rows)
    const across = box.width / columns / (GIRTH * (1 + 2.5 * 0.62) + 0.12)
    const down = box.height / rows / 1.5
    const size = Math.min(PIECE, across, down)
    if (size > best.size + 0.01) best = { columns, rows, size }
  }
  return best
}

/** The floor of the fortress and the deck of the boat: where crowds stand. */
export function ground(layout: TunnelLayout, place: number): Box {
  if (place <= FORTRESS) {
    const { x, y, width, height } = layout.fortress
    return { x: x + 0.5, y: y + 0.46, width: width - 0.56, height: height - 0.6 }
  }
  const { x, y, width, height } = layout.boat
  const bow = 1.12
  return { x: layout.boatLeft ? x + bow : x + 0.36, y: y + 0.27, width: width - bow - 0.36, height: height - 0.62 }
}

/** Every pirate on the page, one group a seat and place, those in front last. */
export function groups(layout: TunnelLayout, pirates: readonly (readonly number[])[]): Group[] {
  const all = bands(pirates)
  const onSpace = new Map<number, Band[]>()
  for (const band of all) onSpace.set(band.place, [...(onSpace.get(band.place) ?? []), band])
  return all.map((band) => {
    if (band.place <= FORTRESS || band.place >= BOAT) {
      const { spots, size, chip } = crowd(ground(layout, band.place), pirates.length, band.seat, band.count)
      const pieces = spots.map((spot) => ({ ...spot, seat: band.seat, size }))
      return { ...band, pieces, chip: band.count > 1 ? chip : null, box: boxOf(pieces) }
    }
    const space = layout.spaces[band.place - 1] as Space
    const there = onSpace.get(band.place) ?? []
    const { spots, size } = stands(space, there.reduce((sum, other) => sum + other.count, 0))
    const before = there.filter((other) => other.seat < band.seat).reduce((sum, other) => sum + other.count, 0)
    const pieces = spots.slice(before, before + band.count).map((spot) => ({ ...spot, seat: band.seat, size }))
    return { ...band, pieces, chip: null, box: boxOf(pieces) }
  })
}

/** The position of one more pirate of `seat` on a place. */
export function landing(layout: TunnelLayout, pirates: readonly (readonly number[])[], seat: number, place: number): DrawnPirate {
  const more = pirates.map((places, other) => (other === seat ? [...places, place] : places))
  const group = groups(layout, more).find((candidate) => candidate.seat === seat && candidate.place === place)
  const piece = group?.pieces.at(-1)
  if (!piece) throw new RangeError(`no seat ${seat} or no place ${place}`)
  return piece
}
