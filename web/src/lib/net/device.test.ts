import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCatalog } from '../api.gen'
import { device } from './device'
import type { ToWorker } from './worker'

const sent: ToWorker[] = []

vi.mock('../../browser/worker?worker', () => ({
  default: class extends EventTarget {
    postMessage(message: ToWorker): void {
      sent.push(message)
    }
  },
}))

/** The browser's workers, of which it asks the type if they can be modules. */
const workers = (modules: boolean) =>
  vi.stubGlobal('Worker', class { constructor(_: string, options: WorkerOptions) { if (modules) void options.type; throw new SyntaxError() } })

beforeEach(() => {
  sent.splice(0)
  workers(true)
})
afterEach(() => void vi.unstubAllGlobals())

const starting = { progress: vi.fn(), ready: vi.fn(), fleeting: vi.fn(), failed: vi.fn() }

test('a browser whose workers are no modules cannot start the games', () => {
  workers(false)
  device(starting)
  expect(starting.failed).toHaveBeenCalledWith('browser-device-old', 'module workers')
})

test('a file in place of an answer is used as the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  expect(await device(starting).ask(getCatalog())).toEqual({ ok: true, status: 200, text: '{}' })
})

test('Python is asked only for files that the host does not have', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  void device(starting).ask(getCatalog())
  await vi.waitFor(() => expect(sent).toMatchObject([{ kind: 'request', path: getCatalog().path }]))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  await expect(device(starting).ask(getCatalog())).rejects.toThrow('503')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(device(starting).ask(getCatalog())).rejects.toThrow('no network')
  expect(sent).toHaveLength(1)
})
