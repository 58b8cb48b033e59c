// The Python interpreter of the edition without a server: Pyodide from the site's own folder, with our package in it.
import { type Manifest, Missing, type Parts, untar } from './parts'

/** A file in the interpreter's memory. */
interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: { read(...args: unknown[]): number }
}

/** As much of Pyodide as we call. */
export interface Python {
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void
    lookupPath(path: string): { node: FileNode }
    ErrnoError: new (number: number) => Error
  }
  _module: { HEAPU8: Uint8Array }
  runPython(code: string): unknown
  pyimport(module: string): Started
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>
}

interface Started {
  start(vault: unknown, post: (text: string) => void, language: string): Promise<Edition>
}

/** What `spanish_main.browser.main.start` gives. */
export interface Edition {
  /** The answer as JSON: {status, body}. */
  request(method: string, path: string, body: string | null): Promise<string>
  open(connection: number, path: string): unknown
  message(connection: number, text: string): unknown
  close(connection: number): unknown
}

interface Pyodide {
  loadPyodide(options: Record<string, unknown>): Promise<Python>
}

/** The script of Pyodide's core, which `loadPyodide` starts. */
interface Core {
  default(settings: object): Promise<Memory>
}

interface Memory {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
}

const HOME = '/lib/spanish_main'
/** Bytes that are asked for at once where memory is to grow. */
const STEP = 1 << 20

/** What a start does with snapshots of the interpreter's memory: begin with one, make one for the next start, or neither. */
export type Snapshots = { from: Uint8Array<ArrayBuffer> } | { keep: (made: Uint8Array<ArrayBuffer>) => void } | null

/**
 * Start the interpreter with our package. With a snapshot of its memory that takes a fraction of the time. step: is told
 * when the interpreter runs, and when its modules are there.
 */
export async function startPython(parts: Parts, snapshots: Snapshots, step: () => void): Promise<Python> {
  const { python: names } = parts.manifest
  const scripts = [import(/* @vite-ignore */ parts.address(`${names.folder}pyodide.mjs`)), import(/* @vite-ignore */ parts.address(`${names.folder}pyodide.asm.mjs`))] as [Promise<Pyodide>, Promise<Core>]
  scripts.forEach((script) => script.catch(() => undefined)) // what waits for a script is told
  const [core, library, program, lock] = await Promise.all([
    parts.unpacked(names.core),
    parts.unpacked(names.library),
    parts.unpacked(names.program),
    parts.file(names.lock),
  ])
  const archive = new Response(program).arrayBuffer().then((content) => new Uint8Array(content))
  const failure = unheard(archive)
  const stdlib = parts.address('python_stdlib.zip')
  const extensions = names.extensions.map((name) => `${HOME}/${name}`)
  const restore = give({
    [stdlib]: () => new Response(library),
    [parts.address(`${names.folder}pyodide.asm.wasm`)]: () => new Response(core, { headers: { 'content-type': 'application/wasm' } }),
    ...Object.fromEntries(names.extensions.map((name) => [parts.address(`${names.folder}${HOME}/${name}`), () => extension(archive, name)])),
  })
  const from = snapshots !== null && 'from' in snapshots ? snapshots.from : null
  try {
    const { loadPyodide } = await scripts[0]
    const started = loadPyodide({
      indexURL: parts.address(names.folder),
      stdLibURL: stdlib,
      lockFileContents: await lock.text(),
      packageBaseUrl: parts.address(names.folder),
      env: { HOME: '/home', PYTHONDONTWRITEBYTECODE: '1' },
      createPyodideModule: (settings: object) => coreWith(scripts[1], settings, extensions, from?.length ?? 0),
      ...(from !== null ? { _loadSnapshot: from } : { _makeSnapshot: snapshots !== null }),
    })
    const python = await Promise.race([started, failure.heard])
    step()
    put(python, await archive)
    python.runPython(from === null ? importing(names) : AWAKE)
    if (snapshots !== null && 'keep' in snapshots) snapshots.keep(python.makeMemorySnapshot())
    const later = Object.entries(names.later).map(([name, { file, size }]) => putLater(parts, python, name, file, size))
    setTimeout(() => void readAhead(later), AHEAD)
    step()
    return python
  } finally {
    failure.end()
    restore()
  }
}

/** What Pyodide's core does not tell when it fails: it loads extensions beside its start, and waits for them for ever. */
function unheard(archive: Promise<unknown>): { heard: Promise<never>; end: () => void } {
  let tell: (reason: unknown) => void = () => undefined
  const heard = new Promise<never>((_, reject) => (tell = reject))
  heard.catch(() => undefined)
  archive.catch(tell)
  const listener = ({ reason }: PromiseRejectionEvent): void => tell(reason)
  addEventListener('unhandledrejection', listener)
  return { heard, end: () => removeEventListener('unhandledrejection', listener) }
}

/**
 * Start Pyodide's core. A snapshot refers to places in compiled extensions: every start loads them at the same moment, before
 * Python begins, and so to the same places. Pyodide copies a snapshot into the memory that an interpreter begins with, which
 * is too small for all but the smallest: so have it grow to `size` bytes before. What is asked for to that end goes when the
 * snapshot overwrites all of the memory.
 */
async function coreWith(script: Promise<Core>, settings: object, extensions: string[], size: number): Promise<Memory> {
  const core = await (await script).default(Object.assign(settings, { dynamicLibraries: extensions }))
  while (core.HEAPU8.length < size && core._malloc(STEP) !== 0);
  return core
}

async function extension(archive: Promise<Uint8Array<ArrayBuffer>>, wanted: string): Promise<Response> {
  for (const { name, content } of untar(await archive)) if (name === wanted) return new Response(content)
  return new Response(null, { status: 404 })
}

/** What was imported by chance before: numbers that a snapshot would give to every start alike. */
const AWAKE = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`

function importing({ modules }: Manifest['python']): string {
  return `
import gc, importlib, sys
sys.path.insert(0, ${JSON.stringify(HOME)})
for name in ${JSON.stringify(modules)}:
    try:
        importlib.import_module(name)
    except Exception:
        pass  # it is imported when it is wanted, and says then what is wrong
gc.collect()  # a file that is still open would be closed at each later start, where there is no such file
`
}

function put({ FS }: Python, archive: Uint8Array<ArrayBuffer>): void {
  const made = new Set<string>()
  for (const { name, content } of untar(archive)) {
    const path = `${HOME}/${name}`
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!made.has(folder)) FS.mkdirTree(folder)
    made.add(folder)
    FS.writeFile(path, content, { canOwn: true })
  }
}

/** So long after the start, in milliseconds, files are fetched that nothing has asked for yet: first there is play. */
const AHEAD = 10_000
/** The number of an input or output error: Python raises OSError. Any other exception would end the interpreter. */
const EIO = 29

/**
 * A file that is not there yet. One that Python asks for before it has come is read at once: Python cannot wait for an
 * answer, so the worker does. Returns what fetches it while Python goes on.
 */
function putLater(parts: Parts, { FS }: Python, name: string, file: string, size: number): () => Promise<void> {
  const path = `${HOME}/${name}`
  FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
  FS.writeFile(path, new Uint8Array())
  const { node } = FS.lookupPath(path)
  const { read } = node.stream_ops
  node.usedBytes = size
  const missing = (): boolean => node.contents.length < size
  const fill = (content: Uint8Array): void => {
    if (content.length !== size) throw new Missing(`${file}: ${content.length} bytes of ${size}`)
    if (missing()) node.contents = content
  }
  node.stream_ops = {
    ...node.stream_ops,
    read: (...args) => {
      try {
        if (missing()) fill(parts.bytesNow(file))
      } catch {
        throw new FS.ErrnoError(EIO)
      }
      return read(...args)
    },
  }
  return async () => {
    if (missing()) fill(new Uint8Array(await (await parts.file(file)).arrayBuffer()))
  }
}

/** One after another, so that what is asked for meanwhile does not wait. */
async function readAhead(files: (() => Promise<void>)[]): Promise<void> {
  for (const fetched of files) await fetched().catch(() => undefined) // it is asked for again when it is read
}

/** Pyodide fetches its core and library by itself, unpacked: give it ours. Returns what undoes that. */
function give(answers: Record<string, () => Response | Promise<Response>>): () => void {
  const before = globalThis.fetch
  globalThis.fetch = (asked, options) => {
    const made = answers[asked instanceof Request ? asked.url : String(asked)]
    return made ? Promise.resolve(made()) : before(asked, options)
  }
  return () => (globalThis.fetch = before)
}
