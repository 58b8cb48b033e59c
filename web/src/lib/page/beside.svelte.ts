// The edition without a server beside a server's page: where it lies, and what its own page knows of that server.
import { edition } from '../net/edition'

/** Where it lies on the server. */
export const PLACE = '/device/'
/** By this its page knows, in localStorage, that a server's page has kept it, and where. */
export const BESIDE_KEY = 'spanish-main-beside'

/** Whether this page was kept by a server's page. Other sites ask nobody for anything. */
function isBeside(): boolean {
  try {
    return edition === 'browser' && new URL('.', document.baseURI).pathname === PLACE && localStorage.getItem(BESIDE_KEY) === PLACE
  } catch {
    return false
  }
}

/** The server beside which this page lies, where it lies beside one (browser/server.ts asks it). */
class ServerBeside {
  readonly there = isBeside()
  /** Its page. */
  readonly address = '/'
  answers = $state(false)
  /** The reader has read at a table that it answers. */
  heard = $state(false)
}

export const serverBeside = new ServerBeside()
