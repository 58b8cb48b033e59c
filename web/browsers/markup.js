// Elements and attributes of components that some browser of the list lacks.
// @ts-check
import { parse } from 'svelte/compiler'
import { at, lacking, lacks } from './support.js'

/** Without these nothing is missed. */
const ADORNS = new Set(['autocapitalize', 'autocorrect', 'enterkeyhint', 'fetchpriority', 'writingsuggestions'])

/**
 * The unsupported features of a component, one line each.
 * @param {string} source
 * @param {string} file
 * @returns {string[]}
 */
export function lackedByMarkup(source, file) {
  const lines = /** @type {Set<string>} */ (new Set())
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== 'object') return
    if ('type' in node && node.type === 'RegularElement') {
      const { name, attributes } = /** @type {import('svelte/compiler').AST.RegularElement} */ (node)
      const element = at('html', 'elements', name)
      const found = /** @type {[string, import('./support.js').Node | undefined][]} */ ([[`<${name}>`, element]])
      for (const one of attributes)
        if (one.type === 'Attribute' && !ADORNS.has(one.name)) found.push([`<${name} ${one.name}>`, at('html', 'global_attributes', one.name) ?? at('html', 'elements', name, one.name)])
      for (const [what, known] of found) if (lacks(known)) lines.add(`${file}: ${what}, which ${lacking(known).join(', ')} lack`)
    }
    Object.values(node).forEach(walk)
  }
  walk(parse(source, { filename: file, modern: true }).fragment)
  return [...lines]
}
