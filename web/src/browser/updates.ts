// Updates of the edition without a server. The service worker downloads a new version in the background. It takes over,
// and the page reloads, when no page of the site has a match going on.

// In milliseconds: intervals for looking for a newer version, and for a match that has begun.
const ASK_AGAIN = 60_000
const LOOK_AGAIN = 5_000

/** Listens to the site's service worker. busy: whether a match is going on in this page. */
export class Updates {
  readonly #busy: () => boolean
  readonly #container: ServiceWorkerContainer
  /** Whether a service worker controlled the page when it was loaded. The first worker fits the page as it is. */
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

  /** Register the service worker, and keep the site up to date. */
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
      // The browser stores nothing, as in private windows: the host sends the site each time.
    }
  }

  #renew(): void {
    if (this.#due && !this.#busy()) location.reload()
  }

  /** Ask the browser for persistent storage once a match has begun: some browsers then ask the visitor. */
  #persist(): void {
    const timer = setInterval(() => {
      if (!this.#busy()) return
      clearInterval(timer)
      const storage = navigator.storage as StorageManager | undefined // WebKitGTK has none
      void storage?.persist().catch(() => false)
    }, LOOK_AGAIN)
  }
}
