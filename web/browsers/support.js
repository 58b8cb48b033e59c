// The features of the oldest browsers of the list, by the data of MDN.
// @ts-check
import { createRequire } from 'node:module'
import { compare, dataTargets } from './list.js'

/** @typedef {import('@mdn/browser-compat-data/types').CompatStatement} Statement */
/** @typedef {{ __compat?: Statement } & { [name: string]: Node | undefined }} Node */

/** @type {Node} */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * The entry under `path`, if any.
 * @param {...string} path
 * @returns {Node | undefined}
 */
export function at(...path) {
  return path.reduce((/** @type {Node | undefined} */ node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined), data)
}

/**
 * The browsers of the list that lack it, "chrome 109"; none where the data does not say.
 * @param {Node | undefined} node
 * @returns {string[]}
 */
export function lacking(node) {
  const support = node?.__compat?.support
  if (!support) return []
  return dataTargets.flatMap(([browser, version]) => {
    const entries = support[/** @type {keyof typeof support} */ (browser)]
    if (entries === undefined) return []
    const has = [entries].flat().some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !prefix &&
        !other &&
        compare(added.replace('≤', ''), version) <= 0 &&
        (typeof removed !== 'string' || compare(removed.replace('≤', ''), version) > 0),
    )
    return has ? [] : [`${browser} ${version}`]
  })
}

/**
 * Whether some browser of the list lacks it, according to the data.
 * @param {Node | undefined} node
 */
export const lacks = (node) => lacking(node).length > 0
