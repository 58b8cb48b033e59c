import { expect, test } from 'vitest'
import { choose, look, makeBundle } from './i18n.svelte'
import { parse } from '../page/router.svelte'

const CATALOGUES = import.meta.glob('$locales/*/*.ftl', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>
const SOURCES = import.meta.glob(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

const languages = [...new Set(Object.keys(CATALOGUES).map((path) => path.split('/').at(-2) ?? ''))]
const texts = (language: string): string[] =>
  Object.entries(CATALOGUES).flatMap(([path, text]) => (path.includes(`/${language}/`) && !path.endsWith('terminal.ftl') ? [text] : []))
/** Messages and `message.attribute`s of a language. */
const ids = (language: string): Set<string> => {
  const found = new Set<string>()
  let message = ''
  for (const line of texts(language).join('\n').split('\n')) {
    const start = /^([a-z][\w-]*) *=/i.exec(line)
    const attribute = /^ +\.([\w-]+) *=/.exec(line)
    if (start?.[1]) found.add((message = start[1]))
    else if (attribute?.[1]) found.add(`${message}.${attribute[1]}`)
  }
  return found
}

test('every language says everything that English says', () => {
  expect([...languages].sort()).toEqual(['cs', 'de', 'en', 'it', 'ru'])
  // A message that is only used inside others helps the grammar of one language; other languages may lack it.
  const own = (language: string): string[] => {
    const inside = new Set([...texts(language).join('\n').matchAll(/\{ *([a-z][\w-]*) *\}/gi)].map(([, id]) => id))
    return [...ids(language)].filter((id) => !inside.has(id))
  }
  const english = ids('en')
  for (const language of languages) {
    const said = ids(language)
    expect(own('en').filter((id) => !said.has(id)), `missing: ${language}`).toEqual([])
    expect(own(language).filter((id) => !english.has(id)), `only: ${language}`).toEqual([])
  }
})

test('every message that the page uses by name exists', () => {
  const known = languages.map(ids).reduce((all, one) => new Set([...all].filter((id) => one.has(id))))
  const missing = Object.entries(SOURCES).flatMap(([path, source]) =>
    [...source.matchAll(/\bt\('([^']+)'/g)].flatMap(([, id]) => (id && !known.has(id) ? [`${path}: ${id}`] : [])),
  )
  expect(missing).toEqual([])
})

test('no words are written in components: all come from the catalogues', () => {
  const found = Object.entries(SOURCES).flatMap(([path, source]) => {
    if (!path.endsWith('.svelte')) return []
    const markup = source
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
    const between = [...markup.matchAll(/>([^<>]*[A-Za-zА-Яа-я]{2,}[^<>]*)</g)].map(([, text]) => text?.trim() ?? '')
    const spoken = [...markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"{]*[A-Za-z]{2,}[^"]*)"/g)].map(([, text]) => text ?? '')
    return [...between, ...spoken].filter((text) => !/=>|\)\s*$/.test(text)).map((text) => `${path}: ${text}`)
  })
  expect(found).toEqual([])
})

test.each([
  ['ru', 1, 'Осталось 1 действие'],
  ['ru', 2, 'Осталось 2 действия'],
  ['ru', 5, 'Осталось 5 действий'],
  ['cs', 1, 'Zbývá 1 akce'],
  ['cs', 3, 'Zbývají 3 akce'],
  ['cs', 5, 'Zbývá 5 akcí'],
  ['de', 1, 'Noch 1 Aktion'],
  ['de', 2, 'Noch 2 Aktionen'],
  ['it', 1, 'Resta 1 mossa'],
  ['it', 1000, 'Restano 1000 mosse'],
  ['en', 1, '1 action left'],
  ['en', 3, '3 actions left'],
])('numbers agree with their words: %s, %d', (language, actions, said) => {
  const bundle = makeBundle(language, ...texts(language))
  expect(look([bundle], 'browser-actions-left', { actions })).toBe(said)
})

test('the log reads like a story', () => {
  const english = [makeBundle('en', ...texts('en'))]
  const russian = [makeBundle('ru', ...texts('ru'))]
  const back = { 'seat-name': 'Red', from: 8, to: 6, cards: 2 }
  expect(look(english, 'cartagena-log-back', back)).toBe('Red falls back from 8 to 6 and draws two.')
  expect(look(russian, 'cartagena-log-back', { ...back, 'seat-name': 'Анна' })).toBe(
    'Анна отступает с 8-го поля на 6-е и берёт две карты.',
  )
  const play = { 'seat-name': 'Anne', symbol: 'hat', from: 0, to: 37 }
  expect(look(english, 'cartagena-log-play', play)).toBe('Anne plays a hat and runs from the fortress into the boat.')
  expect(look(russian, 'cartagena-log-play', { ...play, 'seat-name': 'Анна' })).toBe(
    'Анна играет треуголку и бежит из крепости в шлюпку.',
  )
})

test('a message that no language has is missing', () => {
  const bundles = [makeBundle('ru', 'a = один\n    .help = помощь'), makeBundle('en', 'a = one\nb = two')]
  expect(look(bundles, 'a')).toBe('один')
  expect(look(bundles, 'a.help')).toBe('помощь')
  expect(look(bundles, 'b')).toBe('two')
  expect(look(bundles, 'c')).toBeNull()
})

test('an error in an argument is given in the same language', () => {
  const german = [makeBundle('de', ...texts('de'))]
  const error = { id: 'error-range', arguments: { value: '9', least: 1, most: 5, rule: 'M-SPREAD' } }
  const detail = { id: 'error-in-option', arguments: { game: 'mutiny', name: 'voyage', error } }
  expect(look(german, 'server-invalid-options', { detail })).toBe(
    'So lässt sich nicht spielen: mutiny: voyage: es ist „9“; möglich ist 1 bis 5 (M-SPREAD)',
  )
  expect(look(german, 'server-invalid-options', { detail: 'no seat' })).toBe('So lässt sich nicht spielen: no seat')
})

test('the language is the remembered one, else one that the browser prefers, else English', () => {
  const offered = ['en', 'ru']
  expect(choose('ru', ['en-GB'], offered)).toBe('ru')
  expect(choose('cs', ['ru-RU', 'en'], offered)).toBe('ru')
  expect(choose(null, ['cs', 'de'], offered)).toBe('en')
  expect(choose(null, ['de-AT', 'en'], ['cs', 'de', 'en'])).toBe('de')
})

test.each([
  ['/', { page: 'home' }],
  ['/new/cartagena', { page: 'new', game: 'cartagena' }],
  ['/table/abc', { page: 'table', table: 'abc' }],
  ['/table', { page: 'lost' }],
  ['/table/a/b', { page: 'lost' }],
  ['/%E0%A4%A', { page: 'lost' }],
])('addresses: %s', (path, route) => {
  expect(parse(path)).toEqual(route)
})
