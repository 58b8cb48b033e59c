// The worker of the edition without a server: starts Python with our package, and passes messages on.
import type { FromWorker, ToWorker } from '../lib/net/worker'
import { vaultOf } from './names'
import { Missing, Parts } from './parts'
import { type PythonEdition, type Python, type Snapshots, startPython } from './python'
import { dropSnapshots, keepSnapshot, readSnapshot } from './snapshot'
import { openVault } from './vault'

const port = globalThis as unknown as {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}
const root = new URL('../', location.href) // this script is in assets/
/** Percent of a start after the download, when the interpreter runs, and when its modules are imported. */
const WIRE = 60
const STEPS = [75, 95]

let steps = 0
let bytes = 0
let percent = -1
function progress(part: number): void {
  if (part <= percent) return
  percent = part
  port.postMessage({ kind: 'progress', part, of: 100 })
}
const step = (): void => progress(STEPS[steps++] ?? 95)

const parts = Parts.of(root, (more, of) => {
  bytes += more
  if (steps === 0) progress(Math.min(WIRE, Math.round((WIRE * bytes) / of)))
})

/** One attempt to start. A stalled download ends it, even if Pyodide would wait. */
const start = (site: Parts, snapshots: Snapshots): Promise<Python> => Promise.race([startPython(site, snapshots, step), site.lost])

async function interpreter(): Promise<Python> {
  const site = await parts
  const { manifest } = site
  const snapshot = await readSnapshot(manifest)
  if (snapshot !== null) {
    try {
      return await start(site, { from: snapshot })
    } catch (error) {
      if (error instanceof Missing) throw error
      await dropSnapshots(manifest) // and start without one
    }
  }
  try {
    return await start(site, { keep: (made) => void keepSnapshot(manifest, made) })
  } catch (error) {
    if (error instanceof Missing) throw error
    return await start(await site.reloaded(), null) // the cache may be damaged
  }
}

async function begin(): Promise<PythonEdition> {
  const [python, vault, { manifest }] = await Promise.all([interpreter(), openVault(vaultOf(root.pathname)), parts])
  if (!vault.kept) port.postMessage({ kind: 'fleeting' })
  const post = (text: string): void => port.postMessage(JSON.parse(text) as FromWorker)
  Object.assign(globalThis, { heapBytes: () => python._module.HEAPU8.byteLength }) // `spanish-main bench site` asks for it
  const edition = await python.pyimport(manifest.python.main).start(vault, post, navigator.language)
  progress(100)
  return edition
}

const edition = begin()
edition.catch((error: unknown) => port.postMessage({ kind: 'failed', reason: reason(error) }))

/** One line: of a Python traceback the last one. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}

async function reply({ id, method, path, body }: Extract<ToWorker, { kind: 'request' }>): Promise<void> {
  try {
    const answer = JSON.parse(await (await edition).request(method, path, body)) as { status: number; body: unknown }
    port.postMessage({ kind: 'answer', id, status: answer.status, body: written(answer.body) })
  } catch (error) {
    port.postMessage({ kind: 'answer', id, status: 500, body: written({ message: 'server-failed', text: reason(error) }) })
  }
}

/** A body as over HTTP: JSON, or plain text. */
const written = (body: unknown): string => (typeof body === 'string' ? body : body === null ? '' : JSON.stringify(body))

port.onmessage = ({ data }) => {
  if (data.kind === 'request') void reply(data)
  else void edition.then((one) => deliver(one, data)).catch(() => undefined) // the page has been informed that it cannot start
}

function deliver(one: PythonEdition, data: Exclude<ToWorker, { kind: 'request' }>): void {
  if (data.kind === 'open') one.open(data.connection, data.path)
  else if (data.kind === 'message') one.message(data.connection, data.text)
  else one.close(data.connection)
}
