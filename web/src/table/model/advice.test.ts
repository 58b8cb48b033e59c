import { beforeEach, expect, test, vi } from 'vitest'
import type { Advice, Now, Offer } from '../../lib/wire.gen'
import type { Answer } from '../live/live.svelte'
import { Adviser, type HintTable } from './advice.svelte'

const offer = (id: number): Offer => ({ id }) as unknown as Offer
const advice = { type: 'advice', choices: [{ offer: offer(5) }, { offer: offer(6) }] } as unknown as Advice

let answers: ((answer: Answer) => void)[]
const asked = vi.fn(() => new Promise<Answer>((answer) => answers.push(answer)))
const calls = { act: vi.fn(), say: vi.fn(), refused: vi.fn() }

const now = (sequence: number, seat = 0): Now => ({ sequence, seat, viewer: 0 }) as unknown as Now
function adviser(change: Partial<Omit<HintTable, 'live'>> = {}, at: Now = now(3)): Adviser {
  const info = { hints: true } as HintTable['info']
  return new Adviser({ info, acting: true, viewer: 0, offers: [offer(5), offer(6)], ...calls, live: { now: at, advise: asked }, ...change })
}
/** Every caller that waits for an answer has heard it. */
const settle = (): Promise<void> => new Promise((done) => setTimeout(done))

beforeEach(() => {
  answers = []
  vi.clearAllMocks()
})

test('a hint is asked for, shown, gone through and done', async () => {
  const hints = adviser()
  const asks = hints.ask()
  expect([hints.thinking, hints.open, hints.shown]).toEqual([true, true, null])
  answers[0]?.(advice)
  await asks
  expect([hints.thinking, hints.shown?.offer.id]).toEqual([false, 5])
  hints.at = 1
  hints.take()
  expect(calls.act).toHaveBeenCalledWith(6)
})

test('a second request hides the hint, and a later answer shows nothing', async () => {
  const hints = adviser()
  void hints.ask()
  await hints.ask()
  expect(hints.open).toBe(false)
  answers[0]?.(advice)
  await settle()
  expect([hints.open, hints.advice, asked.mock.calls.length]).toEqual([false, null, 1])
})

test('a hint is for one decision', async () => {
  const hints = adviser()
  void hints.ask()
  answers[0]?.(advice)
  await settle()
  hints.follow(now(3))
  expect(hints.open).toBe(true)
  hints.follow(now(4))
  expect(hints.open).toBe(false)
})

test('where there is only one thing to do nothing is asked, and it is said', async () => {
  const hints = adviser({ offers: [offer(5)] })
  await hints.ask()
  expect(calls.say).toHaveBeenCalledWith('server-no-choice', null)
  expect([hints.open, asked.mock.calls.length]).toEqual([false, 0])
})

test('no hint is asked for where none is given, nor out of turn', async () => {
  for (const hints of [adviser({ info: { hints: false } as HintTable['info'] }), adviser({ acting: false }), adviser({}, now(3, 1))]) {
    expect(hints.possible).toBe(false)
    await hints.ask()
  }
  expect(asked).not.toHaveBeenCalled()
})

test('why there is none is said by the table', async () => {
  const hints = adviser()
  void hints.ask()
  const refused: Answer = { type: 'refused', key: '', message: 'server-no-advice', arguments: {}, rule: null, text: '' }
  answers[0]?.(refused)
  await settle()
  expect([hints.open, calls.refused.mock.calls]).toEqual([false, [[refused]]])
})
