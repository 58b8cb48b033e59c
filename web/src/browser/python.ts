// The Python interpreter of the edition without a server: Pyodide from the site's own folder, with our package in it.
import { type Manifest, Missing, type Parts, untar } from './parts'

/** A file in the interpreter's memory. */
interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: { read(...args: unknown[]): number }
}

/** The part of Pyodide that we use. */
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
  start(vault: unknown, post: (text: string) => void, language: string): Promise<PythonEdition>
}

/** The result of `spanish_main.browser.main.start`. */
export interface PythonEdition {
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
/** Bytes per allocation while memory grows. */
const STEP = 1 << 20

/** How a start uses snapshots of the interpreter's memory: starts from one, makes one for the next start, or neither. */
export type Snapshots = { from: Uint8Array<ArrayBuffer> } | { keep: (made: Uint8Array<ArrayBuffer>) => void } | null

/**
 * Start the interpreter with our package. A snapshot of its memory makes this much faster. step: called when the
 * interpreter runs, and when its modules are imported.
 */
export async function startPython(parts: Parts, snapshots: Snapshots, step: () => void): Promise<Python> {
  const { python: names } = parts.manifest
  const scripts = [import(/* @vite-ignore */ parts.address(`${names.folder}pyodide.mjs`)), import(/* @vite-ignore */ parts.address(`${names.folder}pyodide.asm.mjs`))] as [Promise<Pyodide>, Promise<Core>]
  scripts.forEach((script) => script.catch(() => undefined)) // its user sees the failure
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

/** Failures that Pyodide's core does not report: it loads extensions in parallel, and waits for them for ever. */
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
 * Start Pyodide's core. A snapshot refers to addresses in compiled extensions: every start loads them at the same moment,
 * before Python begins, so they get the same addresses. Pyodide copies a snapshot into the initial memory, which is too
 * small: so it must first grow to `size` bytes. The snapshot overwrites these allocations.
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

/** A snapshot would give every start the same random numbers. */
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

/** In milliseconds: files that are not needed yet load so long after the start. */
const AHEAD = 10_000
/** The errno of an I/O error: Python raises OSError. Any other exception would end the interpreter. */
const EIO = 29

/**
 * Make a file that loads later. If Python reads it before, the worker blocks and reads it at once. Returns a function that
 * loads it in the background.
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

/** One after another, so that other requests do not wait. */
async function readAhead(files: (() => Promise<void>)[]): Promise<void> {
  for (const fetched of files) await fetched().catch(() => undefined) // reading it tries again
}

/** Replace `fetch`, by which Pyodide loads its core and library. Returns a function that restores it. */
function give(answers: Record<string, () => Response | Promise<Response>>): () => void {
  const before = globalThis.fetch
  globalThis.fetch = (asked, options) => {
    const made = answers[asked instanceof Request ? asked.url : String(asked)]
    return made ? Promise.resolve(made()) : before(asked, options)
  }
  return () => (globalThis.fetch = before)
}
