// The files of a site: what its manifest lists, from the cache that the service worker keeps or from the host, unpacked.
import { cachesOf } from './names'
import { TooLate, within } from '../lib/net/net'

/** `site.json`, which `spanish_main.site` writes. Paths are relative to the site's root. */
export interface Manifest {
  version: string
  /** The caches that belong to this site begin with it. */
  cache: string
  /** SHA-256 of every file. */
  files: Record<string, string>
  python: {
    /** The folder with Pyodide's scripts. */
    folder: string
    core: string
    library: string
    program: string
    lock: string
    /** Bytes over the wire of what the interpreter starts with. */
    size: number
    /** The module that is started. */
    main: string
    /** What is imported before a snapshot is taken. */
    modules: string[]
    /** Compiled extensions, by their paths in the program. */
    extensions: string[]
    /** What is read when Python asks for it, by its path in the program. */
    later: Record<string, { file: string; size: number }>
  }
}

/** Thrown for a file that the host does not give. */
export class Missing extends Error {}

/** So long, in milliseconds, the next bytes of a file may take. */
const LIMIT = 30_000

export class Parts {
  readonly root: URL
  readonly manifest: Manifest
  readonly #cache: Cache | null
  readonly #progress: (bytes: number, of: number) => void
  /** Whether nothing is taken that was kept: it may be damaged. */
  readonly #reload: boolean
  #lose: (reason: Missing) => void = () => undefined
  /** Rejects when a file stops coming. Who waits for it may hear nothing of that. */
  readonly lost = new Promise<never>((_, reject) => (this.#lose = reject))

  private constructor(root: URL, manifest: Manifest, cache: Cache | null, progress: (bytes: number, of: number) => void, reload = false) {
    this.root = root
    this.manifest = manifest
    this.#cache = cache
    this.#progress = progress
    this.#reload = reload
    this.lost.catch(() => undefined)
  }

  /** progress: gets the number of bytes each time some have come, and how many an interpreter needs. */
  static async of(root: URL, progress: (bytes: number, of: number) => void): Promise<Parts> {
    const answer = await soon('site.json', fetch(new URL('site.json', root), { cache: 'no-cache' }))
    if (!answer.ok) throw new Missing(`site.json: ${answer.status}`)
    // As the service worker calls them (public/site-sw.js).
    const manifest = { ...((await answer.json()) as Manifest), cache: cachesOf(root.pathname) }
    return new Parts(root, manifest, await cacheOf(manifest), progress)
  }

  /** The same files, all from the host again. Scripts too: those that have run stay, and the next start has the new ones. */
  async reloaded(): Promise<Parts> {
    const again = new Parts(this.root, this.manifest, this.#cache, this.#progress, true)
    const { folder } = this.manifest.python
    const scripts = Object.keys(this.manifest.files).filter((path) => path.startsWith(folder) && path.endsWith('.mjs'))
    await Promise.all(scripts.map(async (path) => (await again.file(path)).arrayBuffer()))
    return again
  }

  address(path: string): string {
    return new URL(path, this.root).href
  }

  /** A file as it lies at the host. What comes from there is kept for the service worker, which needs it again. */
  async file(path: string): Promise<Response> {
    const address = this.address(path)
    // The service worker answers out of the same cache.
    if (this.#reload) await this.#cache?.delete(address).catch(() => false)
    const kept = this.#reload ? undefined : await this.#cache?.match(address).catch(() => undefined)
    const answer = kept ?? (await this.#fetched(path, address))
    if (!answer.ok || answer.body === null) throw new Missing(`${path}: ${answer.status}`)
    if (kept === undefined) void this.#cache?.put(address, answer.clone()).catch(() => undefined)
    return new Response(this.#counted(path, answer.body), { headers: answer.headers })
  }

  async #fetched(path: string, address: string): Promise<Response> {
    const answer = await soon(path, fetch(address, { cache: this.#reload ? 'reload' : 'default' }))
    // A host in the middle of an update may have said so a moment ago, and the browser remembers it.
    return answer.status === 404 && !this.#reload ? soon(path, fetch(address, { cache: 'reload' })) : answer
  }

  /** A file that is packed with gzip, unpacked. A host that names gzip as its encoding has had the browser unpack it. */
  async unpacked(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const packed = (await this.file(path)).body
    if (packed === null) throw new Missing(path)
    const [look, rest] = packed.tee()
    const reader = look.getReader()
    const { value } = await reader.read()
    void reader.cancel()
    const zipped = value?.[0] === 0x1f && value[1] === 0x8b
    return zipped ? rest.pipeThrough(new DecompressionStream('gzip')) : rest
  }

  /** A file that is not packed, while everything in this worker waits for it. */
  bytesNow(path: string): Uint8Array<ArrayBuffer> {
    const asked = new XMLHttpRequest()
    asked.open('GET', this.address(path), false)
    asked.responseType = 'arraybuffer'
    asked.send()
    if (asked.status !== 200) throw new Missing(`${path}: ${asked.status}`)
    return new Uint8Array(asked.response as ArrayBuffer)
  }

  /** The same bytes, told of as they come. Only who reads waits for them: an interpreter that starts may not read for long. */
  #counted(path: string, body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader()
    const pull = async (out: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> => {
      const { done, value } = await soon(path, reader.read()).catch((error: unknown) => {
        void reader.cancel().catch(() => undefined)
        if (error instanceof Missing) this.#lose(error)
        throw error
      })
      if (done) return out.close()
      this.#progress(value.byteLength, this.manifest.python.size)
      out.enqueue(value)
    }
    return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 })
  }
}

/** What comes of a file next. Missing where nothing does. */
async function soon<T>(path: string, coming: Promise<T>): Promise<T> {
  try {
    return await within(coming, LIMIT)
  } catch (error) {
    throw error instanceof TooLate ? new Missing(`${path}: nothing came for ${LIMIT / 1000} s`) : error
  }
}

/** The cache that the service worker of this version reads; null where the browser keeps none. */
export async function cacheOf(manifest: Manifest): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  return caches.open(`${manifest.cache}${manifest.version}`).catch(() => null)
}

/** The files of a tar archive (ustar, no links), as `spanish_main.site` packs the program. */
export function* untar(archive: Uint8Array<ArrayBuffer>): Generator<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const text = new TextDecoder()
  const field = (at: number, length: number): string => (text.decode(archive.subarray(at, at + length)).split('\0')[0] ?? '').trim()
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = parseInt(field(at + 124, 12), 8)
    const prefix = field(at + 345, 155)
    const name = (prefix && `${prefix}/`) + field(at, 100)
    if (field(at + 156, 1) === '0') yield { name, content: archive.subarray(at + 512, at + 512 + size) }
    at += 512 + 512 * Math.ceil(size / 512)
  }
}
