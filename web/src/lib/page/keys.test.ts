import { expect, test } from 'vitest'
import { keyOf } from './keys'

test.each([
  [{ key: 'e', code: 'KeyE' }, 'e'],
  [{ key: 'E', code: 'KeyE' }, 'e'],
  [{ key: 'у', code: 'KeyE' }, 'e'], // a Russian keyboard
  [{ key: 'e', code: 'KeyD' }, 'e'], // Dvorak: what is written on the key counts
  [{ key: '?', code: 'Digit7' }, '?'],
  [{ key: '1', code: 'Digit1' }, '1'],
  [{ key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  [{ key: 'Escape', code: 'Escape' }, 'Escape'],
])('%o is %s', (event, meant) => {
  expect(keyOf(event)).toBe(meant)
})
