import { beforeEach, expect, test } from 'vitest'
import { promised, remember, reopen } from './promises'

beforeEach(() => {
  localStorage.clear()
  reopen()
})

test('the first commitment is kept, also after a reload', () => {
  expect(promised('t')).toBeNull()
  remember('t', 'first', true)
  remember('t', 'another', false)
  reopen()
  remember('t', 'a third', true)
  expect(promised('t')).toEqual({ commitment: 'first', early: true })
})

test('of many tables those stay that were seen last', () => {
  for (let table = 0; table < 310; table++) remember(`t${table}`, `c${table}`, false)
  reopen()
  expect(promised('t9')).toBeNull()
  expect(promised('t10')).toEqual({ commitment: 'c10', early: false })
})

test('nonsense in the storage is as good as nothing', () => {
  localStorage.setItem('spanish-main-promises', '{')
  reopen()
  expect(promised('t')).toBeNull()
  remember('t', 'c', true)
  expect(promised('t')?.commitment).toBe('c')
})
