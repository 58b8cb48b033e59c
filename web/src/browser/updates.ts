// New versions of an edition without a server. The service worker fetches one in the background; it takes over when no
// page of the site is in the middle of a match, and the page is loaded again then.

// In milliseconds: for a newer version, and for a match that has begun.
const ASK_AGAIN = 60_000
const LOOK_AGAIN = 5_000

/** Hear the service worker of this site from the first moment. busy: whether a match is going on in this page. */
export class Updates {
  readonly #busy: () => boolean
  readonly #container: ServiceWorkerContainer
  /** Whether the page was loaded from a version, and not from the host: the first one takes over a page that fits it. */
  #controlled: boolean
  /** A newer version has taken over while a match was going on. */
  #due = false

  constructor(busy: () => boolean, container: ServiceWorkerContainer) {
    this.#busy = busy
    this.#container = container
    this.#controlled = container.controller !== null
    container.addEventListener('message', (event: MessageEvent<{ kind?: string } | null>) => {
      if (event.data?.kind === 'busy?') event.ports[0]?.postMessage(busy())
    })
    container.addEventListener('controllerchange', () => {
      this.#due = this.#controlled
      this.#controlled = true
      this.#renew()
    })
    container.startMessages()
  }

  /** Keep this site here, and up to date. */
  async keep(root = new URL('.', document.baseURI)): Promise<void> {
    setInterval(() => this.#renew(), ASK_AGAIN)
    try {
      const registration = await this.#container.register(new URL('sw.js', root))
      const offer = (): void => {
        if (registration.waiting && !this.#busy()) registration.waiting.postMessage({ kind: 'take over' })
      }
      this.#persist()
      offer()
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', offer)
      })
      setInterval(offer, ASK_AGAIN)
    } catch {
      // A browser that keeps nothing, as in private windows: the site comes from its host each time.
    }
  }

  #renew(): void {
    if (this.#due && !this.#busy()) location.reload()
  }

  /** Ask the browser to keep what is played, once there is something: some ask the visitor then. */
  #persist(): void {
    const timer = setInterval(() => {
      if (!this.#busy()) return
      clearInterval(timer)
      const storage = navigator.storage as StorageManager | undefined // WebKitGTK has none
      void storage?.persist().catch(() => false)
    }, LOOK_AGAIN)
  }
}
