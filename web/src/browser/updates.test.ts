import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Updates } from './updates'

const reload = vi.fn()
const persist = vi.fn(() => Promise.resolve(true))
let busy: boolean

class Container extends EventTarget {
  readonly controller: object | null
  readonly asked: unknown[] = []
  readonly registration = Object.assign(new EventTarget(), { waiting: { postMessage: (message: unknown) => this.asked.push(message) } })
  constructor(controller: object | null) {
    super()
    this.controller = controller
  }
  startMessages(): void {}
  register(): Promise<object> {
    return Promise.resolve(this.registration)
  }
}

function page(controlled: boolean): { container: Container; updates: Updates } {
  const container = new Container(controlled ? {} : null)
  return { container, updates: new Updates(() => busy, container as unknown as ServiceWorkerContainer) }
}

beforeEach(() => {
  busy = false
  reload.mockClear()
  persist.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { storage: { persist } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first version takes a page over as it is, and the page follows the next one', () => {
  const { container } = page(false)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page in a match is loaded again when the match has ended', async () => {
  const { container, updates } = page(true)
  await updates.keep(new URL('http://here/'))
  busy = true
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reload).not.toHaveBeenCalled()
  busy = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page says at once whether it is in a match', () => {
  const { container } = page(true)
  const { port1, port2 } = new MessageChannel()
  const said = vi.spyOn(port2, 'postMessage')
  busy = true
  container.dispatchEvent(new MessageEvent('message', { data: { kind: 'busy?' }, ports: [port2] }))
  expect(said).toHaveBeenCalledWith(true)
  port1.close()
})

test('a waiting version is offered the page again and again, but not in a match', async () => {
  const { container, updates } = page(true)
  busy = true
  await updates.keep(new URL('http://here/'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(container.asked).toEqual([])
  expect(persist).toHaveBeenCalledOnce() // there is something to be kept
  busy = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(container.asked).toEqual([{ kind: 'take over' }])
})

test('persistent storage is not requested from a browser without it', async () => {
  vi.stubGlobal('navigator', {}) // as WebKitGTK's
  const { updates } = page(true)
  busy = true
  await updates.keep(new URL('http://here/'))
  await vi.advanceTimersByTimeAsync(120_000)
})
