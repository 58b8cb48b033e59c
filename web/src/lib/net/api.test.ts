import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api'

afterEach(() => vi.unstubAllGlobals())

/** A server with so many tables, which it lists two at a time; the requests that it got. */
function serve(count: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const from = Number(new URL(address, 'http://x').searchParams.get('after') ?? 0)
    const numbers = Array.from({ length: Math.min(2, count - from) }, (_, at) => from + at)
    const next = from + 2 < count ? String(from + 2) : null
    return Promise.resolve(new Response(JSON.stringify({ tables: numbers, voyages: numbers, next })))
  })
  return asked
}

test('a list is read page by page, up to the requested number', async () => {
  const asked = serve(5)
  expect(await api.tables(1)).toEqual({ items: [0, 1], more: true, damaged: [] })
  expect(await api.lobby(2)).toEqual({ items: [0, 1, 2, 3], more: true })
  expect(await api.tables(3)).toEqual({ items: [0, 1, 2, 3, 4], more: false, damaged: [] })
  expect(await api.tables(9)).toEqual({ items: [0, 1, 2, 3, 4], more: false, damaged: [] })
  expect(asked.slice(0, 3)).toEqual(['/api/tables', '/api/lobby', '/api/lobby?after=2'])
})

test('the log is read to its end', async () => {
  serve(7)
  expect(await api.log()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.each([
  [502, '<h1>Bad Gateway</h1>', 0, 'browser-error-unreachable'],
  [503, '{"message": "server-full", "text": "full", "arguments": {}}', 503, 'server-full'],
  [500, 'oops', 500, 'browser-error-status'],
])('an answer of %i is told as what it is', async (status, text, answered, id) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
  await expect(api.catalog()).rejects.toMatchObject({ status: answered, id })
})
