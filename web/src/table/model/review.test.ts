import { describe, expect, it, vi } from 'vitest'
import { Review, type Reviewable } from './review.svelte'
import type { Refused, ReviewedAll, ReviewedDecision, ReviewedPoint } from '../../lib/wire.gen'

/** A match of two, in which seat n decides the n-th time, over and over. */
function reviewed(winners: number[], points: ReviewedPoint[]): Review {
  const table = { live: { now: { finish: { winners } } }, name: String, words: String } as unknown as Reviewable
  const review = new Review(table)
  const words = { words: { line: '' } }
  review.decisions = [0, 1, 0, 1].map((seat, step) => ({ step, seat, taken: words, best: words, chance: 0.5, best_chance: 0.5, luck: null }) as unknown as ReviewedDecision)
  review.all = { points } as unknown as ReviewedAll
  return review
}

const slip = (decision: number, weight: number): ReviewedPoint => ({ decision, kind: 'slip', weight })
const luck = (decision: number, kind: 'lucky' | 'unlucky', weight: number): ReviewedPoint => ({ decision, kind, weight })

describe('what decided a match', () => {
  it('is the heaviest that led to its end', () => {
    expect(reviewed([0], [slip(0, 0.5), slip(1, 0.2), slip(3, 0.3)]).decisive?.at).toBe(3)
    expect(reviewed([0], [luck(0, 'unlucky', 0.5), luck(1, 'unlucky', 0.2), luck(2, 'lucky', 0.3)]).decisive?.at).toBe(2)
    expect(reviewed([1], [luck(1, 'unlucky', 0.5), luck(0, 'lucky', 0.4), luck(2, 'unlucky', 0.2)]).decisive?.at).toBe(2)
  })
  it('is nothing where nothing weighed enough', () => {
    expect(reviewed([0], [slip(0, 0.5), slip(1, 0.09)]).decisive).toBeNull()
    expect(reviewed([0, 1], [slip(0, 0.5), slip(1, 0.5)]).decisive).toBeNull()
  })
  it('may be anybody’s slip where nobody wins', () => {
    expect(reviewed([], [slip(0, 0.2), slip(1, 0.5)]).decisive?.at).toBe(1)
  })
})

describe('a look back that fails', () => {
  const refused = (key: string | null): Refused => ({ type: 'refused', key, message: 'server-no-advice', arguments: {}, rule: null, text: '' })
  it('is waited for no longer, says why, and can be asked for again', () => {
    const ask = vi.fn(() => `key ${ask.mock.calls.length}`)
    const review = new Review({ live: { review: ask } } as unknown as Reviewable)
    review.seek()
    expect(review.refused(refused('of something else'))).toBe(false)
    expect(review.refused(refused(null))).toBe(false)
    expect(review.seeking).toBe(true)
    expect(review.refused(refused('key 1'))).toBe(true)
    expect([review.seeking, review.failed?.message]).toEqual([false, 'server-no-advice'])
    review.retry()
    expect([review.failed, ask.mock.calls.length]).toEqual([null, 2])
    expect(review.refused(refused('key 1'))).toBe(false) // of the one before
    expect(review.refused(refused('key 2'))).toBe(true)
  })
})
