// @vitest-environment node
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { styleTargets } from './list.js'
import { lowerMix, readPalette } from './palette.js'

const STYLES = import.meta.glob(['../src/**/*.css', '../src/**/*.svelte'], { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>
const palette = readPalette()
const lower = (css: string): string =>
  transform({
    filename: 'one.css',
    code: Buffer.from(css),
    targets: styleTargets,
    minify: true,
    visitor: { Function: { 'color-mix': (mix) => lowerMix(mix, palette) } },
  }).code.toString()

test('colours of the palette are mixed by the build, by day and by night', () => {
  const lowered = lower('a { box-shadow: 0 0 3px var(--torch), 0 0 9px color-mix(in srgb, var(--torch) 60%, transparent) }')
  expect(lowered).toContain('0 0 9px var(--lightningcss-light,#f3a93c99)var(--lightningcss-dark,#ffb34799)')
  expect(lower('a { fill: color-mix(in srgb, var(--stone), var(--stone-dark) 50%) }')).not.toContain('color-mix')
})

test('a colour that only the browser knows cannot be mixed', () => {
  expect(() => lower('a { fill: color-mix(in srgb, var(--seat) 60%, transparent) }')).toThrow('--seat')
})

test('nothing else gives a colour of the palette another value', () => {
  const found = Object.entries(STYLES).flatMap(([path, source]) =>
    /(theme|app)\.css$/.test(path)
      ? []
      : [...palette.keys()].filter((name) => new RegExp(`(^|[\\s;"'])(style:)?${name}\\s*[:=]`, 'm').test(source)).map((name) => `${path}: ${name}`),
  )
  expect(palette.size).toBeGreaterThan(50)
  expect(found).toEqual([])
})
