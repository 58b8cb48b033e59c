// A table as one plays at it, with somebody who speaks for the server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefs } from '../../lib/page/prefs.svelte'
import type { Now, Offer, Room, SeatInfo, Step } from '../../lib/wire.gen'
import type { AnyGame } from '../game'
import { connect, type TableModel } from './model.svelte'

interface Heard {
  type: string
  key?: string
  viewer?: number | null
}
class FakeServer {
  readyState = 0
  heard: Heard[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string): void {
    const message = JSON.parse(text) as Heard
    if (message.type !== 'ping') this.heard.push(message)
  }
  close(): void {
    this.readyState = WebSocket.CLOSED
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** The seat that it was last asked to show. */
  get shows(): number | null | undefined {
    return this.heard.filter((message) => message.type === 'view').at(-1)?.viewer
  }
  get types(): string[] {
    return this.heard.map((message) => message.type)
  }
}

const PACE = 100
/** A game whose scene is who is looking; `shown` says whether a card was just drawn. */
let drawn = false
const game = {
  script: { fold: (scene: unknown) => scene, pace: () => PACE },
  scene: (now: Now) => ({ viewer: now.viewer }),
  showsSecret: () => drawn,
} as unknown as AnyGame

const person = (name: string, yours = true): SeatInfo => ({ kind: 'person', name, bot: null, yours })
const bot = (name: string): SeatInfo => ({ kind: 'bot', name, bot: 'random', yours: false })
const offer = (id: number, ends = false): Offer => ({ id, text: `do ${id}`, ends }) as unknown as Offer
const now = (change: Partial<Now>): Now => ({
  sequence: 1, viewer: null, seat: 0, turn_seat: 0, observation: {}, offers: [], can_undo: false, finish: null, said: [], hinted: [0, 0], secrets: [],
  actions_left: null, actions_a_turn: null, asked: [], ...change,
})
const step = (number: number, seat: number): Step => ({ number, seat, events: [{ event: 'move', arguments: {} }], edits: [] })

let server: FakeServer
let table: TableModel<unknown>
let find: (game: string) => Promise<AnyGame>

/** Sit down where the seats are these; the game has come. */
async function sit(seats: SeatInfo[], first: Partial<Now> = {}, secret = true): Promise<void> {
  table = connect('t', (name) => find(name), () => server as unknown as WebSocket)
  server.readyState = WebSocket.OPEN
  server.onopen?.()
  snapshot(seats, first, secret)
  await vi.advanceTimersByTimeAsync(0)
}
function snapshot(seats: SeatInfo[], change: Partial<Now>, secret = true): void {
  const first = { type: 'snapshot', table: 't', game: 'chess', skin: {}, numbers: {}, seats, secret, hints: true, steps: [], options: {}, bundles: {}, setup: {}, commitment: '' }
  server.say({ ...first, now: now(change) })
}
function progress(steps: Step[], change: Partial<Now>, kept = table.live.steps.length): void {
  server.say({ type: 'progress', kept, steps, now: now(change) })
}

beforeEach(() => {
  vi.useFakeTimers()
  drawn = false
  server = new FakeServer()
  find = () => Promise.resolve(game)
  prefs.endAsked = false
  prefs.motion = 'full'
})
afterEach(() => {
  table.close()
  vi.useRealTimers()
})

const TWO = [person('Ada'), person('Bea')]

test('between two people at one screen nothing of one is left in sight when it is the turn of the other', async () => {
  await sit(TWO)
  expect(table.curtain).toBe(0)
  table.lift()
  expect(server.shows).toBe(0)
  expect(table.curtain).toBe(0) // until what is behind it is that one's own
  snapshot(TWO, { viewer: 0 })
  expect(table.curtain).toBeNull()
  expect(table.stage.scene).toEqual({ viewer: 0 })
  progress([step(0, 0)], { sequence: 2, viewer: 0, seat: 1, turn_seat: 1 })
  expect(table.curtain).toBeNull() // what happens is watched first
  await vi.advanceTimersByTimeAsync(PACE + 100)
  expect(table.curtain).toBe(1)
  expect(server.shows).toBeNull()
  expect(table.acting).toBe(false)
})

test('a card that was just drawn may be looked at before the curtain falls', async () => {
  await sit(TWO, { viewer: 0 })
  drawn = true
  progress([step(0, 0)], { sequence: 2, viewer: 0, seat: 1, turn_seat: 1 })
  await vi.advanceTimersByTimeAsync(PACE + 100)
  expect(table.curtain).toBeNull()
  await vi.advanceTimersByTimeAsync(1800)
  expect(table.curtain).toBe(1)
})

test('in games without secrets the view changes to the seat to act without a curtain', async () => {
  await sit(TWO, {}, false)
  expect([server.shows, table.curtain]).toEqual([0, null])
  snapshot(TWO, { viewer: 0 }, false)
  progress([step(0, 0)], { sequence: 2, viewer: 0, seat: 1, turn_seat: 1 })
  await vi.advanceTimersByTimeAsync(PACE + 100)
  expect([server.shows, table.curtain]).toEqual([1, null])
})

test('a person alone at a browser always sees their own seat, without a curtain', async () => {
  await sit([bot('Bot'), person('Ada')], { seat: 0 })
  expect([server.shows, table.curtain]).toEqual([1, null])
})

test('the end lifts the curtain: all is open then', async () => {
  await sit(TWO)
  expect(table.curtain).toBe(0)
  progress([], { seat: -1, finish: { winners: [0], reason: 'home' } as unknown as Now['finish'] })
  expect(table.curtain).toBeNull()
  expect(table.finished).toBe(true)
})

const MINE = { viewer: 0, offers: [offer(3), offer(4, true)] }

test('nothing is done while things are shown or an answer is on its way', async () => {
  await sit([person('Ada'), bot('Bot')], MINE)
  expect(table.offers.map((one) => one.id)).toEqual([3, 4])
  table.act(3)
  expect(server.types.filter((type) => type === 'act')).toHaveLength(1)
  expect([table.acting, table.offers]).toEqual([false, []])
  table.act(4)
  progress([step(0, 0)], { ...MINE, sequence: 2 })
  table.act(4) // is still being shown
  expect(server.types.filter((type) => type === 'act')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(PACE)
  table.act(4)
  expect(server.types.filter((type) => type === 'act')).toHaveLength(2)
})

test('with the setting on, the end of a turn is confirmed first and can be cancelled', async () => {
  prefs.endAsked = true
  await sit([person('Ada'), bot('Bot')], MINE)
  table.act(4)
  expect([table.held?.id, table.glow?.id, server.types.includes('act')]).toEqual([4, 4, false])
  table.undo()
  expect([table.held, server.types.includes('undo')]).toEqual([null, false])
  table.act(4)
  table.act(4, true)
  expect([table.held, server.types.includes('act')]).toEqual([null, true])
})

test('actions that do not end the turn, or are the only choice, are not confirmed', async () => {
  prefs.endAsked = true
  await sit([person('Ada'), bot('Bot')], MINE)
  table.act(3)
  expect([table.held, server.types.includes('act')]).toEqual([null, true])
  snapshot([person('Ada'), bot('Bot')], { viewer: 0, offers: [offer(4, true)] })
  server.say({ type: 'done', key: server.heard.at(-1)?.key, sequence: 2 })
  table.act(4)
  expect(server.types.filter((type) => type === 'act')).toHaveLength(2)
})

test('an action that cannot be undone gives a notice', async () => {
  await sit([person('Ada'), bot('Bot')], MINE)
  table.undo()
  expect(table.hint?.text).toBe('forbidden-undo')
  snapshot([person('Ada'), bot('Bot')], { ...MINE, can_undo: true })
  table.undo()
  expect([table.hint, server.types.at(-1)]).toEqual([null, 'undo'])
})

test('steps that were taken back are gone at once, also while they are shown', async () => {
  await sit([person('Ada'), bot('Bot')], MINE)
  progress([step(0, 0), step(1, 0)], { ...MINE, sequence: 3 })
  await vi.advanceTimersByTimeAsync(PACE)
  expect([table.shown.map((one) => one.number), table.stage.playing]).toEqual([[0, 1], true])
  progress([], { ...MINE, sequence: 4 }, 1)
  expect([table.shown.map((one) => one.number), table.stage.playing]).toEqual([[0], false])
})

test('a notice disappears automatically, and a new one has its full time', async () => {
  await sit([person('Ada'), bot('Bot')], MINE)
  table.say('first', null)
  await vi.advanceTimersByTimeAsync(8000)
  table.say('second', 'C-1')
  await vi.advanceTimersByTimeAsync(8000)
  expect(table.hint).toMatchObject({ text: 'second', rule: 'C-1' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.hint).toBeNull()
})

test('a click out of turn names the seat to act, and sends nothing', async () => {
  await sit([person('Ada'), bot('Bot')], { viewer: 0, seat: 1, turn_seat: 1 })
  await table.why('go')
  expect([table.hint?.text, server.types.includes('why')]).toEqual(['browser-not-your-turn', false])
  snapshot([person('Ada'), bot('Bot')], MINE)
  const asked = table.why('go')
  server.say({ type: 'refused', key: server.heard.at(-1)?.key, message: 'unheard-of', arguments: {}, rule: 'C-2', text: 'You may not.' })
  await asked
  expect(table.hint).toMatchObject({ text: 'You may not.', rule: 'C-2' })
})

test('missing drawings of a game are reported, and loaded with the next message of the table', async () => {
  find = () => Promise.reject(new Error('gone'))
  await sit([person('Ada'), bot('Bot')], MINE)
  expect([table.missing, table.game]).toEqual([true, null])
  find = () => Promise.resolve(game)
  progress([step(0, 0)], { ...MINE, sequence: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect([table.missing, table.game === game]).toEqual([false, true])
  expect(table.stage.scene).toEqual({ viewer: 0 })
})

test('a hint taken by a seat is reported to the others, not to that seat', async () => {
  await sit([person('Ada'), person('Bea', false)], { viewer: 0, hinted: [0, 0] })
  progress([], { viewer: 0, hinted: [1, 0] })
  expect(table.hint).toBeNull()
  progress([], { viewer: 0, hinted: [1, 1] })
  expect(table.hint?.text).toBe('hint-taken')
})

test('a replacement for a seat is reported once, when it begins', async () => {
  await sit([person('Ada'), person('Bea', false)], { viewer: 0 })
  const seat = (stand_in: string | null, yours: boolean) => ({ kind: 'person', yours, here: true, stand_in, why: stand_in ? 'away' : '' })
  const room = (stand_in: string | null): Room =>
    ({ type: 'room', table: 't', phase: 'dealt', commitment: '', tries: 0, terms: 0, missed: [], news: [], seats: [seat(null, true), seat(stand_in, false)] }) as unknown as Room
  server.say(room(null))
  expect([table.hint, table.presence(0), table.presence(1)]).toEqual([null, '', 'here'])
  server.say(room('captain'))
  expect([table.hint?.text, table.presence(1)]).toEqual(['time-replaced-away', 'bot'])
  table.hint = null
  server.say(room('captain'))
  expect(table.hint).toBeNull()
})
