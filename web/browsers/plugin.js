// Refuses to build what some browser of the list could not show or do, and lowers what can be lowered.
// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { forOld, noScript } from './entry.js'
import { scriptTargets, styleTargets } from './list.js'
import { lackedByMarkup } from './markup.js'
import { lowerMix, readPalette } from './palette.js'
import { lackedByScript } from './scripts.js'
import { lackedByStyles, lackedByWritten } from './styles.js'

/** @returns {import('vite').Plugin} */
export function browsers() {
  const palette = readPalette()
  const old = forOld()
  let root = ''
  let building = false
  let lacked = /** @type {string[]} */ ([])
  return {
    name: 'browsers',
    enforce: 'pre',
    config: () => ({
      build: { target: scriptTargets },
      css: {
        transformer: 'lightningcss',
        lightningcss: { targets: styleTargets, visitor: { Function: { 'color-mix': (mix) => lowerMix(mix, palette) } } },
      },
    }),
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    buildStart() {
      lacked = []
    },
    transform(code, id) {
      if (/\.svelte$/.test(id)) lacked.push(...lackedByMarkup(code, relative(root, id)))
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        building
          ? [
              { tag: 'noscript', children: noScript(), injectTo: 'body-prepend' },
              { tag: 'script', attrs: { src: `/${old.asks.fileName}` }, injectTo: 'body' },
            ]
          : [],
    },
    generateBundle(_, bundle) {
      for (const { fileName, source } of Object.values(old)) this.emitFile({ type: 'asset', fileName, source })
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') {
          if (part.fileName.endsWith('.css')) lacked.push(...lackedByStyles(String(part.source), part.fileName))
          continue
        }
        lacked.push(...lackedByWritten(part.code, part.fileName))
        for (const [id, { code }] of Object.entries(part.modules))
          if (code && id.includes('node_modules')) lacked.push(...lackedByScript(code, relative(root, id)))
      }
      for (const file of readdirSync(join(root, 'public')).filter((name) => name.endsWith('.js')))
        lacked.push(...lackedByScript(readFileSync(join(root, 'public', file), 'utf8'), `public/${file}`))
      if (lacked.length > 0) this.error(`not for every browser of the list ("browserslist" in package.json):\n${lacked.join('\n')}`)
    },
  }
}
