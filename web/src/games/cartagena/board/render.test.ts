import { describe, expect, it } from 'vitest'
import { BOAT, FORTRESS, layouts, type Space } from './geometry'
import { distance, READABLE, type Point } from '../../../lib/drawing/geometry'
import { neighbour } from './events'
import { crowdPlan, DIGITS, digitsOf, ground, groups, landing, numberSpot, stands, symbolSpot } from './render'
import { bands } from './state'
import { DRAWINGS, PRINTED, printed } from '../cards/symbols'

/** Whether a point is in a polygon, or very close to it. */
function inside(point: Point, corners: readonly Point[]): boolean {
  const near = corners.some((one, i) => {
    const other = corners[(i + 1) % corners.length] as Point
    const length = distance(one, other) ** 2
    const along = Math.max(0, Math.min(1, ((point.x - one.x) * (other.x - one.x) + (point.y - one.y) * (other.y - one.y)) / Math.max(length, 1e-9)))
    return distance(point, { x: one.x + along * (other.x - one.x), y: one.y + along * (other.y - one.y) }) < 0.05
  })
  const crossed = corners.filter((one, i) => {
    const other = corners[(i + 1) % corners.length] as Point
    return one.y > point.y !== other.y > point.y && point.x < one.x + ((point.y - one.y) / (other.y - one.y)) * (other.x - one.x)
  })
  return near || crossed.length % 2 === 1
}

it('writes numbers that can be read on every board', () => {
  for (const unit of [28, 30, 40, 100]) expect(digitsOf(unit) * unit).toBeGreaterThanOrEqual(READABLE - 1e-9)
})

const everywhere = (place: number, players: number) => Array.from({ length: players }, () => Array<number>(6).fill(place))

it('gathers pirates of a seat on a place', () => {
  expect(bands([[0, 6, 6], [6, 37, 37]])).toEqual([
    { seat: 0, place: 0, count: 1 },
    { seat: 0, place: 6, count: 2 },
    { seat: 1, place: 6, count: 1 },
    { seat: 1, place: 37, count: 2 },
  ])
})

describe.each(layouts().map((layout) => [layout.name, layout] as const))('pieces on a track of %s', (_, layout) => {
  it.each([2, 3, 4, 5])('shows all pirates of %i seats in the fortress and in the boat, seats apart', (players) => {
    for (const place of [FORTRESS, BOAT]) {
      const all = groups(layout, everywhere(place, players))
      expect(all).toHaveLength(players)
      for (const group of all) {
        expect(group.pieces).toHaveLength(6)
        expect(group.chip).not.toBeNull()
        const box = place === FORTRESS ? layout.fortress : layout.boat
        for (const piece of group.pieces) {
          expect(piece.x).toBeGreaterThan(box.x)
          expect(piece.x).toBeLessThan(box.x + box.width)
          expect(piece.y - piece.size).toBeGreaterThan(box.y - 0.3)
          expect(piece.y).toBeLessThan(box.y + box.height)
        }
      }
      for (const a of all) {
        for (const b of all.filter((other) => other.seat > a.seat)) {
          const apart = (p: Point, q: Point) => distance(p, q)
          const gaps = a.pieces.flatMap((p) => b.pieces.map((q) => apart(p, q)))
          expect(Math.min(...gaps)).toBeGreaterThan(0.3)
        }
      }
      expect(crowdPlan(ground(layout, place), players).size).toBeGreaterThan(0.45)
    }
  })

  it('stands up to three pirates on a space without one hiding another', () => {
    for (const space of layout.spaces) {
      for (const count of [1, 2, 3]) {
        const { spots, size } = stands(space, count)
        expect(spots).toHaveLength(count)
        for (const [i, a] of spots.entries()) {
          for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(0.5 * size)
        }
      }
    }
  })

  it('shows each pirate once, also on a shared space', () => {
    const pirates = [[0, 5, 5, 9, 36, 37], [0, 5, 9, 9, 37, 37]]
    const all = groups(layout, pirates)
    const spots = all.flatMap((group) => group.pieces.map((piece) => `${piece.x},${piece.y}`))
    expect(new Set(spots).size).toBe(12)
  })

  it('lands a pirate beside those that stand there', () => {
    const pirates = [[5, 18], [5, 5]]
    const piece = landing(layout, [[18, 9], [5, 5]], 0, 5)
    expect(distance(piece, (layout.spaces[4] as Space).centre)).toBeLessThan(0.9)
    expect(groups(layout, pirates).find((group) => group.seat === 0 && group.place === 5)?.pieces[0]).toEqual(piece)
    expect(() => landing(layout, [[1]], 3, 5)).toThrow(RangeError)
  })

  it.each([DIGITS.least, 0.27, DIGITS.most])('writes numbers %f high inside of their spaces and clear of the symbols', (digits) => {
    for (const space of layout.spaces) {
      const middle = numberSpot(space, digits)
      // As wide as two digits, as high as one.
      const half = { x: 0.55 * digits, y: 0.36 * digits }
      for (const [x, y] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
        const corner = { x: middle.x + x * half.x, y: middle.y + y * half.y }
        expect(inside(corner, space.corners), `${space.number}`).toBe(true)
      }
      for (const occupied of [false, true]) {
        const symbol = symbolSpot(space, occupied, digits)
        const reach = 0.4 * symbol.size // its drawing leaves a margin
        const apart = Math.max(Math.abs(middle.x - symbol.x) - half.x - reach, Math.abs(middle.y - symbol.y) - half.y - reach)
        expect(apart, `${space.number}, ${occupied}`).toBeGreaterThan(-0.02)
      }
    }
  })

  it('leads an arrow key along the tunnel and across it', () => {
    expect(neighbour(layout, 1, 'ArrowRight')).toBe(2)
    expect(neighbour(layout, 2, 'ArrowLeft')).toBe(1)
    expect(neighbour(layout, 1, 'ArrowLeft')).toBe(FORTRESS)
    expect(neighbour(layout, 20, 'Home')).toBe(FORTRESS)
    expect(neighbour(layout, 20, 'End')).toBe(BOAT)
    for (let place = FORTRESS; place <= BOAT; place++) {
      const reached = (['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const).map((key) => neighbour(layout, place, key))
      if (place < BOAT) expect(reached).toContain(place + 1)
      if (place > FORTRESS) expect(reached).toContain(place - 1)
      for (const other of reached) expect(other).toBeGreaterThanOrEqual(FORTRESS)
      for (const other of reached) expect(other).toBeLessThanOrEqual(BOAT)
    }
    const across = layout.spaces.filter((space) => !space.outward).map((space) => neighbour(layout, space.number, 'ArrowDown'))
    expect(across.some((other, i) => other !== i + 1)).toBe(true)
  })
})

describe('symbols', () => {
  it('has a drawing for each, no two alike', () => {
    expect(new Set(PRINTED.map((name) => DRAWINGS[name].body)).size).toBe(PRINTED.length)
  })

  it('follows the edition', () => {
    expect(printed('skull')).toBe('skull')
    expect(printed('skull', { skull: 'flag' })).toBe('flag')
    expect(printed('dagger', { dagger: 'sabre' })).toBe('sabre')
    expect(printed('dagger', { dagger: 'spoon' })).toBe('dagger')
    expect(printed('spoon')).toBe('skull')
  })
})
