import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE, Stage, type Tempo } from './stage.svelte'
import type { Now, Step } from '../../lib/wire.gen'

const script = {
  fold: (scene: string[], event: { event: string }) => [...scene, event.event],
  pace: () => 100,
}
const now = {} as Now
const step = (number: number, seat: number, ...events: string[]): Step => ({
  number,
  seat,
  events: events.map((event) => ({ event, arguments: {} })),
  edits: [],
})

const tempo = (change: Partial<Tempo> = {}): Tempo => ({ moves: () => true, speed: () => 1, own: (seat) => seat === 0, others: () => 0, ...change })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('events are shown one after another, then the table has the server’s state', () => {
  const stage = new Stage(script, tempo())
  stage.reset(['start'], 1, now)
  stage.play([step(1, 0, 'a'), step(2, -1, 'b')], now, ['end'])
  expect(stage.playing).toBe(true)
  expect(stage.scene).toEqual(['start', 'a'])
  expect(stage.shown).toBe(2)
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['start', 'a', 'b'])
  expect(stage.shown).toBe(3)
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['end'])
  expect(stage.playing).toBe(false)
})

test('events that arrive during this wait for their turn', () => {
  const stage = new Stage(script, tempo())
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a')], now, ['A'])
  stage.play([step(1, 1, 'b')], now, ['B'])
  expect(stage.scene).toEqual(['a'])
  expect(stage.actors()).toEqual([0, 1])
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['A', 'b'])
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['B'])
})

test('skipping shows the end at once', () => {
  const stage = new Stage(script, tempo())
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a'), step(1, 0, 'b')], now, ['A'])
  stage.play([step(2, 1, 'c')], now, ['B'])
  stage.skip()
  expect(stage.scene).toEqual(['B'])
  expect(stage.shown).toBe(3)
  expect(stage.playing).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(stage.scene).toEqual(['B'])
})

test('nothing is played when nothing shall move', () => {
  const stage = new Stage(script, tempo({ moves: () => false }))
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a')], now, ['A'])
  expect(stage.scene).toEqual(['A'])
  expect(stage.playing).toBe(false)
})

test('a restart drops the events being shown', () => {
  const stage = new Stage(script, tempo())
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a'), step(1, 0, 'b')], now, ['A'])
  stage.reset(['undone'], 0, now)
  vi.advanceTimersByTime(1000)
  expect(stage.scene).toEqual(['undone'])
  expect(stage.shown).toBe(0)
})

test('the pace that was chosen holds for all that happens', () => {
  const stage = new Stage(script, tempo({ speed: () => 5 }))
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a'), step(1, 0, 'b')], now, ['A'])
  expect(stage.happening?.speed).toBe(5)
  vi.advanceTimersByTime(40)
  expect(stage.playing).toBe(false)
})

test.each([1, 2, 6])('%d others with long turns are watched for no longer than one is patient', (others) => {
  const long = { ...script, pace: () => 700, turn: () => 4500 }
  const stage = new Stage(long, tempo({ others: () => others }))
  stage.reset([], 0, now)
  const turns = Array.from({ length: others }, (_, index) => index + 1)
  stage.play([step(0, 0, 'mine'), step(1, -1, 'luck')], now, [])
  vi.advanceTimersByTime(1400)
  expect(stage.playing).toBe(false)
  turns.forEach((seat, index) => stage.play(Array.from({ length: 12 }, (_, at) => step(2 + 12 * index + at, at % 2 ? -1 : seat, 'x')), now, []))
  expect(stage.playing).toBe(true)
  let passed = 0
  while (stage.playing && passed < 60_000) {
    vi.advanceTimersByTime(50)
    passed += 50
  }
  expect(passed).toBeLessThanOrEqual(PATIENCE + 50)
  expect(passed).toBeGreaterThan(others === 1 ? 3000 : 2000) // it is still to be followed
  // The viewer's next action is shown in full, and restarts the time.
  stage.play([step(200, 0, 'mine')], now, [])
  expect(stage.happening?.speed).toBe(1)
})
