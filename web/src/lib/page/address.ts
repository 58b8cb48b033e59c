// Addresses of the page, as they stand in the browser's bar: /table/7?step=3 with a server, #/table/7?step=3 where any
// host of files gives the page (lib/net/edition).
import { edition } from '../net/edition'

export interface Place {
  path: string
  /** As URLSearchParams takes it. */
  query: string
  fragment: string
}

const hashed = edition === 'browser'

function split(address: string): Place {
  const [before = '', fragment = ''] = address.split('#', 2)
  const [path = '', query = ''] = before.split('?', 2)
  return { path: path.startsWith('/') ? path : '/', query, fragment }
}

/** Where a link leads, or where the page is. */
export function placeOf({ pathname, search, hash }: Pick<Location, 'hash' | 'pathname' | 'search'>): Place {
  return hashed ? split(hash.slice(1)) : { path: pathname, query: search.slice(1), fragment: hash.slice(1) }
}

export const here = (): Place => placeOf(location)

/** What leads to a path of the page: for `href`, and for the browser's history. */
export const href = (path: string): string => (hashed ? `#${path}` : path)

/** The same place with another query, nothing to go back from. */
export function mark(query: string): void {
  const { path } = here()
  history.replaceState(history.state, '', href(query ? `${path}?${query}` : path))
}

/** Home, with everything loaded again. */
export function goAfresh(): void {
  if (!hashed) return location.assign('/')
  history.pushState(null, '', href('/'))
  location.reload()
}
