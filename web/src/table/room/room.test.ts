import { beforeEach, expect, test } from 'vitest'
import { pledge } from '../../lib/fair/pledge'
import type { Refused, Room, ToRoom } from '../../lib/wire.gen'
import type { Answer } from '../live/live.svelte'
import { RoomModel } from './room.svelte'

type Asked = { message: Record<string, unknown>; answer: (answer: Answer) => void }
let asked: Asked[] = []
let company: RoomModel

const done: Answer = { type: 'done', key: '', sequence: 0 }
const lost: Refused = { type: 'refused', key: '', message: 'browser-lost-unanswered', arguments: {}, rule: null, text: '' }
const room = (phase: Room['phase'], seat: { ready: boolean; pledge?: string }): Room =>
  ({ phase, tries: 0, terms: 0, missed: [], seats: [{ yours: true, pledge: '', ...seat }] }) as unknown as Room

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  company = new RoomModel('t', (message: Omit<ToRoom, 'key'>) => new Promise((answer) => asked.push({ message: { ...message }, answer })))
})

/** What was asked since then is answered so. */
async function answered(answer: Answer): Promise<Record<string, unknown>[]> {
  const all = asked
  asked = []
  for (const one of all) one.answer(answer)
  await Promise.resolve()
  await Promise.resolve()
  return all.map((one) => one.message)
}

test('who is ready is ready, also where the connection was lost before anybody had heard it', async () => {
  company.hear(room('waiting', { ready: false }))
  company.want(true)
  expect(await answered(lost)).toMatchObject([{ type: 'ready' }])
  company.hear(room('waiting', { ready: false }))
  company.hear(room('waiting', { ready: false })) // the table may say something else before it answers
  expect(await answered(done)).toMatchObject([{ type: 'ready' }])
  company.hear(room('waiting', { ready: true }))
  expect(asked).toEqual([])
})

test('of two pledges the one that stands is revealed, and again where no answer came', async () => {
  company.hear(room('waiting', { ready: false }))
  company.want(true)
  const [first] = await answered(lost)
  company.hear(room('waiting', { ready: false }))
  await answered(lost)
  company.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) })) // it had come all the same
  const [reveal] = await answered(lost)
  expect(pledge(String(reveal?.['entropy']))).toBe(first?.['pledge'])
  company.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) }))
  expect(await answered(done)).toEqual([reveal])
  company.hear(room('drawing', { ready: true, pledge: String(first?.['pledge']) }))
  expect(asked).toEqual([])
})

test('who is not ready after all says so until it was heard', async () => {
  company.hear(room('waiting', { ready: true }))
  company.want(false)
  expect(await answered(lost)).toMatchObject([{ type: 'unready' }])
  company.hear(room('waiting', { ready: true }))
  expect(await answered(done)).toMatchObject([{ type: 'unready' }])
  company.hear(room('waiting', { ready: true })) // ready from another window, perhaps
  expect(asked).toEqual([])
})

test('where bots play for all others nobody else is asked about an end', () => {
  const seat = (yours: boolean, stand_in: string | null, kind = 'person') => ({ kind, yours, stand_in })
  const asked = (...seats: object[]): boolean => {
    company.hear({ ...room('dealt', { ready: true }), seats } as unknown as Room)
    return company.asked
  }
  expect(asked(seat(true, null), seat(false, null))).toBe(true)
  expect(asked(seat(true, null), seat(false, 'rusher'), seat(false, null, 'bot'))).toBe(false)
  expect(asked(seat(true, null), seat(false, 'rusher'), seat(false, null))).toBe(true)
})
