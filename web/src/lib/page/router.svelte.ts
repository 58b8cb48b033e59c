// Addresses of the page: / · /new/<game> · /table/<id> · /join/<code> · /rules/<game> · /lesson/<game>[/<lesson>] ·
// /puzzle/<game>[/<number>|/today] · /log · /mail/confirm and /mail/stop (links in mail). The server sends the same page
// for all of them; without a server they follow `#` (address.ts).
import { here, href, placeOf } from './address'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'join'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string; lesson: string | null }
  | { page: 'puzzle'; game: string; number: number | 'today' | null }
  | { page: 'mail'; about: 'confirm' | 'stop' }
  | { page: 'log' }
  | { page: 'lost' }

export function parse(path: string): Route {
  const [head = '', tail, ...more] = path.split('/').filter(Boolean).map(decode)
  if (head === 'lesson' && tail && more.length < 2) return { page: 'lesson', game: tail, lesson: more[0] ?? null }
  if (head === 'puzzle' && tail && more.length < 2 && /^(today|[1-9]\d{0,4})$/.test(more[0] ?? '1')) {
    return { page: 'puzzle', game: tail, number: more[0] === undefined ? null : more[0] === 'today' ? 'today' : Number(more[0]) }
  }
  if (more.length > 0) return { page: 'lost' }
  if (head === '' && tail === undefined) return { page: 'home' }
  if (head === 'new' && tail) return { page: 'new', game: tail }
  if (head === 'table' && tail) return { page: 'table', table: tail }
  if (head === 'rules' && tail) return { page: 'rules', game: tail }
  if (head === 'log' && tail === undefined) return { page: 'log' }
  if (head === 'join') return { page: 'join', code: tail ?? '' }
  if (head === 'mail' && (tail === 'confirm' || tail === 'stop')) return { page: 'mail', about: tail }
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
  route = $state<Route>(parse(here().path))

  constructor() {
    addEventListener('popstate', () => (this.route = parse(here().path)))
  }

  /** Go to a path without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, '', href(path))
    this.route = parse(path)
  }

  go(path: string): void {
    history.pushState(null, '', href(path))
    this.route = parse(path)
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** For `onclick` of a link: navigate within the page, unless the reader wants another tab. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.currentTarget as HTMLAnchorElement
  event.preventDefault()
  router.go(placeOf(link).path)
}
