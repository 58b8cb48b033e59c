// color-mix() of the palette's colours, mixed while the page is built: the oldest browsers of the list cannot mix them.
// @ts-check
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// The definitions of the colours. No other file gives these names another value (styles.test.ts).
const PALETTES = ['../src/lib/theme.css', '../src/app.css'].map((path) => fileURLToPath(new URL(path, import.meta.url).href))

const FILES = PALETTES.map((file) => basename(file)).join(' and ')

/**
 * The named colours, by day and by night.
 * @returns {Map<string, readonly [string, string]>}
 */
export function readPalette() {
  const found = /** @type {Map<string, readonly [string, string]>} */ (new Map())
  for (const file of PALETTES) {
    for (const [, name = '', value = ''] of readFileSync(file, 'utf8').matchAll(/^ {2}(--[\w-]+): (.+);/gm)) {
      const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)
      if (both) found.set(name, [both[1] ?? '', both[2] ?? ''])
      else if (/^#\w+$/.test(value)) found.set(name, [value, value])
    }
  }
  return found
}

/**
 * A colour mixed of named ones, by day and by night; lightningcss mixes and lowers what this returns.
 * @param {import('lightningcss').Function} mix
 * @param {ReturnType<typeof readPalette>} palette
 * @returns {{ raw: string } | undefined}
 */
export function lowerMix(mix, palette) {
  if (!mix.arguments.some((part) => part.type === 'var')) return undefined
  const [day, night] = [0, 1].map((scheme) => {
    const parts = mix.arguments.map((part) => {
      if (part.type === 'var') {
        const name = part.value.name.ident
        const colour = palette.get(name)?.[scheme]
        if (!colour) throw new Error(`color-mix() of ${name}: only colours that ${FILES} give can be mixed`)
        return colour
      }
      if (part.type !== 'token') throw new Error(`color-mix() with a part that is not a colour of the palette: ${part.type}`)
      if (part.value.type === 'percentage') return `${part.value.value * 100}%`
      if (part.value.type === 'comma') return ','
      if (part.value.type === 'ident' || part.value.type === 'white-space') return part.value.value
      throw new Error(`color-mix() with ${part.value.type}`)
    })
    return `color-mix(${parts.join('')})`
  })
  return { raw: day === night ? `${day}` : `light-dark(${day}, ${night})` }
}
