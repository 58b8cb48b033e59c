// The browsers that the page is made for: "browserslist" in package.json says which. All else is derived from it here.
// @ts-check
import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'

// The list names the oldest versions, which need no fresh data.
process.env['BROWSERSLIST_IGNORE_OLD_DATA'] = '1'

const all = browserslist(undefined, { path: fileURLToPath(new URL('..', import.meta.url).href) })

/** The targets for which lightningcss compiles styles. */
export const styleTargets = browserslistToTargets(all)

/**
 * The oldest version of each browser of the list, by browserslist's names.
 * @type {Record<string, string>}
 */
export const oldest = {}
for (const one of all) {
  const [browser = '', versions = ''] = one.split(' ')
  const version = versions.split('-')[0] ?? ''
  const before = oldest[browser]
  if (before === undefined || compare(version, before) < 0) oldest[browser] = version
}

// The tools' names for them.
const BUILD = /** @type {Record<string, string>} */ ({ ios_saf: 'ios' })
const DATA = /** @type {Record<string, string>} */ ({ ios_saf: 'safari_ios' })
const PEOPLE = /** @type {Record<string, string>} */ ({
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
})

/** The targets for which Vite compiles scripts, as `build.target`. */
export const scriptTargets = Object.entries(oldest).map(([browser, version]) => `${BUILD[browser] ?? browser}${version}`)

/** Each browser of the list as @mdn/browser-compat-data calls it, with its oldest version. */
export const dataTargets = Object.entries(oldest).map(([browser, version]) => /** @type {const} */ ([DATA[browser] ?? browser, version]))

/** The list for people: "Chrome 109". Safari of telephones is Safari. */
export const named = Object.entries(oldest).flatMap(([browser, version]) => (PEOPLE[browser] ? [`${PEOPLE[browser]} ${version}`] : []))

/**
 * Below 0 where version `a` is older than `b`.
 * @param {string} a
 * @param {string} b
 */
export function compare(a, b) {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference) return difference
  }
  return 0
}
