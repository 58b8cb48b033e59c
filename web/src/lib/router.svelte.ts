// Addresses of the page: / · /new/<game> · /table/<id> · /join/<code>. The server gives the same page for all of them.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'join'; code: string }
  | { page: 'lost' }

export function parse(path: string): Route {
  const [head = '', tail, ...more] = path.split('/').filter(Boolean).map(decode)
  if (more.length > 0) return { page: 'lost' }
  if (head === '' && tail === undefined) return { page: 'home' }
  if (head === 'new' && tail) return { page: 'new', game: tail }
  if (head === 'table' && tail) return { page: 'table', table: tail }
  if (head === 'join') return { page: 'join', code: tail ?? '' }
  return { page: 'lost' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  route = $state<Route>(parse(location.pathname))

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname)))
  }

  /** Go somewhere in place of here: going back leads to where one came from. */
  replace(path: string): void {
    history.replaceState(null, '', path)
    this.route = parse(path)
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = parse(path)
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** For `onclick` of a link: stay in the page, unless the reader wants another tab. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.currentTarget as HTMLAnchorElement
  event.preventDefault()
  router.go(link.pathname)
}
