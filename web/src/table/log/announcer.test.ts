import { expect, test } from 'vitest'
import { Announcer } from './announcer'
import type { LogPart } from './log'

const words = (line: { id: string }): string => line.id
const parts = (...ids: string[]): LogPart[] => [
  { heading: null, lines: ids.map((id, number) => ({ number, id, seat: null, arguments: {}, pieces: [], heading: false })) },
]

test('a listener gets the newest line first, then every new one', () => {
  const announcer = new Announcer()
  expect(announcer.news(parts('a', 'b'), words, 'en')).toEqual(['b'])
  expect(announcer.news(parts('a', 'b'), words, 'en')).toEqual([])
  expect(announcer.news(parts('a', 'b', 'c', 'd'), words, 'en')).toEqual(['c', 'd'])
})

test('a changed line is announced again, and one taken back can come again', () => {
  const announcer = new Announcer()
  announcer.news(parts('rolls 2'), words, 'en')
  expect(announcer.news(parts('rolls 2 and 4'), words, 'en')).toEqual(['rolls 2 and 4'])
  expect(announcer.news(parts(), words, 'en')).toEqual([])
  expect(announcer.news(parts('rolls 2 and 4'), words, 'en')).toEqual(['rolls 2 and 4'])
})

test('another language alone is no news', () => {
  const announcer = new Announcer()
  announcer.news(parts('a'), words, 'en')
  expect(announcer.news(parts('a', 'b'), (line) => `de ${words(line)}`, 'de')).toEqual([])
  expect(announcer.news(parts('a', 'b', 'c'), (line) => `de ${words(line)}`, 'de')).toEqual(['de c'])
})
