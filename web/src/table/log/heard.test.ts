import { expect, test } from 'vitest'
import { Herald } from './heard'
import type { LogPart } from './log'

const words = (line: { id: string }): string => line.id
const parts = (...ids: string[]): LogPart[] => [
  { heading: null, lines: ids.map((id, number) => ({ number, id, seat: null, arguments: {}, pieces: [], heading: false })) },
]

test('who joins hears the newest line, and then every one that is new', () => {
  const herald = new Herald()
  expect(herald.news(parts('a', 'b'), words, 'en')).toEqual(['b'])
  expect(herald.news(parts('a', 'b'), words, 'en')).toEqual([])
  expect(herald.news(parts('a', 'b', 'c', 'd'), words, 'en')).toEqual(['c', 'd'])
})

test('a line that is told anew is heard anew, and one taken back can come again', () => {
  const herald = new Herald()
  herald.news(parts('rolls 2'), words, 'en')
  expect(herald.news(parts('rolls 2 and 4'), words, 'en')).toEqual(['rolls 2 and 4'])
  expect(herald.news(parts(), words, 'en')).toEqual([])
  expect(herald.news(parts('rolls 2 and 4'), words, 'en')).toEqual(['rolls 2 and 4'])
})

test('another language alone is no news', () => {
  const herald = new Herald()
  herald.news(parts('a'), words, 'en')
  expect(herald.news(parts('a', 'b'), (line) => `de ${words(line)}`, 'de')).toEqual([])
  expect(herald.news(parts('a', 'b', 'c'), (line) => `de ${words(line)}`, 'de')).toEqual(['de c'])
})
