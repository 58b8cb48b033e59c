// The text of the page if nothing else of it runs: in browsers older than the list, and in those without scripts.
// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { named } from './list.js'

const LOCALES = fileURLToPath(new URL('../../src/spanish_main/locales', import.meta.url).href)
const HERE = fileURLToPath(new URL('.', import.meta.url).href)

/**
 * A message of entry.ftl in every language.
 * @param {string} id
 * @returns {Record<string, string>}
 */
export function inAllLanguages(id) {
  const languages = readdirSync(LOCALES, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  return Object.fromEntries(
    languages.sort().map((language) => {
      const bundle = new FluentBundle(language, { useIsolating: false })
      bundle.addResource(new FluentResource(readFileSync(join(LOCALES, language, 'entry.ftl'), 'utf8')))
      const pattern = bundle.getMessage(id)?.value
      if (!pattern) throw new Error(`${language}/entry.ftl lacks ${id}`)
      const browsers = new Intl.ListFormat(language, { type: 'disjunction' }).format(named)
      return [language, bundle.formatPattern(pattern, { browsers })]
    }),
  )
}

/**
 * One of the scripts beside this file that every browser reads, without its comments.
 * @param {string} name
 * @param {string} sentences what stands for SENTENCES
 */
function script(name, sentences) {
  const source = readFileSync(join(HERE, `${name}.es3.js`), 'utf8')
    .replaceAll(/^\/\/.*\n/gm, '')
    .replaceAll(/\n */g, '\n')
    .replace('SENTENCES', () => sentences)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.js`, source }
}

/** The sentence for browsers older than the list, and the script that asks whether this is one. */
export function forOld() {
  // Letters beyond ASCII as escapes: such a browser may assume any encoding.
  const sentences = JSON.stringify(inAllLanguages('entry-too-old')).replaceAll(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const says = script('says', sentences)
  return { says, asks: script('old', `/${says.fileName}`) }
}

/** For browsers without scripts, which cannot be asked for their language: in all of them. */
export const noScript = () =>
  Object.entries(inAllLanguages('entry-no-script'))
    .map(([language, text]) => `<p lang="${language}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
