// Tellings of real matches (tests/web/tellings.py): the page keeps the log and says messages as a terminal does.
import { describe, expect, test } from 'vitest'
import { look, makeBundle } from '../../lib/text/i18n.svelte'
import type { Edit, Line, Message, Step } from '../../lib/wire.gen'
import { linesOf, partsOf } from './log'
import { say, type Names, type Speech } from './say'
import tellings from './tellings.json'
import { uptoNow } from '../model/shown'

type InBoth<T> = Record<'en' | 'ru', T>
interface Telling {
  game: string
  skin: Record<string, string>
  edits: Edit[][]
  log: InBoth<string[]>
  said: ({ message: Message } & InBoth<string>)[]
}
const { names, games, unwritten } = tellings as unknown as { names: string[]; games: Telling[]; unwritten: { message: Message; read: string }[] }

const CATALOGUES = import.meta.glob('$locales/*/*.ftl', { query: '?raw', import: 'default', eager: true }) as Record<string, string>
function speech(language: string): Speech {
  const sources = Object.entries(CATALOGUES).flatMap(([path, text]) => (path.includes(`/${language}/`) ? [text] : []))
  const bundles = [makeBundle(language, ...sources)]
  return { has: (id) => look(bundles, id) !== null, say: (id, values) => look(bundles, id, values) ?? id }
}
const SPEECH: InBoth<Speech> = { en: speech('en'), ru: speech('ru') }
const at = (skin: Record<string, string> = {}): Names => ({ name: (seat) => names[seat] ?? '', skin })

const stepsOf = ({ edits }: Telling): Step[] => edits.map((edits, number) => ({ number, seat: 0, events: [], edits }))

describe.each(games.map((one) => [one.game, one] as const))('%s', (_, game) => {
  test.each(['en', 'ru'] as const)('is told as in a terminal (%s)', (language) => {
    const lines = linesOf(stepsOf(game))
    expect(lines.map((line) => say(line, at(game.skin), SPEECH[language]))).toEqual(game.log[language])
    expect(game.said.length).toBeGreaterThan(8)
    for (const one of game.said) expect(say(one.message, at(game.skin), SPEECH[language])).toBe(one[language])
  })

  test('has its lines under headings, each line once', () => {
    const lines = linesOf(stepsOf(game))
    const parts = partsOf(lines)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.every((part) => part.heading?.heading && part.lines.length > 0)).toBe(true)
    expect(parts.flatMap((part) => [part.heading, ...part.lines])).toEqual(lines)
    expect(lines.map((line) => line.number)).toEqual(lines.map((line) => line.number).sort((a, b) => a - b))
  })
})

const line = (id: string): Line => ({ id, seat: 0, arguments: {}, pieces: [], heading: false })

test('a line starts with its event, and another event removes it', () => {
  const event = (name: string) => ({ event: name, arguments: {} })
  const first: Step = { number: 0, seat: 0, events: [event('die')], edits: [{ line: 0, event: 0, now: line('die') }] }
  const last: Step = {
    number: 1,
    seat: 0,
    events: [event('stop'), event('move')],
    edits: [{ line: 1, event: 0, now: line('stop') }, { line: 0, event: 1, now: null }, { line: 2, event: 1, now: line('move') }],
  }
  const seen = (shown: number): string[] => {
    const happening = { step: last, event: last.events[shown] as Step['events'][0], tick: 1, speed: 1 }
    return linesOf(uptoNow([first, last], true, happening)).map((one) => one.id)
  }
  expect(linesOf([first]).map((one) => one.id)).toEqual(['die'])
  expect(seen(0)).toEqual(['die', 'stop'])
  expect(seen(1)).toEqual(['stop', 'move'])
  expect(linesOf(uptoNow([first, last], false, null)).map((one) => one.id)).toEqual(['stop', 'move'])
  expect(linesOf([first]).map((one) => one.id)).toEqual(['die']) // the step was taken back
})

test('a message that no language has is readable anyway', () => {
  expect(unwritten.length).toBeGreaterThan(2)
  for (const { message, read } of unwritten) expect(say(message, at(), SPEECH.en)).toBe(read)
})
