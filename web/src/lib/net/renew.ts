// Parts of the page are fetched when they are wanted. One that cannot be had was made anew on the server since this page
// was loaded, or the server is away: once the server answers, the page is loaded anew. It holds nothing that would be lost.

import { server } from './chosen'

const KEY = 'spanish-main-renewed'
// In milliseconds. What has not helped is not tried again for long: a part that never comes would load the page over and
// over. The reader is told of it where it is wanted, and may ask for it again.
const AGAIN = 600_000
const LEFT = 20_000 // for so long a page that is left may break off what it fetches
const PAUSE = 3000

const renewed = (): number => Number(sessionStorage.getItem(KEY) ?? 0)

async function renew(): Promise<void> {
  for (;;) {
    if (await server.reachable().catch(() => false)) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  if (Date.now() - renewed() < AGAIN) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

let waiting = false
let left = -Infinity

/** See to it that a page older than its server becomes young again. */
export function keepFresh(): void {
  // Who goes to another page breaks off what this one fetches. Firefox tells that as a part that cannot be had, and to
  // load this page anew would call the reader back.
  addEventListener('beforeunload', () => (left = performance.now()))
  addEventListener('vite:preloadError', () => {
    if (waiting || performance.now() - left < LEFT) return
    waiting = true
    void renew()
      .catch(() => undefined) // no storage: the page stays as it is
      .finally(() => (waiting = false))
  })
}
