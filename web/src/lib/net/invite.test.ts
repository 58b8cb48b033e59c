import { expect, test } from 'vitest'
import { codeOf, joinAddress, reachable } from './invite'

test('a link leads others to where they find the server', () => {
  expect(joinAddress('abc', 'http://localhost:8000', ['http://192.168.1.5:8000'])).toBe('http://192.168.1.5:8000/join/abc')
  expect(joinAddress('abc', 'http://127.0.0.1:8000', [])).toBe('http://127.0.0.1:8000/join/abc')
  expect(joinAddress('abc', 'https://galleon.example', ['http://192.168.1.5:8000'])).toBe('https://galleon.example/join/abc')
})

test('a code is found in the link, too', () => {
  expect(codeOf(' abc def ')).toBe('abc def')
  expect(codeOf(joinAddress('abcdef', 'https://galleon.example', []))).toBe('abcdef')
  expect(codeOf('galleon.example/join/ABCDEF/?from=chat#top ')).toBe('ABCDEF')
})

test('others can come in where the server lets them', () => {
  expect(reachable('http://localhost:8000', [])).toBe(false)
  expect(reachable('http://[::1]:8000', [])).toBe(false)
  expect(reachable('http://localhost:8000', ['http://192.168.1.5:8000'])).toBe(true)
  expect(reachable('http://localhost.example:8000', [])).toBe(true)
  expect(reachable('http://192.168.1.5:8000', [])).toBe(true)
})
