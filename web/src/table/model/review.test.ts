import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Review, type ReviewTable } from './review.svelte'
import type { Answer } from '../live/live.svelte'
import type { Moment, Refused, ReviewedAll, ReviewedDecision, ReviewedPoint } from '../../lib/wire.gen'

/** A match of two, in which seat n decides the n-th time, over and over. */
function reviewed(winners: number[], points: ReviewedPoint[]): Review {
  const live = { now: { finish: { winners } }, moment: () => new Promise(() => undefined) } // which answers never
  const table = { live, name: String, words: String } as unknown as ReviewTable
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
    const review = new Review({ live: { review: ask } } as unknown as ReviewTable)
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

describe('a match that is played again', () => {
  const moment = (step: number): Moment => ({ type: 'moment', key: '', step, now: {} }) as unknown as Moment
  let answers: ((answer: Answer) => void)[]
  let shown: (number | null)[]
  let review: Review

  beforeEach(() => {
    answers = []
    shown = []
    history.replaceState(null, '', '/table/t')
    const ask = (): Promise<Answer> => new Promise((answer) => answers.push(answer))
    const live = { now: { viewer: 0 }, steps: Array(9).fill({}), replay: vi.fn(ask), moment: vi.fn(ask), review: () => 'key', stopReview: vi.fn() }
    const table = { live, name: String, words: String, refused: vi.fn(), present: () => shown.push(review.moment?.step ?? null) }
    review = new Review(table as unknown as ReviewTable)
  })
  const answer = async (at: number, step: number): Promise<void> => {
    answers[at]?.(moment(step))
    await Promise.resolve()
    await Promise.resolve()
  }

  it('has an address for each step, and shows it as it stood', async () => {
    void review.replay(4)
    expect(location.search).toBe('?step=4')
    await answer(0, 4)
    expect(shown).toEqual([4])
    review.endReplay()
    expect([location.pathname + location.search, review.step, shown]).toEqual(['/table/t', null, [4, null]])
  })
  it('goes no further than its steps', () => {
    void review.replay(40)
    expect(review.step).toBe(9)
    void review.replay(-3)
    expect(review.step).toBe(0)
  })
  it('shows the step that was asked for last, whatever answer comes last', async () => {
    void review.replay(4)
    void review.replay(5)
    await answer(1, 5)
    await answer(0, 4)
    expect(shown).toEqual([5])
  })
  it('shows nothing of an answer that comes when one has gone', async () => {
    void review.replay(4)
    review.endReplay()
    await answer(0, 4)
    expect([review.moment, shown]).toEqual([null, [null]])
  })
  it('is asked for again on a new connection, unless it is there', async () => {
    void review.replay(4)
    review.resume()
    expect(answers).toHaveLength(2)
    await answer(1, 4)
    review.resume()
    expect(answers).toHaveLength(2)
  })
})

describe('going through the decisions', () => {
  const press = (review: Review, ...keys: string[]): number[] => keys.map((key) => (review.press(key), review.at))
  const open = (): Review => reviewed([0], [slip(1, 0.5), slip(3, 0.3)])
  it('steps by arrows and stops at both ends', () => {
    expect(press(open(), 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'ArrowDown', 'Home')).toEqual([0, 1, 3, 3, 2, 0])
  })
  it('leaps to where the match turned, and else to the ends', () => {
    expect(press(open(), 'PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp')).toEqual([1, 3, 3, 1, 0])
  })
  it('leaves other keys to the table', () => {
    expect(open().press('x')).toBe(false)
  })
})
