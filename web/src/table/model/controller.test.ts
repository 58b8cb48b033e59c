import { expect, test } from 'vitest'
import type { Now, SeatInfo, Step } from '../../lib/wire.gen'
import type { Table } from '../contract'
import { Controller } from './controller.svelte'

class Plain extends Controller<object> {
  rider = 0 // the seat that decides
  get turn(): number {
    return (this.table.stage.now as Now).turn_seat
  }
  override get decider(): number {
    return this.rider
  }
}

const seat = (kind: SeatInfo['kind'], yours = false): SeatInfo => ({ kind, name: '', bot: null, yours })
/** Ada and Bea at this browser, a bot, Cleo elsewhere. */
const SEATS = [seat('person', true), seat('person', true), seat('bot'), seat('person')]
interface Situation {
  turn: number
  decider?: number
  change?: Partial<Table<object>>
}
function controller({ turn, decider = turn, change = {} }: Situation): Controller<object> {
  const table = {
    seats: SEATS, mine: [0, 1], viewer: 0, over: false, secret: false, shown: [], notes: [], review: { moment: null }, skin: {},
    stage: { now: { turn_seat: turn, actions_left: 2, actions_a_turn: 3 }, playing: false, happening: null },
    name: String, thinks: () => true,
    ...change,
  }
  const made = new Plain(table as unknown as Table<object>)
  made.rider = decider
  return made
}

test('the turn is worded for the viewer', () => {
  expect(controller({ turn: 0 }).title).toBe('browser-turn-yours')
  expect(controller({ turn: 1 }).title).toBe('browser-passing') // to the other one at this screen
  expect(controller({ turn: 2 }).title).toBe('browser-turn-thinking')
  expect(controller({ turn: 3 }).title).toBe('browser-turn-of')
  expect(controller({ turn: -1 }).title).toBe('browser-chance')
})

test('nobody is called "you" in a review or after the end', () => {
  expect(controller({ turn: 0, change: { review: { moment: {} as never } } }).title).toBe('browser-turn-of')
  expect(controller({ turn: 0, change: { over: true } }).title).toBe('browser-turn-over')
})

test('while one’s own secrets are in sight the next one at this screen is not called', () => {
  expect(controller({ turn: 1, change: { secret: true } }).title).toBe('browser-glance')
  expect(controller({ turn: 1, change: { secret: true, viewer: null } }).title).toBe('browser-passing')
  expect(controller({ turn: 3, change: { secret: true } }).title).toBe('browser-turn-of')
})

test('a bot is said to think only where it does', () => {
  expect(controller({ turn: 2, change: { thinks: () => false } }).title).toBe('browser-turn-of')
  expect(controller({ turn: 2, decider: 0 }).title).toBe('browser-turn-of') // another decides
})

test('the remaining actions are those of the turn that is shown; of a later turn all', () => {
  expect(controller({ turn: 0 }).left).toEqual({ left: 2, total: 3 })
  class Ahead extends Plain {
    override get turn(): number {
      return 1
    }
  }
  const table = { ...controller({ turn: 0 }).table, stage: { now: { turn_seat: 0, actions_left: 2, actions_a_turn: 3 }, playing: false, happening: null } }
  expect(new Ahead(table as unknown as Table<object>).left).toEqual({ left: 3, total: 3 })
  expect(controller({ turn: 0, change: { stage: { now: { turn_seat: 0, actions_left: null, actions_a_turn: null } } as never } }).left).toBeNull()
})

test('the log contains only what has been shown: of the current step only its events so far', () => {
  const events = [{ event: 'first', arguments: {} }, { event: 'second', arguments: {} }]
  const line = (id: string) => ({ id, arguments: {}, seat: 0, heading: false, pieces: [] })
  const step = { number: 0, seat: 0, events, edits: events.map(({ event }, at) => ({ event: at, line: at, now: line(event) })) } as unknown as Step
  const linesAt = (happening: unknown, playing = true): string[] =>
    controller({ turn: 0, change: { shown: [step], stage: { now: { turn_seat: 0 }, playing, happening } as never } }).log.flatMap((part) => part.lines.map(({ id }) => id))
  expect(linesAt({ step, event: events[0] })).toEqual(['first'])
  expect(linesAt({ step, event: events[1] })).toEqual(['first', 'second'])
  expect(linesAt(null, false)).toEqual(['first', 'second'])
})
