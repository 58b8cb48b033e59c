import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, Live, type Listener } from './live.svelte'
import type { Now, Progress, Snapshot } from '../lib/wire.gen'

class FakeSocket {
  static all: FakeSocket[] = []
  readyState = 0
  sent: { type: string; key?: string; viewer?: number | null }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number])
  }
  open(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close(code = 1006): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }
}

const now = (viewer: number | null, sequence = 5) =>
  ({ sequence, viewer, seat: 0, turn_seat: 0, observation: {}, offers: [], can_undo: false, finish: null }) as unknown as Now
const snapshot = (viewer: number | null, sequence = 5) =>
  ({ type: 'snapshot', seats: [], steps: [], now: now(viewer, sequence) }) as unknown as Snapshot

const listener = { snapshot: vi.fn(), progress: vi.fn(), refused: vi.fn(), reviewed: vi.fn() } satisfies Listener
const latest = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket
let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  FakeSocket.all = []
  live = new Live('t', listener, (address) => new FakeSocket(address) as unknown as WebSocket)
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

function begin(): void {
  latest().open()
  latest().hear(snapshot(null))
  live.view(0)
  latest().hear(snapshot(0))
}

test('an action that was not acknowledged is sent again with the same key', () => {
  begin()
  live.act(0, 7)
  const key = live.pending?.key
  expect(latest().sent.at(-1)).toMatchObject({ type: 'act', key, seat: 0, sequence: 5, action: 7 })
  latest().close()
  expect(live.status).toBe('lost')
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all.length).toBe(2)
  latest().open()
  expect(latest().sent.map((message) => [message.type, message.key])).toEqual([
    ['view', undefined],
    ['act', key],
  ])
  latest().hear(snapshot(null)) // for nobody in particular: not ours
  expect(live.status).toBe('lost')
  latest().hear(snapshot(0, 6))
  expect(live.status).toBe('open')
  latest().hear({ type: 'done', key, sequence: 6 })
  expect(live.pending).toBeNull()
})

test('who comes back names what was shown last, and hears what came after', () => {
  begin()
  const step = (number: number) => ({ number, seat: 1, events: [], edits: [] })
  latest().hear({ type: 'progress', kept: 0, steps: [step(0)], now: { ...now(0, 6), version: '1-aa' } })
  live.act(0, 7)
  latest().close()
  vi.advanceTimersByTime(1000)
  expect(Object.fromEntries(new URL(latest().address).searchParams)).toMatchObject({ viewer: '0', version: '1-aa' })
  latest().open()
  expect(latest().sent.map((message) => message.type)).toEqual(['act']) // it is seen as before without being asked for
  expect(live.status).toBe('lost')
  latest().hear({ type: 'progress', kept: 1, steps: [step(1)], now: { ...now(0, 7), version: '2-bb' } })
  expect(live.status).toBe('open')
  expect(live.steps.map((each) => each.number)).toEqual([0, 1])
  expect(listener.progress).toHaveBeenLastCalledWith([step(1)], expect.anything(), false)
  expect(listener.snapshot).toHaveBeenCalledTimes(2)
  live.renew() // as somebody else perhaps: nothing is known then
  expect(new URL(latest().address).searchParams.has('version')).toBe(false)
})

test('whose seat was lost meanwhile asks for it once, and hears why not', () => {
  begin()
  latest().hear({ type: 'progress', kept: 0, steps: [], now: { ...now(0, 6), version: '0-aa' } })
  latest().close()
  vi.advanceTimersByTime(1000)
  latest().open()
  latest().hear(snapshot(null))
  latest().hear(snapshot(null))
  expect(latest().sent.map((message) => message.type)).toEqual(['view'])
})

test('one action at a time', () => {
  begin()
  live.act(0, 7)
  live.act(0, 8)
  expect(latest().sent.filter((message) => message.type === 'act').length).toBe(1)
})

test('progress replaces the steps that were taken back', () => {
  begin()
  const step = (number: number) => ({ number, seat: 0, events: [], edits: [] })
  const progress: Progress = { type: 'progress', kept: 0, steps: [step(0), step(1)], now: now(0, 6) }
  latest().hear(progress)
  expect(live.steps.length).toBe(2)
  latest().hear({ ...progress, kept: 1, steps: [] })
  expect(live.steps.map((each) => each.number)).toEqual([0])
  expect(listener.progress).toHaveBeenLastCalledWith([], now(0, 6), true)
})

test('what another viewer may see is not taken in', () => {
  begin()
  latest().hear({ type: 'progress', kept: 0, steps: [], now: now(1, 9) })
  expect(live.now?.sequence).toBe(5)
})

test('why is answered to who asked', async () => {
  begin()
  const asked = live.why(0, 'back 0')
  const key = latest().sent.at(-1)?.key
  latest().hear({ type: 'refused', key, message: 'm', arguments: {}, rule: 'C-BACK-NOT', text: '' })
  expect(await asked).toMatchObject({ rule: 'C-BACK-NOT' })
  expect(listener.refused).not.toHaveBeenCalled()
})

test('a table that is not there is not asked for again', () => {
  latest().open()
  latest().hear({ type: 'refused', key: null, message: 'server-unknown-table', arguments: {}, rule: null, text: '' })
  latest().close(4404)
  expect(live.status).toBe('refused')
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all.length).toBe(1)
})

test('waiting grows, with a limit', () => {
  expect(backoff(0, 0)).toBe(250)
  expect(backoff(2, 0)).toBe(1000)
  expect(backoff(30, 1)).toBe(6250)
})

test('what somebody has said who was forgotten goes from the page', () => {
  begin()
  const line = (number: number, text: string) => ({ number, seat: 0, name: '', text, time: 0 })
  latest().hear({ type: 'chatter', lines: [line(1, 'mine'), line(2, 'theirs')], anew: false })
  latest().hear({ type: 'chatter', lines: [line(2, 'theirs')], anew: true })
  expect(live.lines.map(({ text }) => text)).toEqual(['theirs'])
  latest().hear({ type: 'chatter', lines: [line(3, 'more')], anew: false })
  expect(live.lines.map(({ number }) => number)).toEqual([2, 3])
})
