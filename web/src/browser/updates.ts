// New versions of an edition without a server. The service worker fetches one in the background; it takes over when no
// page of the site is in the middle of a match, and the page is loaded again then.

const ASK_AGAIN = 60_000 // milliseconds

/** Keep this site here, and up to date. busy: whether a match is going on in this page. */
export async function keepUpdated(busy: () => boolean, root = new URL('.', document.baseURI)): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const updates = serviceWorker.controller !== null // the first version takes over a page that needs nothing of it
  serviceWorker.addEventListener('message', (event: MessageEvent<{ kind?: string }>) => {
    if (event.data.kind === 'busy?') event.ports[0]?.postMessage(busy())
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (updates && !busy()) location.reload()
  })
  serviceWorker.startMessages()
  try {
    const registration = await serviceWorker.register(new URL('sw.js', root))
    void navigator.storage.persist().catch(() => false)
    const offer = (): void => {
      if (registration.waiting && !busy()) registration.waiting.postMessage({ kind: 'take over' })
    }
    offer()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer)
    })
    setInterval(offer, ASK_AGAIN)
  } catch {
    // A browser that keeps nothing, as in private windows: the site comes from its host each time.
  }
}
