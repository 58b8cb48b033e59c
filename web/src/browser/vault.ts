// Where the edition without a server keeps what is played: lists of lines by a key, in this browser's IndexedDB. A browser
// that gives no IndexedDB keeps them in memory, as long as the page is open.

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

/** A database that says nothing for so many milliseconds is done without. */
const PATIENCE = 5000

/** The vault called `name`. One page, one name: pages under several paths of a host do not share one. */
export async function openVault(name: string, factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Vault> {
  const connection = new Connection(name, factory)
  const there = await connection.database().then(() => true, () => false)
  return there ? new InDatabase(connection, channel(name)) : new InMemory()
}

/** By which tabs tell one another of changes; null where the browser gives none. */
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

/** The connection to a database, opened again where the browser has closed it. */
class Connection {
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
          database.close() // a later version of the page is not kept waiting, nor is who deletes it all
        }
      }, lost)
    }
    return this.#opened
  }

  /** A transaction, if need be over a connection that is opened once more: nothing was asked of the lost one. */
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
  readonly #connection: Connection
  readonly #others: BroadcastChannel | null

  constructor(connection: Connection, others: BroadcastChannel | null) {
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

  /** One transaction. It is done of when it is on the disk: what was played must survive a power cut. */
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
    // Nobody else sees it.
  }
}
