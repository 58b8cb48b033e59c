import { describe, expect, it } from 'vitest'
import { contours, sample } from '../../../lib/drawing/contour'
import { BAND, BOAT, FORTRESS, SPACES, layoutFor, layouts, pathBetween, placeCentre, pointAlong, type TunnelLayout } from './geometry'
import { distance, polyline, smooth, type Point } from '../../../lib/drawing/geometry'

/** Twice the signed area. */
const area = (corners: readonly Point[]): number =>
  Math.abs(corners.reduce((sum, p, i) => {
    const q = corners[(i + 1) % corners.length] as Point
    return sum + p.x * q.y - q.x * p.y
  }, 0)) / 2

const inside = (layout: TunnelLayout, p: Point) => p.x > 0 && p.y > 0 && p.x < layout.width && p.y < layout.height

describe.each(layouts().map((layout) => [layout.name, layout] as const))('a track of %s', (_, layout) => {
  it('has 36 spaces in order, in even rhythm along the middle', () => {
    expect(layout.spaces.map((space) => space.number)).toEqual(Array.from({ length: SPACES }, (_, i) => i + 1))
    expect(layout.track.length).toBeCloseTo(SPACES)
    for (const [i, space] of layout.spaces.entries()) {
      expect(distance(space.centre, layout.track.at(i + 0.5).point)).toBeCloseTo(0)
    }
  })

  it('makes every space whole: straight, or a sector of a ring', () => {
    for (const space of layout.spaces) {
      const { heading } = layout.track.at(space.number - 1 + 1e-4)
      const { heading: end } = layout.track.at(space.number - 1e-4)
      const turned = Math.abs(end - heading)
      if (space.outward) expect(turned).toBeCloseTo(Math.PI / 3, 2)
      else expect(turned).toBeCloseTo(0)
      expect(area(space.corners)).toBeGreaterThan(0.85 * BAND)
      expect(area(space.corners)).toBeLessThan(BAND)
    }
  })

  it('keeps everything on the page', () => {
    for (const space of layout.spaces) for (const corner of space.corners) expect(inside(layout, corner)).toBe(true)
    for (const box of [layout.fortress, layout.boat]) {
      expect(inside(layout, box)).toBe(true)
      expect(inside(layout, { x: box.x + box.width, y: box.y + box.height })).toBe(true)
      expect(box.width).toBeGreaterThan(3)
    }
  })

  it('lets nothing lie upon anything else', () => {
    for (const a of layout.spaces) {
      for (const b of layout.spaces) if (a.number < b.number) expect(distance(a.centre, b.centre)).toBeGreaterThan(0.9)
      for (const box of [layout.fortress, layout.boat]) {
        const within = (p: Point) =>
          p.x > box.x + 0.02 && p.x < box.x + box.width - 0.02 && p.y > box.y + 0.02 && p.y < box.y + box.height - 0.02
        expect(a.corners.some(within)).toBe(false)
      }
    }
  })

  it('joins fortress and boat to the ends of the tunnel', () => {
    const gate = layout.track.at(0).point
    const pier = layout.track.at(layout.track.length).point
    expect(gate.x).toBeCloseTo(layout.fortress.x + layout.fortress.width)
    const near = layout.boatLeft ? layout.boat.x + layout.boat.width : layout.boat.x
    expect(Math.abs(near - pier.x)).toBeLessThan(0.5)
  })

  it('has six joined segments and five seams across the passage', () => {
    expect(layout.segments).toHaveLength(6)
    expect(layout.seams).toHaveLength(5)
    for (const segment of layout.segments) expect(area(segment)).toBeCloseTo(6 * BAND, 0)
    for (const [a, b] of layout.seams) expect(distance(a, b)).toBeCloseTo(BAND)
  })

  it('leads along the tunnel from place to place, either way', () => {
    const ways: [number, number][] = [[0, 1], [1, 36], [17, 12], [30, 37], [37, 33], [0, 37]]
    for (const [from, to] of ways) {
      const path = pathBetween(layout, from, to)
      expect(path[0]).toEqual(placeCentre(layout, from))
      expect(distance(path.at(-1) as Point, placeCentre(layout, to))).toBeCloseTo(0)
      const inner = path.slice(from === FORTRESS || from === BOAT ? 1 : 0, to === FORTRESS || to === BOAT ? -1 : undefined)
      const steps = inner.slice(1).map((p, i) => distance(p, inner[i] as Point))
      for (const step of steps) expect(step).toBeLessThanOrEqual(0.2 + 1e-9)
      expect(pathBetween(layout, to, from).length).toBe(path.length)
    }
  })
})

describe('choosing a layout', () => {
  it('takes the one whose spaces are largest', () => {
    expect(layoutFor(3).name).toBe('three lanes')
    expect(layoutFor(1.4).name).toBe('four lanes')
    expect(layoutFor(0.95).name).toBe('five lanes')
    expect(layoutFor(390 / 560).name).toBe('six lanes')
  })

  it('takes nonsense for an ordinary page', () => {
    for (const aspect of [0, -1, Number.NaN, Infinity]) expect(layoutFor(aspect).name).toBe('four lanes')
  })
})

describe('points and paths', () => {
  it('walks a polyline by length', () => {
    const path = [{ x: 0, y: 0 }, { x: 3, y: 0 }, { x: 3, y: 1 }]
    expect(pointAlong(path, 0)).toEqual({ x: 0, y: 0 })
    expect(pointAlong(path, 0.5)).toEqual({ x: 2, y: 0 })
    expect(pointAlong(path, 0.875)).toEqual({ x: 3, y: 0.5 })
    expect(pointAlong(path, 1)).toEqual({ x: 3, y: 1 })
    expect(pointAlong(path, 7)).toEqual({ x: 3, y: 1 })
  })

  it('writes path data', () => {
    expect(polyline([])).toBe('')
    expect(polyline([{ x: 0, y: 0 }, { x: 1.23456, y: 2 }], true)).toBe('M0 0L1.235 2z')
    expect(smooth([{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }])).toBe('M1 1Q0 0 1 0Q2 0 2 1Q2 2 1 1z')
  })

  it('finds level lines, closed and as long as they should be', () => {
    const grid = sample((x, y) => Math.hypot(x, y), { x: -2, y: -2, width: 4, height: 4 }, 0.05)
    const [line, ...others] = contours(grid, 1)
    expect(others).toEqual([])
    expect(line?.every((p) => Math.abs(Math.hypot(p.x, p.y) - 1) < 0.01)).toBe(true)
    expect(area(line ?? [])).toBeCloseTo(Math.PI, 1)
    // Two islands, and one that the page's edge cuts off.
    const two = sample((x, y) => Math.min(Math.hypot(x - 1, y), Math.hypot(x + 1, y)), grid.box, 0.05)
    expect(contours(two, 0.5)).toHaveLength(2)
    expect(contours(sample((x) => x, grid.box, 0.1), 0)).toHaveLength(1)
  })
})
