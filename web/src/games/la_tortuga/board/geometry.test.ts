import { describe, expect, it } from 'vitest'
import { distance } from '../../../lib/drawing/geometry.ts'
import {
  along, AROUND, BEACH, COAST, footOf, layoutFor, lengthOf, raftStand, SPACES, spotOf, standOf, stationOf, stepOf, TURTLE, wayOf,
} from './geometry.ts'
import { artOf } from './island.ts'
import { groupOf, stacksOf, topOf } from './state.ts'

const ASPECTS = [0.6, 0.9, 1, 1.2, 1.47, 1.8, 2.4]

describe.each(ASPECTS)('the island in an area of aspect %d', (aspect) => {
  const layout = layoutFor(aspect)
  const spots = Array.from({ length: SPACES }, (_, i) => spotOf(layout, i + 1))

  it('fills the area', () => {
    expect(layout.width / layout.height).toBeCloseTo(Math.round(aspect * 40) / 40, 2)
  })

  it('runs anticlockwise from the raft with the beach at the bottom', () => {
    const beach = spotOf(layout, BEACH)
    expect(beach.x).toBeCloseTo(layout.centre.x)
    expect(beach.y).toBeCloseTo(layout.centre.y + layout.ry)
    const angles = spots.map(({ x, y }) => Math.atan2(layout.centre.y - y, x - layout.centre.x))
    const turned = angles.map((angle, i) => (i === 0 ? 0 : (angle - (angles[i - 1] ?? 0) + 2 * Math.PI) % (2 * Math.PI)))
    expect(Math.max(...turned)).toBeLessThan(1)
    expect(turned.reduce((sum, angle) => sum + angle, 0)).toBeLessThan(2 * Math.PI)
    expect(spots[0]?.x).toBeGreaterThan(beach.x)
    expect(spots[19]?.x).toBeLessThan(beach.x)
  })

  it('lays the stones evenly and apart', () => {
    const gaps = spots.slice(0, 20).map((spot, i) => (i === 0 ? 1.3 : distance(spot, spots[i - 1] ?? spot)))
    expect(Math.min(...gaps)).toBeGreaterThan(1.2)
    expect(Math.max(...gaps)).toBeLessThan(1.32)
  })

  it('keeps island, raft and the highest stacks on the page', () => {
    for (const spot of spots) {
      const coast = { x: spot.x + COAST * spot.outward.x, y: spot.y + COAST * spot.outward.y }
      expect(coast.x).toBeGreaterThan(0)
      expect(coast.x).toBeLessThan(layout.width)
      expect(coast.y).toBeLessThan(layout.height)
    }
    const { raft } = layout
    expect(raft.x).toBeGreaterThan(0)
    expect(raft.x + raft.width).toBeLessThan(layout.width)
    expect(raft.y + raft.height).toBeLessThan(layout.height)
    for (let space = 1; space <= SPACES; space++) {
      expect(standOf(layout, space, 6, 7).y - TURTLE.height).toBeGreaterThan(0.1)
    }
  })

  it('moors the raft on water, near space 1', () => {
    const { raft } = layout
    for (let s = 0; s < AROUND; s += 0.2) {
      const p = along(layout, s)
      const near = { x: Math.min(Math.max(p.x, raft.x), raft.x + raft.width), y: Math.min(Math.max(p.y, raft.y), raft.y + raft.height) }
      expect(distance(p, near)).toBeGreaterThan(COAST)
    }
    expect(distance({ x: raft.x, y: raft.y }, spotOf(layout, 1))).toBeLessThan(3.2)
  })

  it('gives every turtle a place of its own on the raft', () => {
    for (const turtles of [4, 5, 6, 7]) {
      const stands = Array.from({ length: turtles }, (_, turtle) => raftStand(layout, turtle, turtles))
      stands.forEach((one, i) => {
        expect(one.x).toBeGreaterThan(layout.raft.x)
        expect(one.x).toBeLessThan(layout.raft.x + layout.raft.width)
        for (const other of stands.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(0.49)
      })
    }
  })

  it('keeps cards and dice clear of the stones', () => {
    for (const inside of [layout.card, layout.deck, layout.dice]) {
      for (const spot of spots) expect(distance(inside, spot)).toBeGreaterThan(1.05)
    }
  })
})

describe('ways', () => {
  const layout = layoutFor(1.3)

  it('lead from a space to the one so many further', () => {
    for (const [from, steps, to] of [[0, 1, 1], [0, 21, 21], [3, 4, 7], [20, 1, 21], [20, 2, 1], [21, 21, 21], [15, 14, 8]] as const) {
      const way = wayOf(layout, from, steps)
      expect(distance(way.at(-1) ?? { x: 0, y: 0 }, spotOf(layout, to))).toBeLessThan(1e-6)
      if (from > 0) expect(distance(way[0] ?? { x: 0, y: 0 }, spotOf(layout, from))).toBeLessThan(1e-6)
    }
  })

  it('are as long as the ring says', () => {
    expect(lengthOf(5, SPACES)).toBeCloseTo(AROUND)
    expect(lengthOf(1, 4)).toBeCloseTo(stationOf(5) - stationOf(1))
    expect(lengthOf(20, 2)).toBeCloseTo(AROUND - stationOf(20) + stationOf(1))
    expect(lengthOf(0, 1)).toBe(0)
  })
})

describe('stacks', () => {
  const layout = layoutFor(1.3)

  it('rise shell over shell, never higher than the headroom', () => {
    for (let count = 1; count <= 7; count++) {
      const feet = Array.from({ length: count }, (_, level) => standOf(layout, 5, level, count).y)
      expect(feet).toEqual([...feet].sort((a, b) => b - a))
      expect((count - 1) * stepOf(count) + TURTLE.height).toBeLessThan(2.65)
    }
    expect(standOf(layout, 5, 0, 3)).toEqual(footOf(layout, 5))
  })

  it('know who rides on whom and who is on top', () => {
    const turtles = [[5, 1], [5, 0], [0, 0], [5, 2], [21, 0]] as const
    expect(stacksOf(turtles)).toEqual([{ space: 5, turtles: [1, 0, 3] }, { space: 21, turtles: [4] }])
    expect(groupOf(turtles, 0)).toEqual([0, 3])
    expect(groupOf(turtles, 2)).toEqual([2])
    expect(topOf(turtles, 1)).toBe(3)
  })
})

it('is drawn the same every time', () => {
  const art = artOf(layoutFor(1.2))
  expect(art).toBe(artOf(layoutFor(1.2)))
  expect(art.palms.length).toBeGreaterThan(3)
  expect(art.coast.startsWith('M')).toBe(true)
})
