// Matches that come here: by a link that was opened, or by what is asked for. The address forgets a link at once, so that it
// is not opened again, and is in nobody's history.
import { href, here } from '../lib/page/address'
import { packedIn } from './mark'

class Arrival {
  /** Whether one is asked what is to be brought in. */
  open = $state(false)
  /** The match of a link. */
  packed = $state.raw<string | null>(null)
  /** How often something was brought in: lists of matches are read again. */
  count = $state(0)

  constructor() {
    this.#look()
    addEventListener('hashchange', this.#look)
  }

  ask(): void {
    this.packed = null
    this.open = true
  }

  #look = (): void => {
    const packed = packedIn(location.hash)
    if (packed === null) return
    const { path, query } = here()
    history.replaceState(history.state, '', href(query ? `${path}?${query}` : path))
    this.packed = packed
    this.open = true
  }
}

export const arrival = new Arrival()
