// Where the edition without a server keeps what is played: lists of lines by a key, in this browser's IndexedDB. A browser
// that gives no IndexedDB keeps them in memory, as long as the page is open.

import { within } from '../lib/net/net'

/** What the Python side gets (`spanish_main.browser`). */
export interface Vault {
  /** Whether anything is there at the next start. */
  readonly kept: boolean
  keys(): Promise<string[]>
  /** The lines of a key; none for a key that there is not. */
  read(key: string): Promise<string[]>
  /** Add lines if the key has exactly `from` of them; false if not, for another tab was quicker. */
  append(key: string, from: number, lines: string[]): Promise<boolean>
  /** These lines in place of those that are there. */
  replace(key: string, lines: string[]): Promise<void>
  remove(key: string): Promise<void>
  /** Call back with each key that another tab changes. */
  changed(callback: (key: string) => void): void
}

/** Two stores, written together: how many lines a key has, and each line by key and number. */
const COUNTS = 'counts'
const LINES = 'lines'
const VERSION = 1
/** So long, in milliseconds, a browser may take to open its database: some never do. */
const OPEN_LIMIT = 5_000

/** The vault called `name`. One page, one name: pages under several paths of a host do not share one. */
export async function openVault(name: string, factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Vault> {
  const database = await within(open(name, factory), OPEN_LIMIT).catch(() => null)
  return database === null ? new InMemory() : new InDatabase(database, channel(name))
}

/** What tabs tell one another by; nothing where the browser forbids it. */
function channel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

function open(name: string, factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) throw new Error('there is no IndexedDB')
    const asked = factory.open(name, VERSION)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(COUNTS)
      asked.result.createObjectStore(LINES)
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new Error(String(asked.error)))
  })
}

const linesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity])

class InDatabase implements Vault {
  readonly kept = true
  readonly #database: IDBDatabase
  readonly #others: BroadcastChannel | null

  constructor(database: IDBDatabase, others: BroadcastChannel | null) {
    this.#database = database
    this.#others = others
  }

  keys(): Promise<string[]> {
    return this.#look((stores) => stores.counts.getAllKeys()) as Promise<string[]>
  }

  read(key: string): Promise<string[]> {
    return this.#look((stores) => stores.lines.getAll(linesOf(key))) as Promise<string[]>
  }

  append(key: string, from: number, lines: string[]): Promise<boolean> {
    return this.#write(key, (stores, told) => {
      const asked = stores.counts.get(key)
      asked.onsuccess = () => {
        const count = (asked.result as number | undefined) ?? 0
        if (count !== from) return told(false)
        put(stores, key, from, lines)
        told(true)
      }
    })
  }

  async replace(key: string, lines: string[]): Promise<void> {
    await this.#write(key, (stores, told) => {
      stores.lines.delete(linesOf(key))
      put(stores, key, 0, lines)
      told(true)
    })
  }

  async remove(key: string): Promise<void> {
    await this.#write(key, (stores, told) => {
      stores.lines.delete(linesOf(key))
      stores.counts.delete(key)
      told(true)
    })
  }

  changed(callback: (key: string) => void): void {
    this.#others?.addEventListener('message', (event: MessageEvent<string>) => callback(event.data))
  }

  #look(ask: (stores: Stores) => IDBRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const asked = ask(stores(this.#database.transaction([COUNTS, LINES], 'readonly')))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(new Error(String(asked.error)))
    })
  }

  /** One transaction. It is told of when it is on the disk: what was played must survive a power cut. */
  #write(key: string, work: (stores: Stores, told: (changed: boolean) => void) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction([COUNTS, LINES], 'readwrite', { durability: 'strict' })
      let changed = false
      transaction.oncomplete = () => {
        if (changed) this.#others?.postMessage(key)
        resolve(changed)
      }
      transaction.onabort = () => reject(new Error(String(transaction.error)))
      work(stores(transaction), (told) => (changed = told))
    })
  }
}

interface Stores {
  counts: IDBObjectStore
  lines: IDBObjectStore
}

const stores = (transaction: IDBTransaction): Stores => ({
  counts: transaction.objectStore(COUNTS),
  lines: transaction.objectStore(LINES),
})

function put(stores: Stores, key: string, from: number, lines: string[]): void {
  lines.forEach((line, index) => stores.lines.put(line, [key, from + index]))
  stores.counts.put(from + lines.length, key)
}

class InMemory implements Vault {
  readonly kept = false
  readonly #lines = new Map<string, string[]>()

  async keys(): Promise<string[]> {
    return [...this.#lines.keys()].sort()
  }

  async read(key: string): Promise<string[]> {
    return [...(this.#lines.get(key) ?? [])]
  }

  async append(key: string, from: number, lines: string[]): Promise<boolean> {
    const before = this.#lines.get(key) ?? []
    if (before.length !== from) return false
    this.#lines.set(key, [...before, ...lines])
    return true
  }

  async replace(key: string, lines: string[]): Promise<void> {
    this.#lines.set(key, [...lines])
  }

  async remove(key: string): Promise<void> {
    this.#lines.delete(key)
  }

  changed(): void {
    // Nobody else sees it.
  }
}
