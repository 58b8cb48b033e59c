import { describe, expect, it } from 'vitest'
import { distance } from '../../../lib/drawing/geometry.ts'
import { faceAt, motionOf, posesOf, timeOf, type TurtleMotion } from './anim.ts'
import { layoutFor, raftStand, standOf } from './geometry.ts'

const layout = layoutFor(1.3)
const event = (name: string, args: Record<string, unknown>) => ({ event: name, arguments: args })
const move = { seat: 0, turtle: 0, group: [0, 2], riders: 1, from: 18, to: 15, steps: 18, below: 0 }

describe('a move', () => {
  it('begins where they stood and ends where they stand, riders in order', () => {
    for (const [from, to, steps, staying, below] of [[18, 15, 18, 1, 0], [5, 9, 4, 0, 3], [0, 6, 6, 0, 1], [21, 21, 21, 2, 2]] as const) {
      const group = from === 0 ? [0] : [0, 2]
      const motion = motionOf(event('move', { ...move, group, from, to, steps, below })) as TurtleMotion
      const count = group.length + Math.max(staying, below)
      const first = posesOf(layout, motion, 4, staying, 0)
      const last = posesOf(layout, motion, 4, staying, 1)
      const start = from === 0 ? raftStand(layout, 0, 4) : standOf(layout, from, staying, count)
      expect(Math.abs((first[0]?.y ?? 0) - start.y)).toBeLessThan(0.2)
      expect(distance(last[0] ?? start, standOf(layout, to, below, count))).toBeLessThan(0.2)
      expect(last.map((pose) => pose.turtle)).toEqual(group)
      for (const t of [0.1, 0.33, 0.5, 0.77]) {
        const poses = posesOf(layout, motion, 4, staying, t)
        expect(poses.every((pose) => pose.x > 0 && pose.x < layout.width && pose.y > -1.5 && pose.y < layout.height)).toBe(true)
      }
    }
  })

  it('takes longer for longer ways, and never long', () => {
    const time = (steps: number) => timeOf(event('move', { ...move, steps }))
    expect(time(1)).toBeLessThan(time(6))
    expect(time(21)).toBeLessThan(1500)
  })
})

it('a bust ends on the raft, everyone in its own place', () => {
  const motion = motionOf(event('bust', { group: [1, 3], from: 9 })) as TurtleMotion
  for (const pose of posesOf(layout, motion, 5, 1, 1)) {
    expect(distance(pose, raftStand(layout, pose.turtle, 5))).toBeLessThan(1e-6)
    expect(pose.turn % 360).toBeCloseTo(0)
  }
})

it('nothing else moves turtles', () => {
  for (const name of ['die', 'roll', 'stop', 'lay', 'clutch', 'over']) expect(motionOf(event(name, {}))).toBeNull()
})

it('a die tumbles and ends on its number', () => {
  for (let number = 1; number <= 6; number++) {
    expect(faceAt(number, 1)).toBe(number)
    for (let t = 0; t < 0.62; t += 0.05) expect([1, 2, 3, 4, 5, 6]).toContain(faceAt(number, t))
  }
})
