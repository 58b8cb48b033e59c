import { beforeEach, expect, test, vi } from 'vitest'
import { pledge } from '../../lib/fair/pledge'
import type { ChatLine, Refused, Room, ToRoom } from '../../lib/wire.gen'
import type { Answer } from '../live/live.svelte'
import { RoomModel } from './room.svelte'

type Asked = { message: Record<string, unknown>; answer: (answer: Answer) => void }
let asked: Asked[] = []
let model: RoomModel

const done: Answer = { type: 'done', key: '', sequence: 0 }
const lost: Refused = { type: 'refused', key: '', message: 'browser-lost-unanswered', arguments: {}, rule: null, text: '' }
const room = (phase: Room['phase'], seat: { ready: boolean; pledge?: string }): Room =>
  ({ phase, tries: 0, terms: 0, missed: [], seats: [{ yours: true, pledge: '', ...seat }] }) as unknown as Room

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  model = new RoomModel('t', (message: Omit<ToRoom, 'key'>) => new Promise((answer) => asked.push({ message: { ...message }, answer })))
})

/** Answers all requests since then with this answer. */
async function answered(answer: Answer): Promise<Record<string, unknown>[]> {
  const all = asked
  asked = []
  for (const one of all) one.answer(answer)
  await Promise.resolve()
  await Promise.resolve()
  return all.map((one) => one.message)
}

test('being ready survives a connection lost before the server got it', async () => {
  model.hear(room('waiting', { ready: false }))
  model.want(true)
  expect(await answered(lost)).toMatchObject([{ type: 'ready' }])
  model.hear(room('waiting', { ready: false }))
  model.hear(room('waiting', { ready: false })) // the table may say something else before it answers
  expect(await answered(done)).toMatchObject([{ type: 'ready' }])
  model.hear(room('waiting', { ready: true }))
  expect(asked).toEqual([])
})

test('of two pledges the valid one is revealed, and again if no answer came', async () => {
  model.hear(room('waiting', { ready: false }))
  model.want(true)
  const [first] = await answered(lost)
  model.hear(room('waiting', { ready: false }))
  await answered(lost)
  model.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) })) // it had come all the same
  const [reveal] = await answered(lost)
  expect(pledge(String(reveal?.['entropy']))).toBe(first?.['pledge'])
  model.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) }))
  expect(await answered(done)).toEqual([reveal])
  model.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) }))
  expect(asked).toEqual([])
})

test('taking back "ready" is repeated until the server got it', async () => {
  model.hear(room('waiting', { ready: true }))
  model.want(false)
  expect(await answered(lost)).toMatchObject([{ type: 'unready' }])
  model.hear(room('waiting', { ready: true }))
  expect(await answered(done)).toMatchObject([{ type: 'unready' }])
  model.hear(room('waiting', { ready: true })) // ready from another window, perhaps
  expect(asked).toEqual([])
})

test('if bots play for all others, nobody is asked to agree to an end', () => {
  const seat = (yours: boolean, stand_in: string | null, kind = 'person') => ({ kind, yours, stand_in })
  const asked = (...seats: object[]): boolean => {
    model.hear({ ...room('dealt', { ready: true }), seats } as unknown as Room)
    return model.asked
  }
  expect(asked(seat(true, null), seat(false, null))).toBe(true)
  expect(asked(seat(true, null), seat(false, 'rusher'), seat(false, null, 'bot'))).toBe(false)
  expect(asked(seat(true, null), seat(false, 'rusher'), seat(false, null))).toBe(true)
})

test('terms that change while shown need a new agreement', async () => {
  model.hear(room('waiting', { ready: false }))
  model.want(true)
  await answered(done)
  model.hear({ ...room('waiting', { ready: false }), terms: 1 })
  expect([model.willing, model.changed, asked]).toEqual([false, true, []])
  model.want(true)
  expect(await answered(done)).toMatchObject([{ type: 'ready', terms: 1 }])
  expect(model.changed).toBe(false)
})

test('a seat that revealed its part of the shuffle too late is asked again whether to begin', () => {
  model.hear(room('waiting', { ready: false }))
  model.want(true)
  model.hear({ ...room('waiting', { ready: false }), missed: [0] })
  expect(model.willing).toBe(false)
})

test('only a long absence is reported, and the return from it', () => {
  vi.useFakeTimers()
  try {
    const here = (there: boolean): Room => ({ ...room('dealt', { ready: true }), seats: [{ yours: true, kind: 'person', here: true }, { yours: false, kind: 'person', here: there }] }) as unknown as Room
    const hear = (there: boolean): void => model.hear(here(there), () => 7)
    hear(true)
    hear(false)
    vi.advanceTimersByTime(4000)
    hear(true) // a reload
    vi.advanceTimersByTime(60_000)
    expect(model.comings).toEqual([])
    hear(false)
    vi.advanceTimersByTime(5000)
    hear(true)
    expect(model.comings).toEqual([{ seat: 1, here: false, step: 7 }, { seat: 1, here: true, step: 7 }])
    hear(false)
    model.close()
    vi.advanceTimersByTime(60_000)
    expect(model.comings).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('messages of others are new until shown here, also after a reload; muted ones never are', () => {
  model.hear(room('dealt', { ready: true }))
  const line = (number: number, seat: number, earlier = false): ChatLine => ({ number, seat, earlier, text: '' }) as unknown as ChatLine
  const lines = [line(1, 1, true), line(2, 0), line(3, 1), line(4, 2)]
  const unread = (of = model): number[] => of.unread(lines).map(({ number }) => number)
  expect(unread()).toEqual([3, 4]) // not what was said before one came, nor one's own
  model.muted = [2]
  expect(unread()).toEqual([3])
  model.see(lines)
  expect(unread()).toEqual([])
  expect(unread(new RoomModel('t', () => Promise.resolve(done)))).toEqual([])
})
