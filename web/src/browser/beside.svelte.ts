// The edition without a server, beside a server's page (`spanish-main serve --device`): this browser keeps it for the time
// when the server is away. It has a service worker of its own (public/site-sw.js), whose scope is its folder: it never
// answers for the server's page.
import { edition } from '../lib/net/edition'
import { within } from '../lib/net/net'
import { BESIDE_KEY, PLACE } from '../lib/page/beside.svelte'
import { prefs } from '../lib/page/prefs.svelte'
import { session } from '../lib/page/session.svelte'
import { cachesOf, vaultOf } from './names'

/** In milliseconds: nothing is fetched by itself before the page has been open for so long. */
const PAUSE = 30_000
/** In milliseconds: a database that says nothing is not waited for any longer. */
const PATIENCE = 5_000

/** What some browsers tell of the network (the Network Information API). */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether 11 MB may be fetched without a question: never where they may cost money, or hold up a match. Safari and
 * Firefox tell nothing of the network, Chrome on a desktop not what kind it is: there a phone or tablet is not trusted.
 */
export function mayFetch(connection: Connection | undefined, coarse: boolean): boolean {
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false
  return connection?.type === undefined ? !coarse : ['ethernet', 'wifi'].includes(connection.type)
}

class Beside {
  /** It opens without the server. */
  kept = $state(false)
  coming = $state(false)
  failed = $state(false)
  readonly #container = edition === 'server' ? (globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined) : undefined

  /** Whether there is anything to choose: the server offers it, or this browser has it from an earlier time. */
  get offered(): boolean {
    return this.#container !== undefined && (this.kept || session.catalog?.device === true)
  }

  /** Whether the reader has it, or will. */
  get wanted(): boolean {
    return prefs.device ?? (this.kept || this.coming)
  }

  /** Keep it, or not; the reader says so. */
  want(wanted: boolean): void {
    prefs.device = wanted
    void (wanted ? this.keep() : this.drop())
  }

  /** Look whether this browser has it; the server need not answer. */
  async look(): Promise<void> {
    this.kept = Boolean((await this.#registration())?.active)
  }

  /** Fetch it when nobody waits for anything, unless that may cost something; what is kept is brought up to date. */
  begin(): void {
    if (!this.#container) return
    void this.look()
    const timer = setInterval(() => {
      const { catalog } = session
      if (!catalog || document.visibilityState !== 'visible') return
      clearInterval(timer)
      if (!catalog.device || prefs.device === false) return
      const { connection } = navigator as { connection?: Connection }
      // A newer version of what came by itself comes by itself too; who has asked for it gets it over any network.
      if (!prefs.device && !mayFetch(connection, matchMedia('(pointer: coarse)').matches)) return
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void this.keep(), { timeout: PAUSE })
      else void this.keep()
    }, PAUSE)
  }

  /** Fetch it, or its newer version. */
  async keep(): Promise<void> {
    if (!this.#container || this.coming) return
    this.coming = true
    this.failed = false
    try {
      localStorage.setItem(BESIDE_KEY, PLACE)
      const registration = await this.#container.register(`${PLACE}sw.js`)
      // To register what is there already asks the server for nothing, and this page is none of those that do.
      if (registration.active) await registration.update()
      const worker = registration.installing
      if (worker) await settled(worker)
      // It asks its own pages first whether one is in the middle of a match.
      registration.waiting?.postMessage({ kind: 'take over' })
    } catch {
      // A browser that keeps nothing, a server that has gone meanwhile: what is kept stays.
    }
    await this.look()
    this.coming = false
    this.failed = !this.kept && prefs.device !== false
  }

  /** Keep the files no longer. Matches stay for another time. */
  async drop(): Promise<void> {
    await (await this.#registration())?.unregister()
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(cachesOf(PLACE))).map((name) => caches.delete(name)))
    this.kept = false
  }

  /** Keep nothing at all, no match either: the reader wants to be forgotten. */
  async forget(): Promise<void> {
    // Matches first: they are there also where a browser keeps no files, as over plain HTTP.
    await within(deleted(vaultOf(PLACE)), PATIENCE).catch(() => undefined)
    if (this.#container) await this.drop().catch(() => undefined)
  }

  async #registration(): Promise<ServiceWorkerRegistration | null> {
    const found = await this.#container?.getRegistration(PLACE).catch(() => undefined)
    // Without one of its own this would be that of the server's page.
    return found && new URL(found.scope).pathname === PLACE ? found : null
  }
}

/** Until a database is gone, or will be with the last page that holds it open. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name)
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
  })
}

/** Until a service worker has fetched everything and works, or has failed. */
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
