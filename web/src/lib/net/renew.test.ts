import { beforeEach, expect, test, vi } from 'vitest'

const asked = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })))

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  sessionStorage.clear()
  ;(await import('./renew')).keepFresh()
})

test('a part that cannot be had makes the page ask whether its server answers', () => {
  dispatchEvent(new Event('vite:preloadError'))
  expect(asked).toHaveBeenCalled()
})

test('a page that was already reloaded in vain is not reloaded again', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  asked.mockImplementation(() => Promise.resolve(new Response('{}')))
  dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  vi.setSystemTime(Date.now() + 60_000) // as long as it takes a part, and then some, not to come
  dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reload).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 3_600_000) // a new server meanwhile, perhaps
  dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  vi.useRealTimers()
})

test('a part that is cancelled by leaving the page does not', () => {
  dispatchEvent(new Event('beforeunload'))
  dispatchEvent(new Event('vite:preloadError'))
  expect(asked).not.toHaveBeenCalled()
})
