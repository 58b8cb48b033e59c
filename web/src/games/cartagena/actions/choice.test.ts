import { expect, test } from 'vitest'
import { asks, backOf, cards, cycle, landings, menu, NOTHING, places, playOf } from './choice'

const unsaid = { id: '', arguments: {} }
const words = { line: unsaid, label: unsaid, note: null }
const offers = [
  { id: 1, text: 'play hat 0', parts: { kind: 'play', symbol: 'hat', from: 0, to: 3 }, words, ends: false },
  { id: 2, text: 'play hat 5', parts: { kind: 'play', symbol: 'hat', from: 5, to: 11 }, words, ends: false },
  { id: 3, text: 'play key 5', parts: { kind: 'play', symbol: 'key', from: 5, to: 6 }, words, ends: false },
  { id: 4, text: 'back 9', parts: { kind: 'back', from: 9, to: 5, cards: 1 }, words, ends: false },
  { id: 260, text: 'end', parts: { kind: 'end' }, words, ends: false },
]
const all = menu(offers)

test('offers are sorted by kind', () => {
  expect(all.plays.map((play) => play.id)).toEqual([1, 2, 3])
  expect(all.backs.map((back) => back.id)).toEqual([4])
  expect(all.end).toBe(260)
  expect(menu([]).end).toBeNull()
})

test('the glowing pieces depend on the choice', () => {
  expect(places(all, NOTHING)).toEqual([0, 5, 9])
  expect(places(all, { from: null, symbol: 'key' })).toEqual([5])
  expect(cards(all, NOTHING)).toEqual(['hat', 'key'])
  expect(cards(all, { from: 0, symbol: null })).toEqual(['hat'])
})

test('the prompt names only possible actions', () => {
  expect(asks(all)).toBe('cartagena-prompt')
  expect(asks({ ...all, plays: [] })).toBe('cartagena-prompt-back')
  expect(asks({ plays: [], backs: [], end: 260 })).toBe('cartagena-prompt-end')
})

test('landings show every target of the choice', () => {
  expect(landings(all, NOTHING)).toEqual([])
  expect(landings(all, { from: 5, symbol: null }).map((one) => one.to)).toEqual([11, 6])
  expect(landings(all, { from: null, symbol: 'hat' }).map((one) => one.to)).toEqual([3, 11])
  expect(landings(all, { from: 9, symbol: null }).map((one) => one.kind)).toEqual(['back'])
  expect(landings(all, { from: 9, symbol: 'hat' })).toEqual([])
})

test('a pirate and a card together are one offer, or none', () => {
  expect(playOf(all, 5, 'key')?.id).toBe(3)
  expect(playOf(all, 0, 'key')).toBeNull()
  expect(backOf(all, 9)?.cards).toBe(1)
  expect(backOf(all, null)).toBeNull()
})

test('arrow keys go round', () => {
  expect(cycle([1, 2, 3], null, 1)).toBe(1)
  expect(cycle([1, 2, 3], null, -1)).toBe(3)
  expect(cycle([1, 2, 3], 3, 1)).toBe(1)
  expect(cycle([1, 2, 3], 9, 1)).toBe(1)
  expect(cycle([], null, 1)).toBeNull()
})
