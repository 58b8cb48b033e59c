// Stores the edition without a server in this browser, for when the server is away (`spanish-main serve --device`). That
// edition has its own service worker (public/site-sw.js), limited to its folder.
import { edition } from '../lib/net/edition'
import { within } from '../lib/net/net'
import { BESIDE_KEY, PLACE } from '../lib/page/beside.svelte'
import { prefs } from '../lib/page/prefs.svelte'
import { session } from '../lib/page/session.svelte'
import { cachesOf, vaultOf } from './names'

/** In milliseconds: the page must be open for so long before an automatic download. */
const PAUSE = 30_000
/** In milliseconds: the longest wait for a database. */
const PATIENCE = 5_000

/** The Network Information API, as some browsers have it. */
export interface NetworkQuality {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether 11 MB may be downloaded without asking: never if they may cost money or delay a match. If the browser does not
 * know the kind of network, phones and tablets (coarse) may not.
 */
export function mayFetch(connection: NetworkQuality | undefined, coarse: boolean): boolean {
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false
  return connection?.type === undefined ? !coarse : ['ethernet', 'wifi'].includes(connection.type)
}

class Beside {
  /** It is stored. */
  kept = $state(false)
  coming = $state(false)
  failed = $state(false)
  readonly #container = edition === 'server' ? (globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined) : undefined

  /** Whether the setting is shown: the server offers the edition, or this browser has it already. */
  get offered(): boolean {
    return this.#container !== undefined && (this.kept || session.catalog?.device === true)
  }

  /** Whether the setting is on. */
  get wanted(): boolean {
    return prefs.device ?? (this.kept || this.coming)
  }

  /** Change the setting. */
  want(wanted: boolean): void {
    prefs.device = wanted
    void (wanted ? this.keep() : this.drop())
  }

  /** Look whether it is stored. Needs no server. */
  async look(): Promise<void> {
    this.kept = Boolean((await this.#registration())?.active)
  }

  /** Download or update it while the page is idle, if `mayFetch`. */
  begin(): void {
    if (!this.#container) return
    void this.look()
    const timer = setInterval(() => {
      const { catalog } = session
      if (!catalog || document.visibilityState !== 'visible') return
      clearInterval(timer)
      if (!catalog.device || prefs.device === false) return
      const { connection } = navigator as { connection?: NetworkQuality }
      // If the reader has asked for it, any network will do.
      if (!prefs.device && !mayFetch(connection, matchMedia('(pointer: coarse)').matches)) return
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void this.keep(), { timeout: PAUSE })
      else void this.keep()
    }, PAUSE)
  }

  /** Download it, or its newer version. */
  async keep(): Promise<void> {
    if (!this.#container || this.coming) return
    this.coming = true
    this.failed = false
    try {
      localStorage.setItem(BESIDE_KEY, PLACE)
      const registration = await this.#container.register(`${PLACE}sw.js`)
      // Registering again does not look for a newer version.
      if (registration.active) await registration.update()
      const worker = registration.installing
      if (worker) await settled(worker)
      // It first asks its own pages whether a match is going on.
      registration.waiting?.postMessage({ kind: 'take over' })
    } catch {
      // The browser stores nothing, or the server is gone: keep what is stored.
    }
    await this.look()
    this.coming = false
    this.failed = !this.kept && prefs.device !== false
  }

  /** Delete the files, but no matches. */
  async drop(): Promise<void> {
    await (await this.#registration())?.unregister()
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(cachesOf(PLACE))).map((name) => caches.delete(name)))
    this.kept = false
  }

  /** Delete everything, matches too. */
  async forget(): Promise<void> {
    // Matches first: they may exist without files, as over plain HTTP.
    await within(deleted(vaultOf(PLACE)), PATIENCE).catch(() => undefined)
    if (this.#container) await this.drop().catch(() => undefined)
  }

  async #registration(): Promise<ServiceWorkerRegistration | null> {
    const found = await this.#container?.getRegistration(PLACE).catch(() => undefined)
    // If it has none, the browser returns that of the server's page.
    return found && new URL(found.scope).pathname === PLACE ? found : null
  }
}

/** Delete a database; one that is still open goes with its last page. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name)
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
  })
}

/** Wait until a service worker is installed, active or has failed. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant' || worker.state === 'installed') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

export const beside = new Beside()
