// @vitest-environment node
import { createContext, runInContext } from 'node:vm'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { forOld, inAllLanguages, noScript } from './entry.js'
import { compare, dataTargets, named } from './list.js'
import { at, data, lacking } from './support.js'

const { asks, says } = forOld()

/** The features that the script uses, by their keys in the data. */
const NEEDS = {
  importmap: at('html', 'elements', 'script', 'type', 'importmap'),
  toSorted: at('javascript', 'builtins', 'Array', 'toSorted'),
  lh: at('css', 'types', 'length', 'lh'),
}

/** Ask in a browser of which this is known. */
function fits(has: Record<keyof typeof NEEDS, boolean>): boolean {
  const html = { asked: false, setAttribute: () => (html.asked = true), appendChild: () => undefined }
  const CSS = { supports: (_: string, value: string) => value === '1lh' && has.lh }
  const HTMLScriptElement = { supports: (what: string) => what === 'importmap' && has.importmap }
  const window = { CSS, HTMLScriptElement }
  const context = createContext({ window, CSS, HTMLScriptElement, document: { documentElement: html, createElement: () => ({}) } })
  if (!has.toSorted) runInContext('delete Array.prototype.toSorted', context)
  else runInContext('Array.prototype.toSorted ??= () => []', context)
  runInContext(asks.source, context)
  return !html.asked
}

const known = (browser: string, version: string): boolean =>
  fits({
    importmap: has('importmap', browser, version),
    toSorted: has('toSorted', browser, version),
    lh: has('lh', browser, version),
  })

function has(need: keyof typeof NEEDS, browser: string, version: string): boolean {
  const entries = [NEEDS[need]?.__compat?.support[browser as 'chrome'] ?? []].flat()
  expect(entries.length, `${need}: ${browser}`).toBeGreaterThan(0)
  return entries.some((one) => typeof one.version_added === 'string' && one.version_added !== 'preview' && !one.flags && compare(one.version_added, version) <= 0)
}

test.each(dataTargets)('%s %s gets the page, and what came before it does not', (browser, version) => {
  expect(known(browser, version)).toBe(true)
  const releases = Object.keys((data['browsers']?.[browser]?.['releases'] ?? {}) as object).sort(compare)
  const before = releases[releases.indexOf(version) - 1] ?? ''
  expect(before).toMatch(/^\d/)
  expect(known(browser, before)).toBe(false)
})

test('a browser without any of the required features gets the message', () => {
  const html = { asked: false, setAttribute: () => (html.asked = true), appendChild: () => undefined }
  runInContext(asks.source, createContext({ window: {}, document: { documentElement: html, createElement: () => ({}) } }))
  expect(html.asked).toBe(true)
})

test('every browser can read the two scripts', () => {
  for (const { source } of [asks, says]) {
    expect(() => parse(source, { ecmaVersion: 3 })).not.toThrow()
    expect(source).toMatch(/^[\x20-\x7e\n]*$/)
  }
  expect(() => parse('const a = 1', { ecmaVersion: 3 })).toThrow()
})

test.each([
  [{ languages: ['cs-CZ', 'en'] }, 'cs'],
  [{ languages: ['fr', 'it', 'de'] }, 'it'],
  [{ language: 'ru-RU' }, 'ru'],
  [{ userLanguage: 'de-at' }, 'de'],
  [{ languages: ['fr'] }, 'en'],
  [{}, 'en'],
])('the sentence is in the language of the browser: %j, %s', (navigator, language) => {
  const said: string[] = []
  const app = { style: { display: '' }, parentNode: { insertBefore: () => undefined } }
  const document = {
    getElementById: () => app,
    createElement: () => ({ style: {}, setAttribute: () => undefined, appendChild: () => undefined }),
    createTextNode: (text: string) => said.push(text),
  }
  runInContext(says.source, createContext({ navigator, document }))
  expect(said).toEqual([inAllLanguages('entry-too-old')[language]])
  expect(app.style.display).toBe('none')
})

test('the sentences name the whole list, in five languages', () => {
  expect(named).toEqual(['Chrome 109', 'Edge 109', 'Firefox 115', 'Safari 16.4'])
  const sentences = inAllLanguages('entry-too-old')
  expect(Object.keys(sentences)).toEqual(['cs', 'de', 'en', 'it', 'ru'])
  for (const sentence of Object.values(sentences)) for (const browser of named) expect(sentence).toContain(browser)
  expect(noScript().match(/<p lang="/g)).toHaveLength(5)
})

test('the data are asked rightly', () => {
  expect(lacking(NEEDS.toSorted)).toEqual(['chrome 109', 'edge 109'])
  expect(lacking(at('css', 'selectors', 'has'))).toEqual(['firefox 115'])
  expect(lacking(at('javascript', 'builtins', 'Array', 'at'))).toEqual([])
})
