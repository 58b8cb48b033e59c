// @vitest-environment node
import ts from 'typescript'
import { expect, test } from 'vitest'
import { lackedByMarkup } from './markup.js'
import { lackedByScript } from './scripts.js'
import { lackedByStyles, lackedByWritten } from './styles.js'
import { replaced } from './types.js'

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { --mixed: color-mix(in srgb, red, var(--b)) }', 'color-mix()'],
  ['a { color: red; color: color-mix(in srgb, red, var(--b)) }', 'color-mix()'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { color: rgb(from red r g b) }', 'rgb(from …)'],
  ['a { height: 2rlh }', 'rlh'],
  ['a:has(b) { top: 0 }', ':has'],
  ['a { & b { top: 0 } }', '&'],
  ['a { grid-template-columns: subgrid }', 'subgrid'],
  ['a { scrollbar-color: red blue }', 'scrollbar-color'],
  ['a { text-box: trim-both cap alphabetic }', 'text-box'],
  ['a { colour: red }', 'colour (nobody knows it)'],
  ['a:popover-open { top: 0 }', ':popover-open'],
  ['@starting-style { a { top: 0 } }', '@starting-style'],
  ['@scope (a) { b { top: 0 } }', '@scope'],
  ['@container style(--a: b) { a { top: 0 } }', '@container style()'],
  ['@media (prefers-reduced-transparency: reduce) { a { top: 0 } }', '@media (prefers-reduced-transparency)'],
  ['a svg.b { box-shadow: 0 0 1px red }', 'box-shadow of an SVG image (WebKit draws its corners alone inside a filter; give it to what holds the image)'],
  ['dialog::backdrop { background: var(--b) }', 'var() in ::backdrop (which inherits nothing in Chrome before 122; name the colour itself)'],
])('styles: %s', (css, what) => {
  expect(lackedByStyles(css, 'a.css').map((line) => line.slice('a.css: '.length).split(',')[0]?.split(': ')[0])).toContain(what)
})

test.each([
  'a { height: 100dvh; inset: 0; translate: 1px; aspect-ratio: 1; accent-color: red }',
  'a { color: red; color: color-mix(in srgb, red, blue) }',
  'a { -webkit-user-select: none; user-select: none }',
  'svg > a, .b:where(svg) c { box-shadow: 0 0 1px red } dialog::backdrop { background: #0009 }',
  '@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, var(--b)) } }',
  '@layer one { a:focus-visible { top: 0 } } @container (width < 9rem) { a:is(b, c) { top: 1cqw } }',
  'a { background: url("color-mix(.svg"); animation: svelte-1dvh-slide 1s; color: #a8946f }',
])('styles that are as good as any: %s', (css) => {
  expect(lackedByStyles(css, 'a.css')).toEqual([])
})

test('styles written by scripts are not compiled', () => {
  expect(lackedByWritten('a.style.color = "color-mix(in srgb, red, blue)"', 'a.js')).toHaveLength(1)
  expect(lackedByWritten('a.style.color = "var(--b)"', 'a.js')).toEqual([])
})

test.each([
  ['a.toSorted()', 'toSorted'],
  ['a?.b.toReversed()', 'toReversed'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.union(b)', 'union'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['requestIdleCallback(a)', 'requestIdleCallback'],
  ['self.requestIdleCallback(a)', 'self.requestIdleCallback'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['document.startViewTransition(a)', 'document.startViewTransition'],
  ['a.showPopover()', 'showPopover'],
])('scripts: %s', (code, what) => {
  expect(lackedByScript(code, 'a.js').join()).toContain(`a.js: ${what}, which`)
})

test.each(['a.at(-1).findLast(b)', 'structuredClone(a)', 'a.showPopover?.()', 'function union() {} union()', 'CSS.escape(a)', 'a.union'])(
  'scripts that run anywhere: %s',
  (code) => {
    expect(lackedByScript(code, 'a.js')).toEqual([])
  },
)

test('components', () => {
  expect(lackedByMarkup('<div popover="auto"></div>', 'A.svelte')).toHaveLength(1)
  expect(lackedByMarkup('{#if a}<details name="b"><summary>c</summary></details>{/if}', 'A.svelte')).toHaveLength(1)
  expect(lackedByMarkup('<dialog><div inert><input type="text" enterkeyhint="send" /></div></dialog>', 'A.svelte')).toEqual([])
})

/** The lines of which TypeScript says something, with the libraries as svelte-check gets them. */
function refused(lines: string[]): string[] {
  const libraries = replaced()
  const options = { target: ts.ScriptTarget.ES2022, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], strict: true, noEmit: true, skipLibCheck: true, types: [] }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => {
    const text = name === 'a.ts' ? lines.map((line) => `{ ${line} }`).join('\n') : libraries.get(name.split('/').at(-1) ?? '')
    return text === undefined ? read(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram(['a.ts'], options, host)
  const source = program.getSourceFile('a.ts')
  const found = program.getSemanticDiagnostics(source).map(({ start = 0 }) => source?.getLineAndCharacterOfPosition(start).line ?? 0)
  return lines.filter((_, line) => found.includes(line))
}

test('TypeScript rejects what some browser lacks, unless the code checks for it first', () => {
  const lacking = [
    '[1].toSorted()',
    '[1].toReversed()',
    '[1].with(0, 2)',
    'new Uint8Array(1).toSorted()',
    'Object.groupBy([1], () => "a")',
    'Array.fromAsync([1])',
    'Promise.withResolvers()',
    'new Set([1]).union(new Set([2]))',
    '[1].values().map((one) => one)',
    'new Intl.Segmenter()',
    'URL.canParse("a")',
    'AbortSignal.any([])',
    'requestIdleCallback(() => undefined)',
    'document.startViewTransition(() => undefined)',
    'document.body.showPopover()',
    'document.body.checkVisibility()',
  ]
  const asked = [
    '[1].at(-1)',
    '[1].findLast((one) => one)',
    'structuredClone([1])',
    '[1].toSorted?.()',
    'if (typeof requestIdleCallback === "function") requestIdleCallback(() => undefined)',
    'if (Intl.Segmenter) new Intl.Segmenter()',
    'document.startViewTransition?.(() => undefined)',
    'new ResizeObserver(() => undefined)',
    'document.createElement("dialog").showModal()',
  ]
  expect(refused([...asked, ...lacking])).toEqual(lacking)
}, 120_000)
