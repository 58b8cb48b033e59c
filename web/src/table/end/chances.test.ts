import { expect, test } from 'vitest'
import { marksOf, nearest, rowsOf, spread } from './chances'
import type { ReviewedDecision } from '../../lib/wire.gen'

const decision = (chances: number[]): ReviewedDecision => {
  const unsaid = { id: '', arguments: {} }
  const offer = { id: 0, text: 'end', parts: {}, words: { line: unsaid, label: unsaid, note: null }, ends: false }
  return { step: 0, seat: 0, taken: offer, best: offer, chance: 0.5, best_chance: 0.5, chances, luck: null, error: 0, slip: false }
}

test('a line ends where the match did', () => {
  const decisions = [decision([0.5, 0.5]), decision([0.7, 0.3])]
  expect(rowsOf(decisions, null)).toEqual([[0.5, 0.5], [0.7, 0.3]])
  expect(rowsOf(decisions, [0, 1])).toEqual([[0.5, 0.5], [0.7, 0.3], [0, 1]])
})

test('a finger finds the nearest decision that is known', () => {
  expect(nearest(0, 10, 10)).toBe(0)
  expect(nearest(0.44, 10, 10)).toBe(4)
  expect(nearest(1, 10, 10)).toBe(9)
  expect(nearest(-0.2, 10, 10)).toBe(0)
  expect(nearest(0.9, 10, 3)).toBe(2)
})

test('two chance events at one decision share a mark', () => {
  const marks = marksOf([
    { decision: 7, kind: 'lucky', weight: 0.2 },
    { decision: 3, kind: 'slip', weight: 0.1 },
    { decision: 7, kind: 'slip', weight: 0.05 },
  ])
  expect(marks.map((mark) => [mark.decision, mark.number, mark.points.length])).toEqual([[3, 1, 1], [7, 2, 2]])
})

test('marks keep their distance and stay on the chart', () => {
  expect(spread([0, 1, 2, 50], 10, 100)).toEqual([0, 10, 20, 50])
  expect(spread([95, 96, 97], 10, 100)).toEqual([80, 90, 100])
  expect(spread([], 10, 100)).toEqual([])
})
