import { beforeEach, expect, test, vi } from 'vitest'

const CATALOGUES = import.meta.glob<string>('$locales/*/{server,device}.ftl', { query: '?raw', import: 'default', eager: true })
const LANGUAGES = ['cs', 'de', 'en', 'it', 'ru']

beforeEach(() => vi.resetModules())

test.each(LANGUAGES)('without a server nothing is said of one where something else is to be said (%s)', async (language) => {
  const source = Object.entries(CATALOGUES).flatMap(([path, text]) => (path.includes(`/${language}/`) ? [text] : [])).join('\n')
  vi.doMock('../net/api', () => ({ api: { locale: async () => source } }))
  const said: string[][] = []
  for (const edition of ['browser', 'server']) {
    vi.resetModules()
    vi.doMock('../net/edition', () => ({ edition }))
    const { t, texts } = await import('./i18n.svelte')
    await texts.load(language)
    said.push(['server-broken-table', 'server-database-fails', 'server-failed', 'server-not-stored'].map((id) => t(id)))
  }
  const [here, there] = said as [string[], string[]]
  expect(here.map((text, index) => text === there[index])).toEqual([false, false, false, true])
})
