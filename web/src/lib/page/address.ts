// Addresses of the page: /table/7?step=3 with a server, #/table/7?step=3 without one (lib/net/edition).
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

/** The place of a link or of the page. */
export function placeOf({ pathname, search, hash }: Pick<Location, 'hash' | 'pathname' | 'search'>): Place {
  return hashed ? split(hash.slice(1)) : { path: pathname, query: search.slice(1), fragment: hash.slice(1) }
}

export const here = (): Place => placeOf(location)

/** The address of a path, for links and the browser's history. */
export const href = (path: string): string => (hashed ? `#${path}` : path)

/** Change the query without a new entry in the history. */
export function mark(query: string): void {
  const { path } = here()
  history.replaceState(history.state, '', href(query ? `${path}?${query}` : path))
}

/** Go to the first screen and reload. */
export function goAfresh(): void {
  if (!hashed) return location.assign('/')
  history.pushState(null, '', href('/'))
  location.reload()
}
