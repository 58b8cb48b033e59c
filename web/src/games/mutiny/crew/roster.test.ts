import { expect, test } from 'vitest'
import { roster } from './roster'
import { piratesOf, PIRATES } from '../types'

const where = (row: string[], lifeboat: Parameters<typeof roster>[2] = null) =>
  Object.fromEntries(roster(PIRATES, row, lifeboat).map((one) => [one.pirate, one.where]))

test('a pirate who has not been seen may be behind a door', () => {
  const crew = where(['used pang', 'open sate', 'down', 'down', 'down'], 'ghost')
  expect(crew).toMatchObject({ pang: 'used', sate: 'open', ghost: 'lifeboat', bijoux: 'hidden', valverde: 'hidden' })
  expect(Object.values(crew).filter((one) => one === 'hidden')).toHaveLength(10)
})

test('with a new row all but the seasick one are hidden again', () => {
  expect(Object.values(where(['down', 'down'], 'tembo')).filter((one) => one === 'hidden')).toHaveLength(12)
})

test('every pirate has a rule of its own', () => {
  expect(new Set(roster(PIRATES, [], null).map((one) => one.rule)).size).toBe(13)
})

test('a small game has those pirates only that it names', () => {
  const options = { pirates: 'valverde tembo ghost' } as Parameters<typeof piratesOf>[0]
  expect(roster(piratesOf(options), ['down', 'down'], 'ghost').map((one) => one.pirate)).toEqual(['valverde', 'tembo', 'ghost'])
})
