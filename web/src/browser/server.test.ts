import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { serverBeside as Made } from '../lib/page/beside.svelte'

const asked = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()

/** The page at an address, which a server's page has kept or not. */
async function opened(address: string, kept: boolean): Promise<typeof Made> {
  vi.resetModules()
  vi.doMock('../lib/net/edition', () => ({ edition: 'browser', fileAt: (name: string) => name }))
  vi.stubGlobal('fetch', asked)
  vi.spyOn(document, 'baseURI', 'get').mockReturnValue(address)
  localStorage.clear()
  if (kept) localStorage.setItem('spanish-main-beside', '/device/')
  const { serverBeside } = await import('../lib/page/beside.svelte')
  if (serverBeside.there) (await import('./server')).watch() // as main.ts does
  return serverBeside
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['http://galleon.example/', true],
  ['http://galleon.example/games/', true],
  ['http://galleon.example/device/', false],
])('a site at %s that no server’s page has kept asks nobody for anything', async (address, kept) => {
  const server = await opened(address, kept)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.there, asked.mock.calls.length]).toEqual([false, 0])
})

test('next to a server it reports when that answers and when it is gone again', async () => {
  asked.mockRejectedValue(new TypeError('no network'))
  const server = await opened('http://galleon.example/device/index.html', true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.there, server.answers]).toEqual([true, false])
  asked.mockImplementation(() => Promise.resolve(new Response('{}')))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.answers).toBe(true)
  expect(asked.mock.lastCall).toMatchObject(['/api/catalog', { method: 'HEAD', cache: 'no-store' }])
  server.heard = true
  asked.mockImplementation(() => Promise.resolve(new Response('', { status: 502 }))) // a proxy without its server
  await vi.advanceTimersByTimeAsync(20_000)
  expect([server.answers, server.heard]).toEqual([false, false])
})
