import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, RequestFailed } from './api'
import { LIMITS, TooLate, within } from './net'

const SOURCES = import.meta.glob<string>(['/src/**/*.{ts,svelte}', '!/src/browser/**', '!/src/**/*.test.ts'], { query: '?raw', import: 'default', eager: true })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that answers never; an answer is given up where that is asked for. */
const silence = (_: string, options: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
/** One that begins to answer, and never ends. */
const stutter = async (_: string, options: RequestInit): Promise<Response> =>
  ({ ok: true, status: 200, text: () => silence('', options) }) as unknown as Response

test('nothing of the page waits for the network but through one module, where every wait has a limit', () => {
  const raw = /\bfetch\(|new WebSocket\(|new EventSource\(|XMLHttpRequest|sendBeacon/
  const found = Object.entries(SOURCES).filter(([, source]) => source.split('\n').some((line) => raw.test(line.replace(/#fetch\(/g, ''))))
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
  expect(found.map(([path]) => path)).toEqual(['/src/lib/net/net.ts'])
})

test('loading a part of the page has a time limit, and a missing part is reported', () => {
  const waits = (source: string): number => source.split('{#await').length - source.split('{:catch').length
  const careless = Object.entries(SOURCES).filter(([, source]) => source.includes('{#await import(') || waits(source) > 0)
  expect(careless.map(([path]) => path)).toEqual([])
})

test('a dead connection is noticed within fifteen seconds', () => {
  expect(LIMITS.quiet + LIMITS.pong).toBeLessThan(15_000)
  expect(LIMITS.word).toBeLessThan(15_000)
})

test.each(Object.entries(api).filter(([, ask]) => typeof ask === 'function').filter(([name]) => !/(Address|File|Path)$/.test(name)))(
  'api.%s is answered or told of, whatever the network does',
  async (_, ask) => {
    for (const network of [silence, stutter]) {
      // Whatever is asked for: the first is an address, or how many pages.
      vi.stubGlobal('fetch', network)
      const asked = (ask as (...given: unknown[]) => Promise<unknown>)('1', 'b', 'c').catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(LIMITS.answer)
      const answer = await asked
      if (answer !== null) expect((answer as RequestFailed).id).toMatch(/^browser-error-(unreachable|slow)$/)
    }
  },
)

test('a response within the limit is passed on unchanged', async () => {
  await expect(within(Promise.resolve(3), 10)).resolves.toBe(3)
  await expect(within(Promise.reject(new Error('no')), 10)).rejects.toThrow('no')
  const late = within(new Promise(() => undefined), 10)
  const failed = expect(late).rejects.toBeInstanceOf(TooLate)
  await vi.advanceTimersByTimeAsync(10)
  await failed
})

test('a browser without cookies is told so before or after, and no other is', async () => {
  const answers = (known: boolean) => async (path: string) => new Response(JSON.stringify(path === '/api/me' ? { known } : { table: 't' }))
  const make = () => api.createDeal({ game: 'cartagena', names: [] })
  vi.stubGlobal('fetch', vi.fn(answers(false)))
  await expect(make()).rejects.toMatchObject({ id: 'browser-error-cookies' })
  vi.stubGlobal('fetch', vi.fn(answers(true)))
  await expect(make()).resolves.toBe('t')
  await make()
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/api/deals', '/api/me', '/api/deals']) // known once
  const keeps = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await expect(make()).rejects.toMatchObject({ id: 'browser-error-cookies' })
  keeps.mockRestore()
})
