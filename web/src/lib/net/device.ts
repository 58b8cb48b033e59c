// A server of this device: a worker of the page that runs our Python, for the edition without a server.
import DeviceWorker from '../../browser/worker?worker'
import { getCatalog, getLocalesLanguage, getRulesGameLanguage } from '../api.gen'
import { fileAt } from './edition'
import { exchange, LIMITS } from './net'
import { Unable } from './server'
import { type Port, type Starting, WorkerServer } from './worker'

/** Answers that are the same for everybody lie beside the page as files, so that it is drawn before the worker runs. */
const SAME = [getCatalog().path, getLocalesLanguage('').path, getRulesGameLanguage('', '').path.slice(0, -1)]

/** The locale of `en` lies in `answers/locales/en.txt`: hosts send texts compressed. What does not lie there Python says. */
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

/** Whether workers can be modules: an older browser asks for no type, and would fail at the first import. */
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
    // That is no address: no worker is to start.
  }
  return asked
}

function port(): Port | Unable {
  // Some browsers can be set to run no WebAssembly.
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
