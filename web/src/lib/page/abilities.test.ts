import { expect, test } from 'vitest'
import { abilitiesOf } from './abilities'
import { playing, playOn } from './playing'

test('without a server nothing is offered that needs others', () => {
  expect(Object.values(abilitiesOf('server')).every(Boolean)).toBe(true)
  expect(Object.values(abilitiesOf('browser')).some(Boolean)).toBe(false)
})

test('a match is in progress until its last view is closed', () => {
  expect(playing()).toBe(false)
  const [one, other] = [playOn(), playOn()]
  one()
  one()
  expect(playing()).toBe(true)
  other()
  expect(playing()).toBe(false)
})
