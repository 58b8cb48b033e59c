// Finds what a style sheet uses that some browser of the list lacks, without a fallback.
// @ts-check
import postcss from 'postcss'
import { at, lacking, lacks } from './support.js'

/** @typedef {import('./support.js').Node} Node */

/** Without these the page only looks a little plainer. */
const ADORNS = new Set([
  'cursor', // the pointer keeps its shape
  'hyphenate-limit-chars', // words are divided anywhere
  'scrollbar-width', // there is a bar beside what scrolls
  'text-wrap', // lines are of uneven length
])

// Descriptors of @font-face stand elsewhere in the data; browsers have had those for long.
const DESCRIBES = new Set(['font-face', 'counter-style', 'property'])
const UNITS = [
  [/^[d](vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^[s](vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^[l](vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^x$/, 'resolution'],
]

/** Functions of values, by name: the data files some under the type that they make. */
const FUNCTIONS = /** @type {Map<string, Node[]>} */ (new Map())
for (const [name, node] of Object.entries(at('css', 'types') ?? {})) {
  if (name === '__compat' || !node) continue
  for (const [called, one] of [/** @type {const} */ ([name, node]), ...Object.entries(node)])
    if (called !== '__compat' && one) FUNCTIONS.set(called, [...(FUNCTIONS.get(called) ?? []), /** @type {Node} */ (one)])
}

const LACKED = [...FUNCTIONS].flatMap(([name, nodes]) => (name.includes('-') && nodes.every(lacks) ? [name] : []))

/**
 * Functions of values that a script writes into styles, where nothing lowers them.
 * @param {string} code
 * @param {string} file
 * @returns {string[]}
 */
export const lackedByWritten = (code, file) =>
  LACKED.filter((name) => new RegExp(`(?<![\\w$-])${name}\\(`).test(code)).map((name) => `${file}: ${name}() in a script or an attribute, which ${lacking(FUNCTIONS.get(name)?.[0]).join(', ')} lack`)

/**
 * The missing parts of a value: "color-mix()", "dvh".
 * @param {string} property
 * @param {string} value
 */
function inValue(property, value) {
  const text = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const found = /** @type {[string, Node | undefined][]} */ ([])
  for (const [, name = '', first = ''] of text.matchAll(/(?<![\w-])([a-z][a-z-]*)\(\s*([a-z]*)/g)) {
    const nodes = FUNCTIONS.get(name) ?? []
    if (nodes.length > 0 && nodes.every(lacks)) found.push([`${name}()`, nodes[0]])
    if (first === 'from') found.push([`${name}(from …)`, at('css', 'types', 'color', name, 'relative_syntax')])
  }
  for (const [, unit = ''] of text.matchAll(/(?<![\w#-])[+-]?[\d.]*\d([a-z]+)/gi)) {
    const called = UNITS.find(([pattern]) => /** @type {RegExp} */ (pattern).test(unit))?.[1] ?? unit
    found.push([unit, at('css', 'types', 'length', String(called))])
  }
  for (const [word] of text.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
    // Of fonts the browser takes the first that it has.
    if (property !== 'font-family' && property !== 'font') found.push([word, at('css', 'properties', property, word)])
  }
  return found.filter(([, node]) => lacks(node))
}

/** @param {string} selector */
function inSelector(selector) {
  const found = /** @type {[string, Node | undefined][]} */ ([])
  for (const [whole, name = ''] of selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/::?([a-z][a-z-]*)/g)) found.push([whole, at('css', 'selectors', name)])
  if (selector.includes('&')) found.push(['&', at('css', 'selectors', 'nesting')])
  return found.filter(([, node]) => lacks(node))
}

/** @param {import('postcss').AtRule} rule */
function inAtRule({ name, params }) {
  const found = /** @type {[string, Node | undefined][]} */ ([[`@${name}`, at('css', 'at-rules', name)]])
  if (name === 'media') {
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g)) found.push([`@media (${feature})`, at('css', 'at-rules', 'media', feature)])
    if (/[<>]/.test(params)) found.push(['@media (a < b)', at('css', 'at-rules', 'media', 'range_syntax')])
  }
  if (name === 'container' && params.includes('style(')) found.push(['@container style()', at('css', 'at-rules', 'container', 'style_queries_for_custom_properties')])
  if (name === 'container' && params.includes('scroll-state(')) found.push(['@container scroll-state()', at('css', 'at-rules', 'container', 'scroll-state_queries')])
  return found.filter(([, node]) => lacks(node))
}

// The last part of a selector, where that is an SVG image or a part of one.
const DRAWN = /(^|[\s>+~(])(svg|g|path|rect|circle|ellipse|line|poly(gon|line)|text|use)(?![\w-])[^\s>+~]*$/

/**
 * Not in any table of browsers, but seen in screenshots.
 * @param {string} selector
 * @param {import('postcss').Declaration} declaration
 */
function seen(selector, { prop, value }) {
  const found = /** @type {[string, Node | undefined][]} */ ([])
  if (prop === 'box-shadow' && value !== 'none' && selector.split(',').some((one) => DRAWN.test(one.trim())))
    found.push(['box-shadow of an SVG image (WebKit draws its corners alone inside a filter; give it to what holds the image)', undefined])
  if (selector.includes('::backdrop') && value.includes('var('))
    found.push(['var() in ::backdrop (which inherits nothing in Chrome before 122; name the colour itself)', undefined])
  return found
}

/** @param {import('postcss').Declaration} declaration */
function inDeclaration(declaration) {
  const { prop, value } = declaration
  if (prop.startsWith('-') && !prop.startsWith('--')) return []
  const around = declaration.parent
  if (around?.type === 'atrule' && DESCRIBES.has(/** @type {import('postcss').AtRule} */ (around).name)) return []
  const others = (around?.nodes ?? []).filter((one) => one.type === 'decl')
  const property = at('css', 'properties', prop)
  const prefixed = others.some((one) => /^-(webkit|moz)-/.test(one.prop) && one.prop.endsWith(`-${prop}`))
  if (ADORNS.has(prop) || prefixed) return []
  const found = prop.startsWith('--') || property ? [] : /** @type {[string, Node | undefined][]} */ ([[`${prop} (nobody knows it)`, undefined]])
  if (lacks(property)) found.push([prop, property])
  const lacked = inValue(prop, value)
  // A browser that cannot read a value keeps the one before; with var() in it, it finds that out too late.
  const before = others.slice(0, others.indexOf(declaration)).some((one) => one.prop === prop && inValue(prop, one.value).length === 0)
  return lacked.length > 0 && before && !prop.startsWith('--') && !value.includes('var(') ? found : [...found, ...lacked]
}

/** @param {import('postcss').Node | undefined} node */
function asked(node) {
  for (let around = node?.parent; around; around = around.parent)
    if (around.type === 'atrule' && /** @type {import('postcss').AtRule} */ (/** @type {unknown} */ (around)).name === 'supports') return true
  return false
}

/**
 * The unsupported features of a style sheet, one line each. Those in @supports are allowed.
 * @param {string} css
 * @param {string} file
 * @returns {string[]}
 */
export function lackedByStyles(css, file) {
  const lines = /** @type {Set<string>} */ (new Set())
  postcss.parse(css).walk((node) => {
    if (asked(node)) return
    const found =
      node.type === 'decl'
        ? [...inDeclaration(node), ...(node.parent?.type === 'rule' ? seen(/** @type {import('postcss').Rule} */ (node.parent).selector, node) : [])]
        : node.type === 'rule' && !(node.parent?.type === 'atrule' && /** @type {import('postcss').AtRule} */ (node.parent).name.endsWith('keyframes'))
          ? inSelector(node.selector)
          : node.type === 'atrule'
            ? inAtRule(node)
            : []
    const text = node.type === 'decl' ? node.toString() : node.type === 'rule' ? node.selector : node.type === 'atrule' ? `@${node.name} ${node.params}` : ''
    for (const [what, data] of found) lines.add(`${file}: ${what}${data ? `, which ${lacking(data).join(', ')} lack` : ''}: ${text}`)
  })
  return [...lines]
}
