// The files of a site: those of its manifest, from the service worker's cache or from the host, unpacked.
import { cachesOf } from './names'
import { TooLate, within } from '../lib/net/net'

/** `site.json`, which `spanish_main.site` writes. Paths are relative to the site's root. */
export interface Manifest {
  version: string
  /** The prefix of this site's caches. */
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
    /** The bytes to download before the interpreter starts. */
    size: number
    /** The module that is started. */
    main: string
    /** The modules to import before a snapshot is taken. */
    modules: string[]
    /** Compiled extensions, by their paths in the program. */
    extensions: string[]
    /** The files to load when Python reads them, by their paths in the program. */
    later: Record<string, { file: string; size: number }>
  }
}

/** The host does not have a file. */
export class Missing extends Error {}

/** The longest wait for the next bytes of a file, in milliseconds. */
const LIMIT = 30_000

export class Parts {
  readonly root: URL
  readonly manifest: Manifest
  readonly #cache: Cache | null
  readonly #progress: (bytes: number, of: number) => void
  /** Ignore the cache: it may be damaged. */
  readonly #reload: boolean
  #lose: (reason: Missing) => void = () => undefined
  /** Rejects when a download stalls. The code that waits for the file may not notice it. */
  readonly lost = new Promise<never>((_, reject) => (this.#lose = reject))

  private constructor(root: URL, manifest: Manifest, cache: Cache | null, progress: (bytes: number, of: number) => void, reload = false) {
    this.root = root
    this.manifest = manifest
    this.#cache = cache
    this.#progress = progress
    this.#reload = reload
    this.lost.catch(() => undefined)
  }

  /** progress: gets the bytes that have just come, and the total that an interpreter needs. */
  static async of(root: URL, progress: (bytes: number, of: number) => void): Promise<Parts> {
    const answer = await soon('site.json', fetch(new URL('site.json', root), { cache: 'no-cache' }))
    if (!answer.ok) throw new Missing(`site.json: ${answer.status}`)
    // The same names as in public/site-sw.js.
    const manifest = { ...((await answer.json()) as Manifest), cache: cachesOf(root.pathname) }
    return new Parts(root, manifest, await cacheOf(manifest), progress)
  }

  /** The same files, all from the host again. Scripts too, for the next start: this page has run the old ones. */
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

  /** A file as the host has it. Downloads are cached for the service worker. */
  async file(path: string): Promise<Response> {
    const address = this.address(path)
    // The service worker answers from the same cache.
    if (this.#reload) await this.#cache?.delete(address).catch(() => false)
    const kept = this.#reload ? undefined : await this.#cache?.match(address).catch(() => undefined)
    const answer = kept ?? (await this.#fetched(path, address))
    if (!answer.ok || answer.body === null) throw new Missing(`${path}: ${answer.status}`)
    if (kept === undefined) void this.#cache?.put(address, answer.clone()).catch(() => undefined)
    return new Response(this.#counted(path, answer.body), { headers: answer.headers })
  }

  async #fetched(path: string, address: string): Promise<Response> {
    const answer = await soon(path, fetch(address, { cache: this.#reload ? 'reload' : 'default' }))
    // The browser may have cached a 404 from the middle of an update.
    return answer.status === 404 && !this.#reload ? soon(path, fetch(address, { cache: 'reload' })) : answer
  }

  /** A gzip file, unpacked. If the host sends it with content-encoding gzip, the browser has unpacked it already. */
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

  /** An uncompressed file, read synchronously: this worker blocks. */
  bytesNow(path: string): Uint8Array<ArrayBuffer> {
    const asked = new XMLHttpRequest()
    asked.open('GET', this.address(path), false)
    asked.responseType = 'arraybuffer'
    asked.send()
    if (asked.status !== 200) throw new Missing(`${path}: ${asked.status}`)
    return new Uint8Array(asked.response as ArrayBuffer)
  }

  /** Reports the bytes of a stream as they come. The limit runs only while somebody reads: a starting interpreter may pause. */
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

/** The result of a step of a download; throws Missing after the limit. */
async function soon<T>(path: string, coming: Promise<T>): Promise<T> {
  try {
    return await within(coming, LIMIT)
  } catch (error) {
    throw error instanceof TooLate ? new Missing(`${path}: nothing came for ${LIMIT / 1000} s`) : error
  }
}

/** The cache of this version's service worker; null if the browser has none. */
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
