/**
 * Positions on a winding track: a passage of 36 spaces laid as lanes joined by half-round bends, a fortress
 * before it and a boat behind it. One space is 1 long and BAND wide; all lengths are in that unit. Pure: no page needed.
 *
 * Each bend holds three whole spaces and each lane a whole number of them, so that every space is either straight or a
 * sector of a ring, and the rhythm along the centre line is even.
 */
import { distance, type Box, type Point } from '../../../lib/drawing/geometry.ts'
import { CARTAGENA } from '../../../lib/wire.gen.ts'

export interface Space {
  /** 1 (by the fortress) to 36 (by the boat). */
  number: number
  centre: Point
  /** Direction of travel at the centre, in radians (0: to the right, clockwise as the page's y grows downwards). */
  heading: number
  /** Unit vector from the inside of the bend outwards; null on a straight lane. */
  outward: Point | null
  /** Corners, in order; arcs as short chords. */
  corners: Point[]
}

export interface TunnelLayout {
  name: string
  width: number
  height: number
  spaces: Space[]
  fortress: Box
  boat: Box
  /** Whether the boat is to the left of the tunnel's end (its bow then points left). */
  boatLeft: boolean
  /** Outlines of the six segments, full width. */
  segments: Point[][]
  /** The five seams between them: across the passage. */
  seams: [Point, Point][]
  /** Middles of the bends' pillars: good places for a torch. */
  pillars: Point[]
  track: Track
}

export const { FORTRESS, SPACES, BOAT } = CARTAGENA
export const BAND = 1.3
const BEND = 3
export const RADIUS = BEND / Math.PI
const PITCH = 2 * RADIUS
const HALF = BAND / 2
/** From the middle of a lane to the edge of the fortress or boat at its end, and from there to the page's edge. */
const REACH = 1.12
const MARGIN = 0.48
const PIER = 0.3
const END_WIDTH = 3.3
/** The boat's distance below the tunnel's end. */
export const BOAT_DROP = 0.1

interface Plan {
  name: string
  lanes: number[]
}

/** Lanes of a whole number of spaces; with three spaces a bend each plan makes 36. From broad to tall. */
const PLANS: readonly Plan[] = [
  { name: 'three lanes', lanes: [9, 12, 9] },
  { name: 'four lanes', lanes: [6, 8, 8, 5] },
  { name: 'five lanes', lanes: [3, 6, 6, 6, 3] },
  { name: 'six lanes', lanes: [2, 5, 4, 4, 5, 1] },
]

type TrackPiece =
  | { kind: 'line'; start: number; length: number; from: Point; heading: number }
  | { kind: 'arc'; start: number; length: number; centre: Point; from: number; turn: 1 | -1 }

/** A place on the centre line: the point, the direction, and the piece it is on. */
interface TrackSpot {
  point: Point
  heading: number
  outward: Point | null
}

export class Track {
  readonly length: number
  readonly #pieces: readonly TrackPiece[]

  constructor(pieces: readonly TrackPiece[]) {
    this.#pieces = pieces
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  /** The spot `s` units from the fortress's gate (clamped to the track). */
  at(s: number): TrackSpot {
    const along = Math.min(Math.max(s, 0), this.length)
    const piece = this.#pieces.findLast((candidate) => candidate.start <= along + 1e-9) ?? this.#pieces[0]
    if (!piece) throw new Error('a track has pieces')
    const step = along - piece.start
    if (piece.kind === 'line') {
      const point = { x: piece.from.x + step * Math.cos(piece.heading), y: piece.from.y + step * Math.sin(piece.heading) }
      return { point, heading: piece.heading, outward: null }
    }
    const angle = piece.from + (piece.turn * step) / RADIUS
    const outward = { x: Math.cos(angle), y: Math.sin(angle) }
    const point = { x: piece.centre.x + RADIUS * outward.x, y: piece.centre.y + RADIUS * outward.y }
    return { point, heading: angle + (piece.turn * Math.PI) / 2, outward }
  }

  /** The point `s` along and `offset` to the right-hand side of the direction of travel. */
  beside(s: number, offset: number): Point {
    const { point, heading } = this.at(s)
    return { x: point.x - offset * Math.sin(heading), y: point.y + offset * Math.cos(heading) }
  }

  /** Points of the centre line from `a` to `b` (either way), at most `step` apart, both ends among them. */
  between(a: number, b: number, step = 0.2): Point[] {
    const count = Math.max(1, Math.ceil(Math.abs(b - a) / step))
    return Array.from({ length: count + 1 }, (_, i) => this.at(a + ((b - a) * i) / count).point)
  }
}

/** Lay the lanes: to the right, a bend, to the left, a bend … Returns the pieces and the bends' middles. */
function lay(lanes: readonly number[], origin: Point): { track: Track; pillars: Point[] } {
  const pieces: TrackPiece[] = []
  const pillars: Point[] = []
  let { x, y } = origin
  let start = 0
  lanes.forEach((length, index) => {
    const right = index % 2 === 0
    pieces.push({ kind: 'line', start, length, from: { x, y }, heading: right ? 0 : Math.PI })
    start += length
    x += right ? length : -length
    if (index === lanes.length - 1) return
    const centre = { x, y: y + RADIUS }
    pieces.push({ kind: 'arc', start, length: BEND, centre, from: -Math.PI / 2, turn: right ? 1 : -1 })
    pillars.push(centre)
    start += BEND
    y += PITCH
  })
  return { track: new Track(pieces), pillars }
}

/** The outline of the passage from `a` to `b`, `half` to either side; `gap` is left free at both ends. */
function ribbon(track: Track, a: number, b: number, half: number, gap = 0): Point[] {
  const side = (offset: number): Point[] => {
    // On a bend the sides are longer or shorter than the middle, and the gap shall be as wide at all of them.
    const { outward, point } = track.at((a + b) / 2)
    const away = track.beside((a + b) / 2, 1)
    const outer = outward ? Math.sign((away.x - point.x) * outward.x + (away.y - point.y) * outward.y) : 0
    const cut = (gap * RADIUS) / (RADIUS + outer * offset)
    const [from, to] = [a + Math.max(cut, 1e-6), b - Math.max(cut, 1e-6)]
    const count = Math.max(1, Math.ceil((b - a) / 0.125))
    return Array.from({ length: count + 1 }, (_, i) => track.beside(from + ((to - from) * i) / count, offset))
  }
  return [...side(-half), ...side(half).reverse()]
}

function spaces(track: Track): Space[] {
  const gap = 0.04
  return Array.from({ length: SPACES }, (_, index) => {
    const { point, heading, outward } = track.at(index + 0.5)
    const corners = ribbon(track, index, index + 1, HALF - gap, gap)
    return { number: index + 1, centre: point, heading, outward, corners: outward ? corners : simple(corners) }
  })
}

/** Only the four corners of a straight space. */
function simple(corners: Point[]): Point[] {
  const half = corners.length / 2
  return [corners[0], corners[half - 1], corners[half], corners[corners.length - 1]].filter((p) => p !== undefined)
}

function build(plan: Plan): TunnelLayout {
  // Laid out once at the origin to measure it, then at its final position.
  const trial = lay(plan.lanes, { x: 0, y: 0 }).track
  const xs = trial.between(0, trial.length, 0.1).map((point) => point.x)
  const end = trial.at(trial.length)
  const boatLeft = Math.cos(end.heading) < 0
  const left = Math.min(Math.min(...xs) - HALF, -END_WIDTH, boatLeft ? end.point.x - PIER - END_WIDTH : 0)
  const right = Math.max(Math.max(...xs) + HALF, boatLeft ? 0 : end.point.x + PIER + END_WIDTH)
  const origin = { x: MARGIN - left, y: MARGIN + REACH }
  const { track, pillars } = lay(plan.lanes, origin)
  const last = track.at(track.length).point
  const water = boatLeft ? last.x - PIER - MARGIN : right - end.point.x - PIER
  return {
    name: plan.name,
    width: right - left + 2 * MARGIN,
    height: last.y + BOAT_DROP + REACH + MARGIN,
    track,
    pillars,
    spaces: spaces(track),
    fortress: { x: MARGIN, y: MARGIN, width: origin.x - MARGIN, height: 2 * REACH },
    boat: {
      x: boatLeft ? MARGIN : last.x + PIER,
      y: last.y - REACH + BOAT_DROP,
      width: water,
      height: 2 * REACH,
    },
    boatLeft,
    segments: Array.from({ length: 6 }, (_, k) => ribbon(track, 6 * k, 6 * k + 6, HALF)),
    seams: [6, 12, 18, 24, 30].map((s) => [track.beside(s - 1e-6, -HALF), track.beside(s - 1e-6, HALF)]),
  }
}

const cache = new Map<string, TunnelLayout>()

/** The layouts there are, from broad to tall. */
export function layouts(): TunnelLayout[] {
  return PLANS.map((plan) => {
    const layout = cache.get(plan.name) ?? build(plan)
    cache.set(plan.name, layout)
    return layout
  })
}

/** The layout that shows the spaces largest in an area of this width divided by its height. */
export function layoutFor(aspect: number): TunnelLayout {
  const safe = Number.isFinite(aspect) && aspect > 0 ? aspect : 1.4
  const scale = (layout: TunnelLayout) => Math.min(safe / layout.width, 1 / layout.height)
  return layouts().reduce((best, layout) => (scale(layout) > scale(best) ? layout : best))
}

/** The middle of a place: 0 the fortress, 1 to 36 a space, 37 the boat. */
export function placeCentre(layout: TunnelLayout, place: number): Point {
  const box = place <= FORTRESS ? layout.fortress : place >= BOAT ? layout.boat : null
  if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return layout.track.at(place - 0.5).point
}

/** The position of a place along the track: the gate for the fortress, the pier for the boat. */
export const stationOf = (layout: TunnelLayout, place: number): number =>
  place <= FORTRESS ? 0 : place >= BOAT ? layout.track.length : place - 0.5

/** The way from one place to another through the tunnel, either way round, as points at most 0.2 apart on the track. */
export function pathBetween(layout: TunnelLayout, from: number, to: number, step = 0.2): Point[] {
  const inner = layout.track.between(stationOf(layout, from), stationOf(layout, to), step)
  const before = from <= FORTRESS || from >= BOAT ? [placeCentre(layout, from)] : []
  const after = to <= FORTRESS || to >= BOAT ? [placeCentre(layout, to)] : []
  return [...before, ...inner, ...after]
}

/** The point a share `t` (0 to 1) of the way along `points`, by length. */
export function pointAlong(points: readonly Point[], t: number): Point {
  const lengths = points.slice(1).map((point, i) => distance(point, points[i] as Point))
  let left = Math.min(Math.max(t, 0), 1) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point]
    if (left <= length) {
      const share = length === 0 ? 0 : left / length
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
    }
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}
