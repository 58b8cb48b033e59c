import { fireEvent, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let flushSync: () => void
let cleanup: () => void = () => undefined

/** A page of an edition from the beginning: its modules with it, Svelte among them. */
async function open(edition: 'browser' | 'server'): Promise<typeof import('../page/opening.svelte').opening> {
  cleanup()
  vi.resetModules()
  document.head.innerHTML = `<meta name="edition" content="${edition}">`
  const { opening } = await import('../page/opening.svelte')
  const library = await import('@testing-library/svelte')
  ;({ flushSync } = await import('svelte'))
  library.render((await import('./Opening.svelte')).default)
  cleanup = library.cleanup
  return opening
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

test('with a server there is nothing to tell', async () => {
  const opening = await open('server')
  expect(opening.tells).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the progress of the start is shown, and nothing more when it is done', async () => {
  const opening = await open('browser')
  expect(opening.tells).toBe(true)
  opening.progress(3, 10)
  opening.progress(1, 10) // what came before is not told again
  flushSync()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.3)
  opening.ready()
  flushSync()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(opening.tells).toBe(false)
})

test('that nothing is kept is said once', async () => {
  const opening = await open('browser')
  opening.fleeting()
  opening.ready()
  flushSync()
  await fireEvent.click(screen.getByRole('button'))
  expect(opening.tells).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
  const later = await open('browser')
  later.fleeting()
  later.ready()
  expect(later.tells).toBe(false)
})

test('the reason for a failed start is shown, with details for a report', async () => {
  const opening = await open('browser')
  opening.failed('browser-device-failed', 'site.json: 404')
  flushSync()
  expect(screen.getByRole('alert').textContent).toContain('site.json: 404')
  expect(opening.tells).toBe(true)
})
