import { expect, test } from 'vitest'
import type { RoomNews } from '../../lib/wire.gen'
import { endedMessages } from '../model/ended'
import { Announcer } from './announcer'
import { partsOf, type LogLine } from './log'
import { newsOf, notesOf, withNotes } from './notes'

const NAMES = ['Ada', 'Bart', 'Cleo']
const subsets = (count: number): number[][] =>
  Array.from({ length: 2 ** count }, (_, mask) => Array.from({ length: count }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1))

test('each end is worded for each viewer', () => {
  for (const players of [2, 3]) {
    for (const reason of ['resigned', 'drawn', 'closed', 'time']) {
      for (const by of subsets(players).filter((seats) => seats.length > 0)) {
        for (const mine of subsets(players)) {
          const messages = endedMessages(reason, by, mine, (seat) => NAMES[seat] ?? '', (names) => names.join('+'))
          const you = mine.length === 1 && by.includes(mine[0] ?? -1)
          const named = messages.flatMap(({ arguments: { 'seat-name': names = '' } }) => String(names).split('+').filter(Boolean))
          expect(messages.some(({ id }) => id.endsWith('-you'))).toBe(you)
          expect(named).toEqual(by.filter((seat) => !you || seat !== mine[0]).map((seat) => NAMES[seat]))
          for (const { arguments: given } of messages) if ('seats' in given) expect(given['seats']).toBe(named.length)
        }
      }
    }
  }
  expect(endedMessages('home', [], [0], String, String)).toEqual([])
})

const KINDS: RoomNews['kind'][] = ['resigned', 'time', 'away', 'back', 'draw', 'stop', 'accepted', 'declined', 'withdrawn', 'failed']

test('an action is worded differently for the person and for others', () => {
  for (const kind of KINDS.filter((each) => each !== 'failed')) {
    const one: RoomNews = { number: 1, step: 2, kind, seat: 1, bot: 'captain' }
    const messages = [[1], [0], [], [0, 1]].map((mine) => newsOf(one, mine).id)
    expect(messages[0]).not.toBe(messages[1])
    expect(messages.slice(1)).toEqual([messages[1], messages[1], messages[1]])
  }
})

test('all get the same note about a failing bot, with the cause and its replacement', () => {
  const one: RoomNews = { number: 1, step: 2, kind: 'failed', seat: 1, bot: 'greedy', cause: 'files' }
  for (const mine of [[1], [0], []]) {
    const messages = newsOf(one, mine)
    expect(messages.id).toBe('bot-failed')
    expect(messages.arguments).toMatchObject({ bot: { id: 'bot-greedy' }, cause: { id: 'bot-cause-files' }, 'seat-name': { arguments: { seat: 1 } } })
  }
})

const line = (number: number, step: number): LogLine => ({ number, step, id: `line ${number}`, seat: null, arguments: {}, pieces: [], heading: false })

test('each note is in the log once, after the actions before it', () => {
  const lines = [line(0, 0), line(1, 1), line(2, 1), line(3, 4)]
  const news = KINDS.map((kind, at): RoomNews => ({ number: at + 1, step: at, kind, seat: 0, bot: null }))
  const comings = [{ seat: 1, here: false, step: 2 }, { seat: 1, here: true, step: 2 }]
  const all = withNotes(lines, notesOf(news, comings, [], [{ id: 'end', arguments: {} }], 5))
  expect(new Set(all.map(({ number }) => number)).size).toBe(lines.length + news.length + 3)
  expect(all.filter(({ number }) => number >= 0)).toEqual(lines)
  expect(all.at(-1)?.id).toBe('end')
  for (const [at, one] of all.entries()) {
    if (one.number < 0) for (const before of all.slice(0, at)) if (before.number >= 0) expect(before.step).toBeLessThan(one.step ?? 0)
  }
})

test('the announcer reports an undo, but not a change to a viewer who knows less', () => {
  const announcer = new Announcer()
  const words = ({ id }: LogLine): string => id
  const undone = (text: string): string => `back: ${text}`
  announcer.news(partsOf([line(0, 0), line(1, 1)]), words, 'en', 2, undone)
  expect(announcer.news(partsOf([line(0, 0)]), words, 'en', 1, undone)).toEqual(['back: line 1'])
  expect(announcer.news(partsOf([]), words, 'en', 1, undone)).toEqual([])
})
