// When a part of the page cannot be loaded, the server has a newer version of the page, or is away. Once the server
// answers, the page reloads. It holds no state that would be lost.

import { server } from './chosen'

const KEY = 'spanish-main-renewed'
// In milliseconds: at most one reload in this time, or a part that never comes would reload the page again and again. The
// page shows the failure, with a button to try again.
const AGAIN = 600_000
const LEFT = 20_000 // for this time after leaving, a page may cancel its requests
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

/** Reload a page that is older than its server. */
export function keepFresh(): void {
  // Leaving the page cancels its requests. Firefox reports that as a failed import; a reload would call the reader back.
  addEventListener('beforeunload', () => (left = performance.now()))
  addEventListener('vite:preloadError', () => {
    if (waiting || performance.now() - left < LEFT) return
    waiting = true
    void renew()
      .catch(() => undefined) // no storage: the page stays as it is
      .finally(() => (waiting = false))
  })
}
