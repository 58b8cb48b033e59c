import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stage } from './stage.svelte'
import type { Now, Step } from '../lib/wire.gen'

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

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('events are shown one after another, then the table stands as the server says', () => {
  const stage = new Stage(script, () => true)
  stage.reset(['start'], 1, now)
  stage.play([step(1, 0, 'a'), step(2, -1, 'b')], now, ['end'])
  expect(stage.playing).toBe(true)
  expect(stage.scene).toEqual(['start', 'a'])
  expect(stage.told).toBe(2)
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['start', 'a', 'b'])
  expect(stage.told).toBe(3)
  vi.advanceTimersByTime(100)
  expect(stage.scene).toEqual(['end'])
  expect(stage.playing).toBe(false)
})

test('what comes meanwhile waits for its turn', () => {
  const stage = new Stage(script, () => true)
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
  const stage = new Stage(script, () => true)
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a'), step(1, 0, 'b')], now, ['A'])
  stage.play([step(2, 1, 'c')], now, ['B'])
  stage.skip()
  expect(stage.scene).toEqual(['B'])
  expect(stage.told).toBe(3)
  expect(stage.playing).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(stage.scene).toEqual(['B'])
})

test('nothing is played when nothing shall move', () => {
  const stage = new Stage(script, () => false)
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a')], now, ['A'])
  expect(stage.scene).toEqual(['A'])
  expect(stage.playing).toBe(false)
})

test('a new beginning forgets what was being shown', () => {
  const stage = new Stage(script, () => true)
  stage.reset([], 0, now)
  stage.play([step(0, 0, 'a'), step(1, 0, 'b')], now, ['A'])
  stage.reset(['undone'], 0, now)
  vi.advanceTimersByTime(1000)
  expect(stage.scene).toEqual(['undone'])
  expect(stage.told).toBe(0)
})
