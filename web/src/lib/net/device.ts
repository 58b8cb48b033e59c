// The edition without a server: a worker of the page runs our Python.
import DeviceWorker from '../../browser/worker?worker'
import { getCatalog, getLocalesLanguage, getRulesGameLanguage } from '../api.gen'
import { fileAt } from './edition'
import { exchange, LIMITS } from './net'
import { Unable } from './server'
import { type Port, type Starting, WorkerServer } from './worker'

/** Answers that are the same for everybody are files beside the page, so that it is drawn before the worker runs. */
const SAME = [getCatalog().path, getLocalesLanguage('').path, getRulesGameLanguage('', '').path.slice(0, -1)]

/** Reads such a file, for example `answers/locales/en.txt` (hosts compress .txt). null: ask Python. */
async function lying(path: string): Promise<string | null> {
  if (!SAME.some((same) => path.startsWith(same))) return null
  const name = path.split('/').slice(2).join('/')
  const found = await exchange(fileAt(`answers/${name}.txt`), {}, LIMITS.file)
  if (found.status === 404) return null
  if (!found.ok) throw new Error(`${name}: ${found.status}`)
  return found.text
}

async function again(): Promise<boolean> {
  return (await exchange(fileAt(''), { method: 'HEAD', cache: 'no-store' })).ok
}

/** Whether workers can be modules. An older browser does not read `type` and would fail at the first import. */
function modules(): boolean {
  let asked = false
  try {
    new Worker('http://[', {
      get type() {
        asked = true
        return 'module' as const
      },
    })
  } catch {
    // Not a URL: no worker starts.
  }
  return asked
}

function port(): Port | Unable {
  // WebAssembly can be switched off.
  if (typeof WebAssembly !== 'object') return new Unable('browser-device-old', 'WebAssembly')
  if (!modules()) return new Unable('browser-device-old', 'module workers')
  try {
    return new DeviceWorker()
  } catch (error) {
    return new Unable('browser-device-old', String(error))
  }
}

/** Start the games on this device. */
export const device = (starting: Starting): WorkerServer => new WorkerServer(port(), starting, lying, again)
