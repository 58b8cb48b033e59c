import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Address = typeof import('./address')

/** The page of an edition, opened at an address. */
async function open(edition: 'browser' | 'server', at: string): Promise<Address> {
  vi.resetModules()
  document.head.innerHTML = edition === 'browser' ? '<meta name="edition" content="browser">' : ''
  history.replaceState(null, '', at)
  return import('./address')
}

beforeEach(() => void history.replaceState(null, '', '/'))
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

test.each([
  ['/', '/', '', ''],
  ['/table/7?step=3', '/table/7', 'step=3', ''],
  ['/rules/cartagena#C-FWD', '/rules/cartagena', '', 'C-FWD'],
])('%s of a server', async (at, path, query, fragment) => {
  const { here, href } = await open('server', at)
  expect(here()).toEqual({ path, query, fragment })
  expect(href('/table/7')).toBe('/table/7')
})

test.each([
  ['/games/', '/', '', ''],
  ['/games/#/', '/', '', ''],
  ['/games/#top', '/', '', ''],
  ['/games/index.html?from=x#/table/7?step=3', '/table/7', 'step=3', ''],
  ['/games/#/rules/cartagena#C-FWD', '/rules/cartagena', '', 'C-FWD'],
])('%s without a server', async (at, path, query, fragment) => {
  const { here } = await open('browser', at)
  expect(here()).toEqual({ path, query, fragment })
})

test('without a server the folder of the page stays in every address', async () => {
  const { href, mark } = await open('browser', '/games/index.html#/table/7')
  const { router, follow } = await import('./router.svelte')
  expect(router.route).toEqual({ page: 'table', table: '7' })
  mark('step=3')
  expect(location.href).toMatch(/\/games\/index\.html#\/table\/7\?step=3$/)
  mark('')
  expect(location.href).toMatch(/\/games\/index\.html#\/table\/7$/)
  const link = document.createElement('a')
  link.href = href('/lesson/mutiny/first')
  link.onclick = follow
  vi.stubGlobal('scrollTo', vi.fn())
  link.click()
  expect(location.href).toMatch(/\/games\/index\.html#\/lesson\/mutiny\/first$/)
  expect(router.route).toEqual({ page: 'lesson', game: 'mutiny', lesson: 'first' })
})

test('files lie beside the page, or at the root of the server', async () => {
  await open('browser', '/games/index.html#/table/7')
  expect(new URL((await import('../net/edition')).fileAt('sw.js')).pathname).toBe('/games/sw.js')
  await open('server', '/table/7')
  expect((await import('../net/edition')).fileAt('sw.js')).toBe('/sw.js')
})

test('the documentation is found in each language, where there is one', async () => {
  await open('browser', '/games/index.html')
  expect((await import('../net/edition')).docsIn('de')).toBeNull()
  document.head.innerHTML += '<meta name="docs" content="docs/index.html" />'
  vi.resetModules()
  const { docsIn } = await import('../net/edition')
  expect(new URL(docsIn('en')!).pathname).toBe('/games/docs/index.html')
  expect(new URL(docsIn('de')!).pathname).toBe('/games/docs/players/de/start.html')
})
