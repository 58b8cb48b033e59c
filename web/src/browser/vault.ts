// The storage of the edition without a server: lists of lines by key, in IndexedDB. Without IndexedDB they are in memory
// while the page is open.

/** The interface for Python (`spanish_main.browser`). */
export interface Vault {
  /** Whether the lines survive a restart. */
  readonly kept: boolean
  keys(): Promise<string[]>
  /** The lines of a key; none if there is no such key. */
  read(key: string): Promise<string[]>
  /** Append lines if the key has exactly `from` of them; otherwise false: another tab was faster. */
  append(key: string, from: number, lines: string[]): Promise<boolean>
  /** Replace all lines of a key. */
  replace(key: string, lines: string[]): Promise<void>
  remove(key: string): Promise<void>
  /** Call `callback` with each key that another tab changes. */
  changed(callback: (key: string) => void): void
}

/** Two stores, written together: the number of lines by key, and each line by key and number. */
const COUNTS = 'counts'
const LINES = 'lines'
const VERSION = 1

/** The longest wait for the database, in milliseconds. */
const PATIENCE = 5000

/** The vault of a name. Each site of a host has its own name. */
export async function openVault(name: string, factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Vault> {
  const connection = new DatabaseConnection(name, factory)
  const there = await connection.database().then(() => true, () => false)
  return there ? new InDatabase(connection, channel(name)) : new InMemory()
}

/** The channel between tabs; null if the browser has none. */
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
    let late = false
    const refuse = (why: string): void => {
      late = true
      clearTimeout(waiting)
      reject(new Error(why))
    }
    const waiting = setTimeout(() => refuse('the database does not answer'), PATIENCE)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(COUNTS)
      asked.result.createObjectStore(LINES)
    }
    asked.onsuccess = () => {
      if (late) return asked.result.close()
      clearTimeout(waiting)
      resolve(asked.result)
    }
    asked.onerror = () => refuse(String(asked.error))
    asked.onblocked = () => refuse('another tab holds an older database')
  })
}

/** The connection to a database; reopens it when the browser has closed it. */
class DatabaseConnection {
  readonly #name: string
  readonly #factory: IDBFactory | undefined
  #opened: Promise<IDBDatabase> | null = null

  constructor(name: string, factory: IDBFactory | undefined) {
    this.#name = name
    this.#factory = factory
  }

  database(): Promise<IDBDatabase> {
    if (this.#opened === null) {
      const opened = open(this.#name, this.#factory)
      this.#opened = opened
      const lost = (): void => {
        if (this.#opened === opened) this.#opened = null
      }
      opened.then((database) => {
        database.onclose = lost
        database.onversionchange = () => {
          lost()
          database.close() // a newer page, or the deletion of the database, must not wait
        }
      }, lost)
    }
    return this.#opened
  }

  /** A transaction. If the connection was lost, open it again: nothing has been sent yet. */
  async begin(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBTransaction> {
    const database = await this.database()
    try {
      return database.transaction([COUNTS, LINES], mode, options)
    } catch (error) {
      if ((error as Error).name !== 'InvalidStateError') throw error
      this.#opened = null
      return (await this.database()).transaction([COUNTS, LINES], mode, options)
    }
  }
}

const linesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity])

class InDatabase implements Vault {
  readonly kept = true
  readonly #connection: DatabaseConnection
  readonly #others: BroadcastChannel | null

  constructor(connection: DatabaseConnection, others: BroadcastChannel | null) {
    this.#connection = connection
    this.#others = others
  }

  keys(): Promise<string[]> {
    return this.#look((stores) => stores.counts.getAllKeys()) as Promise<string[]>
  }

  read(key: string): Promise<string[]> {
    return this.#look((stores) => stores.lines.getAll(linesOf(key))) as Promise<string[]>
  }

  append(key: string, from: number, lines: string[]): Promise<boolean> {
    return this.#write(key, (stores, done) => {
      const asked = stores.counts.get(key)
      asked.onsuccess = () => {
        const count = (asked.result as number | undefined) ?? 0
        if (count !== from) return done(false)
        put(stores, key, from, lines)
        done(true)
      }
    })
  }

  async replace(key: string, lines: string[]): Promise<void> {
    await this.#write(key, (stores, done) => {
      stores.lines.delete(linesOf(key))
      put(stores, key, 0, lines)
      done(true)
    })
  }

  async remove(key: string): Promise<void> {
    await this.#write(key, (stores, done) => {
      stores.lines.delete(linesOf(key))
      stores.counts.delete(key)
      done(true)
    })
  }

  changed(callback: (key: string) => void): void {
    this.#others?.addEventListener('message', (event: MessageEvent<string>) => callback(event.data))
  }

  async #look(ask: (stores: Stores) => IDBRequest): Promise<unknown> {
    const transaction = await this.#connection.begin('readonly')
    return new Promise((resolve, reject) => {
      const asked = ask(stores(transaction))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(new Error(String(asked.error)))
    })
  }

  /** One transaction. Resolves when it is on disk: a match must survive a power cut. */
  async #write(key: string, work: (stores: Stores, done: (changed: boolean) => void) => void): Promise<boolean> {
    const transaction = await this.#connection.begin('readwrite', { durability: 'strict' })
    return new Promise((resolve, reject) => {
      let changed = false
      transaction.oncomplete = () => {
        if (changed) this.#others?.postMessage(key)
        resolve(changed)
      }
      transaction.onabort = () => reject(new Error(String(transaction.error)))
      work(stores(transaction), (done) => (changed = done))
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
    // No other tab shares it.
  }
}
