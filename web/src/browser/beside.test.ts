import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefs } from '../lib/page/prefs.svelte'
import { session } from '../lib/page/session.svelte'
import type { Catalog } from '../lib/wire.gen'
import type { beside as Made } from './beside.svelte'
import { type NetworkQuality, mayFetch } from './beside.svelte'

const DESKTOP: NetworkQuality = { effectiveType: '4g', saveData: false }

test.each<[string, NetworkQuality | undefined, boolean, boolean]>([
  ['a desktop whose browser tells nothing', undefined, false, true],
  ['a phone whose browser tells nothing', undefined, true, false],
  ['Chrome on a desktop', DESKTOP, false, true],
  ['a tablet of which the kind of network is unknown', DESKTOP, true, false],
  ['a phone in a wireless network of a house', { ...DESKTOP, type: 'wifi' }, true, true],
  ['a phone in a mobile network', { ...DESKTOP, type: 'cellular' }, true, false],
  ['a laptop at a phone', { ...DESKTOP, type: 'bluetooth' }, false, false],
  ['a reader who saves data', { ...DESKTOP, type: 'wifi', saveData: true }, false, false],
  ['a slow network', { ...DESKTOP, effectiveType: '3g' }, false, false],
])('%s decides whether megabytes come without a question', (_, connection, coarse, may) => {
  expect(mayFetch(connection, coarse)).toBe(may)
})

const sent: unknown[] = []
let active: boolean
let fails: boolean
let beside: typeof Made

const update = vi.fn(() => Promise.resolve())
const registration = () => ({
  scope: 'http://localhost/device/',
  active: active ? {} : null,
  installing: null,
  update,
  waiting: { postMessage: (message: unknown) => void sent.push(message) },
  unregister: () => Promise.resolve((active = false)),
})
const register = vi.fn(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve(((active = true), registration()))))

beforeEach(async () => {
  vi.useFakeTimers()
  active = fails = false
  sent.length = 0
  register.mockClear()
  update.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call())
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['shell-1', 'spanish-main /device/ 1', 'spanish-main /other/ 1']), delete: (name: string) => sent.push(name) })
  Object.assign(navigator, { serviceWorker: { register, getRegistration: () => Promise.resolve(active ? registration() : { scope: 'http://localhost/', active: {} }) } })
  vi.resetModules()
  ;({ beside } = await import('./beside.svelte'))
  const shared = await import('../lib/page/session.svelte')
  shared.session.catalog = { device: true } as Catalog
  ;(await import('../lib/page/prefs.svelte')).prefs.device = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  prefs.device = session.catalog = null
})

test('the edition is fetched automatically after the page has been open for a while, and is then kept', async () => {
  beside.begin()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([register.mock.calls.length, beside.kept]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(register.mock.calls).toEqual([['/device/sw.js']])
  expect(beside.kept).toBe(true)
  expect(sent).toEqual([{ kind: 'take over' }]) // an update that waits: its own worker asks its pages
})

test.each([
  ['what came by itself', null, { saveData: true }, 0],
  ['what came by itself', null, undefined, 1],
  ['what the reader asked for', true, { saveData: true }, 1],
  ['what the reader wants no longer', false, undefined, 0],
] as const)('the server is asked for a newer version of %s (%s) as far as the network may be used (%o)', async (_, wanted, connection, times) => {
  Object.assign(navigator, { connection })
  ;(await import('../lib/page/prefs.svelte')).prefs.device = wanted
  active = true
  beside.begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(update).toHaveBeenCalledTimes(times)
  Object.assign(navigator, { connection: undefined })
})

test('nothing is fetched if the server offers nothing or the reader turned it off', async () => {
  const { session: shared } = await import('../lib/page/session.svelte')
  const { prefs: chosen } = await import('../lib/page/prefs.svelte')
  shared.catalog = { device: false } as Catalog
  beside.begin()
  await vi.advanceTimersByTimeAsync(60_000)
  shared.catalog = { device: true } as Catalog
  chosen.device = false
  beside.begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).not.toHaveBeenCalled()
})

test('the worker of the server’s own page is not taken for it', async () => {
  await beside.look()
  expect(beside.kept).toBe(false)
})

test('if the server fails during the fetch, a kept edition stays; without one the failure is shown', async () => {
  fails = true
  await beside.keep()
  expect([beside.kept, beside.failed]).toEqual([false, true])
  active = true
  await beside.keep()
  expect([beside.kept, beside.failed]).toEqual([true, false])
})

test('turning it off frees the storage and leaves other sites’ data', async () => {
  active = true
  await beside.look()
  beside.want(false)
  await vi.waitFor(() => expect(sent).toEqual(['spanish-main /device/ 1']))
  expect([active, beside.kept, beside.wanted]).toEqual([false, false, false])
})

test('turning it off during the fetch shows no failure', async () => {
  let come: () => void = () => undefined
  register.mockImplementationOnce(() => new Promise((_, reject) => (come = () => reject(new Error('unregistered')))))
  beside.want(true)
  await vi.advanceTimersByTimeAsync(0)
  beside.want(false)
  come()
  await vi.advanceTimersByTimeAsync(0)
  expect([beside.coming, beside.kept, beside.failed]).toEqual([false, false, false])
})

function databases(answers: boolean): void {
  const deleteDatabase = (name: string): object => {
    const asked: { onsuccess?: () => void } = {}
    if (answers) setTimeout(() => (sent.push(name), asked.onsuccess?.()), 100)
    return asked
  }
  vi.stubGlobal('indexedDB', { deleteDatabase })
}

test('forgetting deletes all matches and files on this device', async () => {
  databases(true)
  active = true
  const done = beside.forget()
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(sent).toEqual(['spanish-main /device/', 'spanish-main /device/ 1'])
  expect(active).toBe(false)
})

test('forgetting works even if the database does not answer and the caches cannot be read', async () => {
  databases(false)
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('insecure')) })
  const done = beside.forget()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(done).resolves.toBeUndefined()
})

test('matches are forgotten also where this browser keeps no files', async () => {
  databases(true)
  Object.assign(navigator, { serviceWorker: undefined })
  vi.resetModules()
  const { beside: plain } = await import('./beside.svelte')
  const done = plain.forget()
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(sent).toEqual(['spanish-main /device/'])
})
