import { describe, expect, it } from 'vitest'
import type { Step } from '../../../lib/wire.gen'
import { menuOf } from './menu.ts'
import { fold, sceneOf, type TortugaScene } from './scene.ts'
import { uptoNow } from '../../../table/model/shown.ts'
import { diceOf, sumOf, tracesOf } from './shown.ts'

let number = 0
const step = (seat: number, ...events: [string, Record<string, unknown>][]): Step => ({
  number: number++,
  seat,
  events: events.map(([event, args]) => ({ event, arguments: args })),
  edits: [],
})
const moved = (seat: number, turtle: number, from: number, to: number, steps: number, below = 0, group = [turtle]) =>
  ['move', { seat, turtle, group, riders: group.length - 1, from, to, steps, below }] as [string, Record<string, unknown>]

/** Two players, two turtles each: a bust, a move with a card for a die that lays. */
const steps = (): Step[] => {
  number = 0
  return [
    step(-1, ['clutch', { eggs: 4, left: 19 }]),
    step(0, ['turtle', { seat: 0, turtle: 2 }]),
    step(-1, ['die', { seat: 0, number: 5, sum: 5 }]),
    step(0, ['roll', { seat: 0, turn: 0 }]),
    step(-1, ['die', { seat: 0, number: 4, sum: 9 }], ['bust', { seat: 0, turtle: 2, group: [2], riders: 0, from: 0, sum: 9 }]),
    step(-1, ['die', { seat: 0, number: 3, sum: 3 }]),
    step(0, ['stop', { seat: 0, turn: 0, sum: 3 }], moved(0, 0, 0, 3, 3)),
    step(1, ['turtle', { seat: 1, turtle: 1 }]),
    step(-1, ['die', { seat: 1, number: 3, sum: 3 }]),
    step(1, ['stop', { seat: 1, turn: 1, sum: 3 }], moved(1, 1, 0, 3, 3, 1)),
    step(-1, ['die', { seat: 1, number: 1, sum: 1 }]),
    step(1, ['stop', { seat: 1, turn: 1, sum: 1 }], moved(1, 3, 0, 1, 1)),
    step(0, ['turtle', { seat: 0, turtle: 0 }]),
    step(-1, ['die', { seat: 0, number: 5, sum: 5 }]),
    step(1, ['spend', { seat: 1, number: 2 }]),
    step(1, ['stop', { seat: 1, turn: 0, sum: 7 }], moved(0, 0, 3, 17, 14, 0, [0, 1]), ['lay', { seat: 1, eggs: 4 }]),
  ]
}

const begin = (): TortugaScene =>
  sceneOf({
    options: { players: 2, cards_as_dice: true },
    viewer: 0,
    turtles: [[0, 0], [0, 0], [0, 0], [0, 0]],
    owners: [0, 1, 0, 1],
    eggs: [[], [2]],
    scores: [0, 2],
    open: null,
    left: 20,
    beach_open: false,
    seat: 0,
    turn_seat: 0,
    turtle: null,
    group: [],
    dice: [],
    moved: [],
    spent: false,
  })

const unsaid = { id: '', arguments: {} }
const words = { line: unsaid, label: unsaid, note: null }

describe('the scene', () => {
  it('follows the events', () => {
    let scene = begin()
    const seen: [number, number | null, number][] = []
    for (const one of steps()) for (const event of one.events) {
      scene = fold(scene, event, one)
      if (event.event === 'die') seen.push([scene.turn_seat, scene.turtle, scene.seat])
    }
    // The seat in turn, the turtle, the seat that decides; the second turtle follows by itself.
    expect(seen).toEqual([[0, 2, 0], [0, 2, 0], [0, 0, 0], [1, 1, 1], [1, 3, 1], [0, 0, 1]])
    expect(scene.turtles).toEqual([[17, 0], [17, 1], [0, 0], [1, 0]])
    expect(scene.eggs).toEqual([[], [4]])
    expect(scene.scores).toEqual([0, 4])
    expect(scene.open).toBeNull()
    expect(scene.left).toBe(19)
  })
})

describe('the shown events', () => {
  it('knows the dice on the table, and cards among them', () => {
    const all = steps()
    expect(diceOf(all.slice(0, 4))).toEqual({ dice: [{ number: 5, card: false }], past: false })
    expect(diceOf(all.slice(0, 5)).past).toBe(true)
    expect(diceOf(all)).toEqual({ dice: [{ number: 5, card: false }, { number: 2, card: true }], past: true })
    expect(diceOf([])).toEqual({ dice: [], past: true })
  })

  it('writes sums as people do', () => {
    const dice = (...numbers: number[]) => numbers.map((one) => ({ number: one, card: false }))
    expect(sumOf([], 7)).toBe('')
    expect(sumOf(dice(5), 7)).toBe('5 × 1 = 5')
    expect(sumOf(dice(5, 2), 7)).toBe('(5 + 2) × 2 = 14')
    expect(sumOf(dice(5, 4), 7)).toBe('5 + 4 > 7')
  })

  it('tells no more than has happened', () => {
    const all = steps().slice(0, 5)
    const last = all[4] as Step
    const happening = { step: last, event: last.events[0] as Step['events'][0], tick: 1, speed: 1 }
    expect(uptoNow(all, true, happening).at(-1)?.events).toHaveLength(1)
    expect(uptoNow(all, false, happening).at(-1)?.events).toHaveLength(2)
  })

  it('traces the last moves', () => {
    expect(tracesOf(steps())).toEqual([{ seat: 1, from: 0, steps: 1 }, { seat: 0, from: 3, steps: 14 }])
  })
})

it('sorts the offers', () => {
  const menu = menuOf([
    { id: 7, text: 'roll', parts: { kind: 'roll', bust: 4, of: 6 }, words, ends: false },
    { id: 8, text: 'stop', parts: { kind: 'stop', steps: 5, from: 0, to: 5, eggs: 0, group: [0] }, words, ends: false },
    { id: 10, text: 'spend 2', parts: { kind: 'spend', number: 2, steps: 14, from: 0, to: 14, eggs: 0, group: [0] }, words, ends: false },
  ])
  expect(menu.roll).toMatchObject({ id: 7, bust: 4 })
  expect(menu.stop).toMatchObject({ id: 8, to: 5 })
  expect(menu.spends.map((one) => one.id)).toEqual([10])
  expect(menu.turtles).toEqual([])
})
