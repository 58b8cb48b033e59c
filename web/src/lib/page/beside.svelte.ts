// The edition without a server that a server's page has stored: its place, and the state of that server.
import { edition } from '../net/edition'

/** Its path on the server. */
export const PLACE = '/device/'
/** The key in localStorage that says a server's page has stored it, and where. */
export const BESIDE_KEY = 'spanish-main-beside'

/** Whether a server's page has stored this page. Other sites contact no server. */
function isBeside(): boolean {
  try {
    return edition === 'browser' && new URL('.', document.baseURI).pathname === PLACE && localStorage.getItem(BESIDE_KEY) === PLACE
  } catch {
    return false
  }
}

/** The server that this page came from, if any (browser/server.ts asks it). */
class ServerBeside {
  readonly there = isBeside()
  /** The server's own page. */
  readonly address = '/'
  answers = $state(false)
  /** The reader has closed the notice that it answers. */
  heard = $state(false)
}

export const serverBeside = new ServerBeside()
