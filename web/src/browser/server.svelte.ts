// The server beside which this edition lies, where it lies beside one (beside.svelte.ts): whether it answers again.
import { getCatalog } from '../lib/api.gen'
import { edition } from '../lib/net/edition'
import { exchange } from '../lib/net/net'
import { BESIDE_KEY, PLACE } from './beside.svelte'

const EVERY = 20_000

/** Whether this page was kept by a server's page. Other sites ask nobody for anything. */
function isBeside(): boolean {
  try {
    return edition === 'browser' && new URL('.', document.baseURI).pathname === PLACE && localStorage.getItem(BESIDE_KEY) === PLACE
  } catch {
    return false
  }
}

class ServerBeside {
  readonly there = isBeside()
  /** Its page. */
  readonly address = '/'
  answers = $state(false)
  /** The reader has read at a table that it answers. */
  heard = $state(false)

  /** Ask it now and then, until the function that comes back is called. */
  watch(): () => void {
    if (!this.there) return () => undefined
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.#look()
    }
    look()
    const timer = setInterval(look, EVERY)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }

  async #look(): Promise<void> {
    const answers = await exchange(getCatalog().path, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false)
    if (!answers) this.heard = false
    this.answers = answers
  }
}

export const serverBeside = new ServerBeside()
