import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, RequestFailed } from '../../lib/net/api'
import { LIMITS } from '../../lib/net/net'
import { type Answer, backoff, Live, type Listener, unanswered } from './live.svelte'
import type { Now, Progress, Snapshot } from '../../lib/wire.gen'

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
  /** The types of the messages that were sent, without pings. */
  get asked(): string[] {
    return this.sent.map((message) => message.type).filter((type) => type !== 'ping')
  }
  get pings(): number {
    return this.sent.length - this.asked.length
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

const listener = { snapshot: vi.fn(), progress: vi.fn(), refused: vi.fn(), reviewed: vi.fn(), returned: vi.fn() } satisfies Listener
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

test('a reconnect names the last step shown, and gets the later ones', () => {
  begin()
  const step = (number: number) => ({ number, seat: 1, events: [], edits: [] })
  latest().hear({ type: 'progress', kept: 0, steps: [step(0)], now: { ...now(0, 6), version: '1-aa' } })
  live.act(0, 7)
  latest().close()
  vi.advanceTimersByTime(1000)
  expect(Object.fromEntries(new URL(latest().address, location.href).searchParams)).toMatchObject({ viewer: '0', version: '1-aa' })
  latest().open()
  expect(latest().asked).toEqual(['act']) // it is seen as before without being asked for
  expect(live.status).toBe('lost')
  latest().hear({ type: 'progress', kept: 1, steps: [step(1)], now: { ...now(0, 7), version: '2-bb' } })
  expect(live.status).toBe('open')
  expect(live.steps.map((each) => each.number)).toEqual([0, 1])
  expect(listener.progress).toHaveBeenLastCalledWith([step(1)], expect.anything(), false)
  expect(listener.snapshot).toHaveBeenCalledTimes(2)
  live.renew() // as somebody else perhaps: nothing is known then
  expect(new URL(latest().address, location.href).searchParams.has('version')).toBe(false)
})

test('a lost seat is requested again once, and a refusal is shown', () => {
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

test('data for another viewer is ignored', () => {
  begin()
  latest().hear({ type: 'progress', kept: 0, steps: [], now: now(1, 9) })
  expect(live.now?.sequence).toBe(5)
})

test('an explanation goes to its request', async () => {
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

test('messages of a forgotten person disappear from the page', () => {
  begin()
  const line = (number: number, text: string) => ({ number, seat: 0, name: '', text, time: 0 })
  latest().hear({ type: 'chatter', lines: [line(1, 'mine'), line(2, 'theirs')], anew: false })
  latest().hear({ type: 'chatter', lines: [line(2, 'theirs')], anew: true })
  expect(live.lines.map(({ text }) => text)).toEqual(['theirs'])
  latest().hear({ type: 'chatter', lines: [line(3, 'more')], anew: false })
  expect(live.lines.map(({ number }) => number)).toEqual([2, 3])
})

/** The longest time without a word after which the page says that the connection is lost. */
const DEAD = 15_000

test('a dead connection is given up in time, and another one is tried', () => {
  begin()
  vi.advanceTimersByTime(LIMITS.quiet)
  expect(latest().pings).toBe(1)
  expect(live.status).toBe('open')
  const dead = latest()
  vi.advanceTimersByTime(DEAD - LIMITS.quiet)
  expect(live.status).toBe('lost')
  expect(FakeSocket.all.length).toBe(2)
  dead.hear(snapshot(0, 9)) // what comes too late from there is nobody's
  expect(live.now?.sequence).toBe(5)
})

test('a connection that receives anything stays open', () => {
  begin()
  for (let beat = 0; beat < 20; beat++) {
    vi.advanceTimersByTime(LIMITS.quiet)
    latest().hear(beat % 2 ? { type: 'pong', key: '' } : { type: 'times', left: [], running: [] })
  }
  expect(live.status).toBe('open')
  expect(FakeSocket.all.length).toBe(1)
  expect(latest().pings).toBe(20)
  expect(listener.refused).not.toHaveBeenCalled()
})

test('a server without ping works too, without a notice', () => {
  begin()
  vi.advanceTimersByTime(LIMITS.quiet)
  latest().hear({ type: 'refused', key: null, message: 'server-nonsense', arguments: {}, rule: null, text: '' })
  vi.advanceTimersByTime(LIMITS.quiet)
  expect(live.status).toBe('open')
  expect(listener.refused).not.toHaveBeenCalled()
})

test.each(['handshake', 'first word'])('an attempt that waits for its %s without end does not hold up the next one', (what) => {
  begin()
  latest().close()
  for (let attempt = 2; attempt < 5; attempt++) {
    vi.advanceTimersByTime(8_000)
    if (what === 'first word') latest().open()
    vi.advanceTimersByTime(LIMITS.handshake + LIMITS.word)
    expect(FakeSocket.all.length).toBeGreaterThan(attempt)
  }
  const tried = FakeSocket.all.length
  while (FakeSocket.all.length === tried) vi.advanceTimersByTime(100)
  latest().open()
  latest().hear(snapshot(0, 6))
  expect(live.status).toBe('open')
})

test.each([
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['offline', () => window.dispatchEvent(new Event('offline'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['pageshow', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
])('%s has a look at the line at once', (_, happens) => {
  begin()
  happens()
  expect(latest().pings).toBe(1)
  vi.advanceTimersByTime(LIMITS.probe - 1)
  expect(live.status).toBe('open')
  happens() // however often: its time is not prolonged
  vi.advanceTimersByTime(1)
  expect(live.status).toBe('lost')
})

test('when the network returns, a pending retry is made at once', () => {
  begin()
  latest().close()
  vi.advanceTimersByTime(3000)
  expect(FakeSocket.all.length).toBe(2)
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.all.length).toBe(3)
  window.dispatchEvent(new Event('online')) // that one has only just begun
  expect(FakeSocket.all.length).toBe(3)
})

const ASKED: [string, () => Promise<Answer>][] = [
  ['why', () => live.why(0, 'back 0')],
  ['advise', () => live.advise(0)],
  ['moment', () => live.moment(3)],
  ['replay', () => live.replay(3, null)],
  ['ready', () => live.request({ type: 'ready', seat: 0, pledge: '', terms: 0 })],
  ['unready', () => live.request({ type: 'unready', seat: 0 })],
  ['reveal', () => live.request({ type: 'reveal', seat: 0, entropy: '' })],
  ['chat', () => live.request({ type: 'chat', text: 'x' })],
  ['report', () => live.request({ type: 'report', line: 1 })],
  ['resign', () => live.request({ type: 'resign', seat: 0 })],
  ['take-over', () => live.request({ type: 'take-over', seat: 0 })],
]
const ENDS: [string, () => void][] = [
  ['is lost', () => latest().close()],
  ['dies silently', () => vi.advanceTimersByTime(DEAD)],
  ['is renewed', () => live.renew()],
  ['is closed', () => live.close()],
  [
    'lives on without an answer',
    () => {
      for (let second = 0; second < 30; second++) {
        vi.advanceTimersByTime(1000)
        latest().hear({ type: 'pong', key: '' })
      }
    },
  ],
]
test.each(ASKED.flatMap(([what, ask]) => ENDS.map(([how, end]) => [what, how, ask, end] as const)))(
  '%s is refused in words when the connection %s',
  async (_what, how, ask, end) => {
    begin()
    const asked = ask()
    end()
    expect(unanswered(await asked)).toBe(true)
    const lost = how !== 'lives on without an answer'
    expect(await asked).toMatchObject({ message: lost ? 'browser-lost-unanswered' : 'browser-late-unanswered' })
    latest().close()
    expect(unanswered(await ask())).toBe(true) // nobody could be asked
  },
)

test('an action whose answer does not come is asked for again on another line', () => {
  begin()
  live.act(0, 7)
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1000)
    if (FakeSocket.all.length === 1) latest().hear({ type: 'pong', key: '' })
    else if (latest().readyState === 0) latest().open()
  }
  expect(latest()).not.toBe(FakeSocket.all[0])
  expect(latest().sent.find((message) => message.type === 'act')?.key).toBe(live.pending?.key)
})

test('a reconnect gives a notice, however the table is shown then', () => {
  begin()
  expect(listener.returned).toHaveBeenCalledTimes(1)
  latest().hear({ type: 'progress', kept: 0, steps: [], now: { ...now(0, 6), version: '0-aa' } })
  latest().close()
  vi.advanceTimersByTime(1000)
  latest().open()
  latest().hear({ type: 'progress', kept: 0, steps: [], now: { ...now(0, 6), version: '0-aa' } })
  expect(listener.returned).toHaveBeenCalledTimes(2)
  latest().close()
  vi.advanceTimersByTime(1000)
  latest().open()
  latest().hear(snapshot(0, 7))
  expect(listener.returned).toHaveBeenCalledTimes(3)
})

test('the cause of a failed connection is shown once known, but not for a server that was only away', async () => {
  const why = vi.spyOn(api, 'whyNoSocket')
  const blocked = new RequestFailed(426, 'server-no-upgrade', '')
  const attempt = async (): Promise<void> => {
    latest().close()
    await vi.advanceTimersByTimeAsync(7000)
  }
  why.mockResolvedValue(null)
  await attempt()
  await attempt()
  expect([live.status, live.cause]).toEqual(['lost', null])
  why.mockResolvedValue(blocked)
  await attempt() // it may have come back just now
  expect(live.cause).toBeNull()
  await attempt()
  expect(live.cause).toBe(blocked)
  begin()
  expect([live.status, live.cause]).toEqual(['open', null])
  let late: (cause: RequestFailed) => void = () => undefined
  why.mockReturnValue(new Promise((resolve) => (late = resolve)))
  latest().close()
  await vi.advanceTimersByTimeAsync(7000)
  latest().close()
  await vi.advanceTimersByTimeAsync(7000)
  begin()
  late(blocked) // there is a connection again: that was about those before
  await vi.advanceTimersByTimeAsync(0)
  latest().close()
  await vi.advanceTimersByTimeAsync(7000)
  latest().close()
  expect(live.cause).toBeNull()
  why.mockRestore()
})
