// Parts of the page are fetched when they are wanted. One that cannot be had was made anew on the server since this page
// was loaded, or the server is away: once the server answers, the page is loaded anew. It holds nothing that would be lost.

const KEY = 'spanish-main-renewed'
const SOON = 20_000 // milliseconds: what has not helped just now is not tried again
const PAUSE = 3000

const renewed = (): number => Number(sessionStorage.getItem(KEY) ?? 0)

async function renew(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/catalog', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  if (Date.now() - renewed() < SOON) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

let waiting = false

/** See to it that a page older than its server becomes young again. */
export function keepFresh(): void {
  addEventListener('vite:preloadError', () => {
    if (waiting) return
    waiting = true
    void renew()
      .catch(() => undefined) // no storage: the page stays as it is
      .finally(() => (waiting = false))
  })
}
