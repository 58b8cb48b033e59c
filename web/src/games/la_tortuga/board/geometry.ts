/**
 * Positions on the island: a ring of 21 stones run anticlockwise, the beach (21) broad at the bottom, the raft
 * afloat beside space 1, cards and dice inside of the ring. One stone is about 1 wide; all lengths are in that unit.
 * Pure: no page needed.
 */
import { distance, type Box, type Point } from '../../../lib/drawing/geometry.ts'
import { LA_TORTUGA } from '../../../lib/wire.gen.ts'

export const { RAFT, SPACES, BEACH } = LA_TORTUGA

/** From the middle of a stone to that of the next, and the length of the ring's part that is the beach. */
const PITCH = 1.3
const SHORE = 3.2
export const AROUND = (SPACES - 1) * PITCH + SHORE
/** From the middle of the ring to the coast. */
export const COAST = 0.92
const WATER = 0.55 // at the least between coast and page's edge
const HEADROOM = 2.3 // above the ring: stacks rise there
const RAFT_SIZE = { width: 4.1, height: 1.75 }

export interface IslandLayout {
  width: number
  height: number
  centre: Point
  /** Half axes of the ring. */
  rx: number
  ry: number
  raft: Box
  /** Centres of the things inside the ring. */
  card: Point
  deck: Point
  dice: Point
  nest: Point
}

/** A place on the ring: the point, which way one goes there (-1: to the left), and outwards. */
export interface RingSpot extends Point {
  facing: 1 | -1
  outward: Point
}

/** Circumference of an ellipse (Ramanujan). */
function circumference(rx: number, ry: number): number {
  const h = ((rx - ry) / (rx + ry)) ** 2
  return Math.PI * (rx + ry) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
}

// --- Along an ellipse by length -----------------------------------------------------------------------------------------

const SAMPLES = 720
const tables = new Map<number, Float64Array>()

/** Lengths from the bottom, anticlockwise, of an ellipse whose smaller half axis is `rx / ratio`, as shares of the whole. */
function tableOf(ratio: number): Float64Array {
  const known = tables.get(ratio)
  if (known) return known
  const table = new Float64Array(SAMPLES + 1)
  let [x, y] = [0, 1]
  for (let i = 1; i <= SAMPLES; i++) {
    const a = Math.PI / 2 - (2 * Math.PI * i) / SAMPLES
    const next = { x: ratio * Math.cos(a), y: Math.sin(a) }
    table[i] = (table[i - 1] ?? 0) + Math.hypot(next.x - x, next.y - y)
    ;[x, y] = [next.x, next.y]
  }
  const whole = table[SAMPLES] ?? 1
  for (let i = 0; i <= SAMPLES; i++) table[i] = (table[i] ?? 0) / whole
  if (tables.size > 40) tables.clear()
  tables.set(ratio, table)
  return table
}

/** The spot `s` along the ring from the middle of the beach, anticlockwise; any number of times round. */
export function along(layout: IslandLayout, s: number): RingSpot {
  const table = tableOf(layout.rx / layout.ry)
  const share = (((s / AROUND) % 1) + 1) % 1
  let [low, high] = [0, SAMPLES]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((table[middle] ?? 0) <= share) low = middle
    else high = middle
  }
  const [a, b] = [table[low] ?? 0, table[high] ?? 1]
  const angle = Math.PI / 2 - (2 * Math.PI * (low + (share - a) / (b - a))) / SAMPLES
  const { centre, rx, ry } = layout
  const normal = { x: Math.cos(angle) / rx, y: Math.sin(angle) / ry }
  const size = Math.hypot(normal.x, normal.y)
  return {
    x: centre.x + rx * Math.cos(angle),
    y: centre.y + ry * Math.sin(angle),
    // Anticlockwise: to the right along the lower half, to the left along the upper one.
    facing: Math.sin(angle) > -1e-9 ? 1 : -1,
    outward: { x: normal.x / size, y: normal.y / size },
  }
}

/** The distance of a space along the ring. 0 and 21 (as 21 stones ahead of 0) are both the middle of the beach. */
export const stationOf = (space: number): number =>
  space <= 0 ? 0 : space >= BEACH ? AROUND : SHORE / 2 + (space - 0.5) * PITCH

/** The middle of a space from 1 to 21. */
export const spotOf = (layout: IslandLayout, space: number): RingSpot => along(layout, stationOf(space))

// --- The page -----------------------------------------------------------------------------------------------------------

/** Whether a box keeps clear of the island. */
function afloat(box: Box, ring: readonly Point[], centre: Point): boolean {
  return ring.every((p) => {
    const x = Math.min(Math.max(p.x, box.x), box.x + box.width)
    const y = Math.min(Math.max(p.y, box.y), box.y + box.height)
    return Math.hypot(p.x - x, p.y - y) > COAST + 0.28 && distance(centre, { x, y }) > 2
  })
}

/** The raft's position: near space 1, clear of the coast, without enlarging the page more than needed. */
function moor(layout: IslandLayout): Box {
  const ring = Array.from({ length: 120 }, (_, i) => along(layout, (i * AROUND) / 120))
  const first = spotOf(layout, 1)
  const { centre, rx, ry } = layout
  let best = { box: { x: centre.x, y: centre.y + ry + 1.6, ...RAFT_SIZE }, cost: Infinity }
  for (let x = centre.x + SHORE / 2; x <= centre.x + rx + COAST + WATER - RAFT_SIZE.width + 1.4; x += 0.1) {
    let y = centre.y
    while (!afloat({ x, y, ...RAFT_SIZE }, ring, centre)) y += 0.08
    const lower = Math.max(0, y + RAFT_SIZE.height - (centre.y + ry + COAST + WATER))
    const wider = Math.max(0, x + RAFT_SIZE.width + 0.2 - (centre.x + rx + COAST + WATER))
    const cost = 1.3 * lower + 1.6 * wider + 0.55 * distance({ x, y: y + 0.6 }, first)
    if (cost < best.cost) best = { box: { x, y, ...RAFT_SIZE }, cost }
  }
  return best.box
}

function build(ratio: number): IslandLayout {
  const ry = AROUND / circumference(ratio, 1)
  const rx = ratio * ry
  const centre = { x: rx + COAST + WATER, y: ry + HEADROOM }
  const bottom = centre.y + ry
  const layout: IslandLayout = {
    width: 2 * centre.x,
    height: 0,
    centre,
    rx,
    ry,
    raft: { x: 0, y: 0, width: 0, height: 0 },
    card: { x: centre.x - 1.35, y: bottom - 2.02 },
    deck: { x: centre.x + 0.35, y: bottom - 2.02 },
    dice: { x: centre.x, y: centre.y - 0.28 * ry + 0.1 },
    nest: { x: centre.x - 0.95, y: bottom + 0.18 },
  }
  layout.raft = moor(layout)
  layout.width = Math.max(layout.width, layout.raft.x + layout.raft.width + 0.3)
  layout.height = Math.max(bottom + COAST + WATER + 0.25, layout.raft.y + layout.raft.height + 0.3)
  return layout
}

/** Move everything and give the page another size: more open water. */
function afar(layout: IslandLayout, width: number, height: number): IslandLayout {
  const [dx, dy] = [(width - layout.width) / 2, (height - layout.height) / 2]
  const moved = <P extends Point>(p: P): P => ({ ...p, x: p.x + dx, y: p.y + dy })
  return {
    ...layout,
    width,
    height,
    centre: moved(layout.centre),
    raft: moved(layout.raft),
    card: moved(layout.card),
    deck: moved(layout.deck),
    dice: moved(layout.dice),
    nest: moved(layout.nest),
  }
}

const ROUNDEST = 1
const BROADEST = 1.75
const cache = new Map<number, IslandLayout>()

/** The layout that fills an area of this width divided by its height: the island rounder or broader, then more water. */
export function layoutFor(aspect: number): IslandLayout {
  const safe = Number.isFinite(aspect) && aspect > 0 ? Math.min(3, Math.max(0.4, aspect)) : 1.2
  const key = Math.round(safe * 40)
  const known = cache.get(key)
  if (known) return known
  const wanted = key / 40
  let [low, high] = [ROUNDEST, BROADEST]
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    const tried = build(middle)
    if (tried.width / tried.height < wanted) low = middle
    else high = middle
  }
  const layout = build(low)
  const filled = afar(layout, Math.max(layout.width, wanted * layout.height), Math.max(layout.height, layout.width / wanted))
  cache.set(key, filled)
  return filled
}

// --- Turtles ------------------------------------------------------------------------------------------------------------

/** Width of a turtle and height of its shell. */
export const TURTLE = { width: 1.18, height: 0.68 }

/** The height of each turtle in a stack of `count` above the one below. */
export const stepOf = (count: number): number => (count <= 3 ? 0.43 : count === 4 ? 0.4 : count === 5 ? 0.35 : count === 6 ? 0.3 : 0.27)

/** A turtle as drawn: the point between its feet. */
export interface Stand extends Point {
  facing: 1 | -1
}

/** Feet of the lowest turtle on a space. */
export function footOf(layout: IslandLayout, space: number): Stand {
  const spot = spotOf(layout, space)
  if (space === BEACH) return { x: spot.x + 0.5, y: spot.y + 0.38, facing: 1 }
  return { x: spot.x, y: spot.y + 0.2, facing: spot.facing }
}

/** Feet of the turtle at `level` in a stack of `count` on a space. Every other one leans a little, as shells do. */
export function standOf(layout: IslandLayout, space: number, level: number, count: number): Stand {
  const foot = footOf(layout, space)
  return { ...foot, x: foot.x + (level % 2 ? 0.05 : 0) * foot.facing, y: foot.y - level * stepOf(count) }
}

/** Feet of a turtle on the raft: every turtle has a place of its own there. */
export function raftStand(layout: IslandLayout, turtle: number, turtles: number): Stand {
  const { raft } = layout
  const front = Math.floor(turtles / 2)
  const back = turtles - front
  const behind = turtle < back
  const [index, count] = behind ? [turtle, back] : [turtle - back, front]
  const room = Math.min(1.16, (raft.width - 0.35) / Math.max(1, count))
  return {
    x: raft.x + raft.width / 2 + (index - (count - 1) / 2) * room,
    y: raft.y + raft.height - (behind ? 0.92 : 0.42),
    facing: 1,
  }
}

/** The line along the ring that a move of `steps` from a place takes, both ends among its points. */
export function wayOf(layout: IslandLayout, from: number, steps: number, step = 0.2): Point[] {
  const start = from === RAFT ? stationOf(1) : stationOf(from)
  const length = lengthOf(from, steps)
  const count = Math.max(1, Math.ceil(length / step))
  const ring = Array.from({ length: count + 1 }, (_, i): Point => {
    const { x, y } = along(layout, start + (length * i) / count)
    return { x, y }
  })
  if (from !== RAFT) return ring
  const { raft } = layout
  return [{ x: raft.x + raft.width / 2, y: raft.y + 0.5 }, ...ring]
}

/** The length of the part of a path that is on the ring. */
export function lengthOf(from: number, steps: number): number {
  const [first, hops] = from === RAFT ? [1, steps - 1] : [from, steps]
  let length = 0
  for (let i = 0; i < hops; i++) length += hop(((first + i - 1) % SPACES) + 1)
  return length
}

/** The distance from a space to the next: stones are evenly spaced, only the beach is broader. */
const hop = (space: number): number => (space === BEACH || space === BEACH - 1 ? (SHORE + PITCH) / 2 : PITCH)
