import { expect, test } from 'vitest'
import { joinAddress, reachable } from './invite'

test('a link leads others to where they find the server', () => {
  expect(joinAddress('abc', 'http://localhost:8000', ['http://192.168.1.5:8000'])).toBe('http://192.168.1.5:8000/join/abc')
  expect(joinAddress('abc', 'http://127.0.0.1:8000', [])).toBe('http://127.0.0.1:8000/join/abc')
  expect(joinAddress('abc', 'https://galleon.example', ['http://192.168.1.5:8000'])).toBe('https://galleon.example/join/abc')
})

test('others can come in where the server lets them', () => {
  expect(reachable('http://localhost:8000', [])).toBe(false)
  expect(reachable('http://[::1]:8000', [])).toBe(false)
  expect(reachable('http://localhost:8000', ['http://192.168.1.5:8000'])).toBe(true)
  expect(reachable('http://localhost.example:8000', [])).toBe(true)
  expect(reachable('http://192.168.1.5:8000', [])).toBe(true)
})
