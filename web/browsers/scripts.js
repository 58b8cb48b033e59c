// Finds the names that a script uses and some browser of the list lacks. Our own .ts and .svelte are checked more closely
// (types.js); this is for scripts that come from others, and for those that no compiler reads.
// @ts-check
import { parse } from 'acorn'
import { at, lacking, lacks } from './support.js'

/** @typedef {import('./support.js').Node} Node */
/** @typedef {{ type: string, start: number, [key: string]: unknown }} Syntax */

/** Names that libraries use only if present, or do without. */
const ASKED = new Set([
  'Error.stackTraceLimit', // Svelte, while it is developed with
  'Uint8Array.fromHex', // @noble/hashes: by hand where it is missing
  'toHex',
])

// Owners of methods that a script can be known to mean by the method's name alone.
const OWNERS = [
  ...Object.entries(at('javascript', 'builtins') ?? {}).flatMap(([name, node]) => (name === 'SuppressedError' ? [] : [node])),
  ...'AbortSignal Animation Blob Document DocumentFragment Element EventTarget Headers HTMLDialogElement HTMLElement Navigator Node Request Response ShadowRoot URLSearchParams'
    .split(' ')
    .map((name) => at('api', name)),
]

/** Methods by name: missing if every type with this method got it too late, whatever it is called on. */
const METHODS = /** @type {Map<string, Node[]>} */ (new Map())
for (const owner of OWNERS)
  for (const [name, node] of Object.entries(owner ?? {}))
    if (name !== '__compat' && !name.endsWith('_static') && node) METHODS.set(name, [...(METHODS.get(name) ?? []), /** @type {Node} */ (node)])

/**
 * @param {string} owner
 * @param {string} name
 */
const fixed = (owner, name) =>
  at('api', owner, `${name}_static`) ??
  at('javascript', 'builtins', owner, name) ??
  at('api', owner.replace(/^./, (letter) => letter.toUpperCase()), name) ??
  (/^(window|self|globalThis)$/.test(owner) ? at('api', 'Window', name) : undefined)

/** @param {Syntax} member */
function nameOf(member) {
  const property = /** @type {Syntax} */ (member['property'])
  return String(member['computed'] ? (property['value'] ?? '') : property['name'])
}

/**
 * All parts of a syntax tree.
 * @param {unknown} node
 * @returns {Generator<Syntax, void, undefined>}
 */
function* parts(node) {
  if (Array.isArray(node)) for (const one of node) yield* parts(one)
  else if (node !== null && typeof node === 'object' && 'type' in node) {
    yield /** @type {Syntax} */ (node)
    for (const one of Object.values(node)) yield* parts(one)
  }
}

/**
 * The names that a script gives itself: those are no browser's.
 * @param {Syntax} tree
 */
function ownNames(tree) {
  const names = /** @type {Set<string>} */ (new Set())
  for (const node of parts(tree))
    for (const place of [...['id', 'param', 'local'].map((key) => node[key]), node['params']])
      for (const one of parts(place)) if (one.type === 'Identifier') names.add(String(one['name']))
  return names
}

/**
 * @param {Syntax} node
 * @param {Set<string>} own
 * @returns {[string, Node] | undefined}
 */
function inNode(node, own) {
  if (node.type === 'MemberExpression' && !node['optional']) {
    const owner = /** @type {Syntax} */ (node['object'])
    const known = owner.type === 'Identifier' ? fixed(String(owner['name']), nameOf(node)) : undefined
    return known && lacks(known) ? [`${owner['name']}.${nameOf(node)}`, known] : undefined
  }
  const called = (node.type === 'CallExpression' || node.type === 'NewExpression') && !node['optional'] ? /** @type {Syntax} */ (node['callee']) : null
  if (called?.type === 'Identifier') {
    if (own.has(String(called['name']))) return undefined
    const known = at('api', 'Window', String(called['name'])) ?? at('api', String(called['name'])) ?? at('javascript', 'builtins', String(called['name']))
    return known && lacks(known) ? [String(called['name']), known] : undefined
  }
  if (called?.type === 'MemberExpression') {
    const owner = /** @type {Syntax} */ (called['object'])
    if (owner.type === 'Identifier' && fixed(String(owner['name']), nameOf(called))) return undefined
    const known = METHODS.get(nameOf(called)) ?? []
    return known[0] && known.every(lacks) ? [nameOf(called), known[0]] : undefined
  }
  return undefined
}

/**
 * The unsupported names of a script, one line each.
 * @param {string} code
 * @param {string} file
 * @returns {string[]}
 */
export function lackedByScript(code, file) {
  const lines = /** @type {Set<string>} */ (new Set())
  const tree = /** @type {Syntax} */ (/** @type {unknown} */ (parse(code, { ecmaVersion: 'latest', sourceType: 'module' })))
  const own = ownNames(tree)
  for (const node of parts(tree)) {
    const [what, known] = inNode(node, own) ?? []
    if (what !== undefined && !ASKED.has(what))
      lines.add(`${file}: ${what}, which ${lacking(known).join(', ')} lack: ${code.slice(node.start, node.start + 60).split('\n')[0]}`)
  }
  return [...lines]
}
