import { expect, test } from 'vitest'
import type { Voyage } from '../lib/wire.gen'
import { given, points, sumsOf } from './sums'

const voyage = (more: Partial<Voyage>): Voyage => ({
  match: 'a', game: 'cartagena', variant: '', ended: 0, seats: ['Ada', 'Ben'], bots: ['', 'sailor'], own: [0], winners: [0], reason: 'home',
  result: 'won', hints: 0, reviewed: false, decisions: 0, slips: 0, lost: 0, luck: 0, ...more,
})

test('matches at one screen count as no wins, and only reviewed matches are averaged', () => {
  const sums = sumsOf([
    voyage({ reviewed: true, luck: 0.2, lost: 0.1 }),
    voyage({ result: 'lost', reviewed: true, luck: -0.4, lost: 0.3 }),
    voyage({ result: 'together' }),
    voyage({ result: 'shared' }),
  ])
  expect(sums).toMatchObject({ matches: 4, of: 3, won: 2, reviewed: 2 })
  expect(sums.luck).toBeCloseTo(-0.1)
  expect(sums.lost).toBeCloseTo(0.2)
})

test('points bear their sign', () => {
  expect([0.123, -0.126, 0.001, -0.001].map(points)).toEqual(['+12', '−13', '0', '0'])
})

test('a loss is shown without a sign: the word states the direction', () => {
  expect([0.123, 0].map(given)).toEqual(['12', '0'])
})
