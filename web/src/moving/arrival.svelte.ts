// Matches that come here: by a link that was opened, or by what is asked for. The address forgets a link at once, so that it
// is not opened again, and is in nobody's history. A link leads to the first screen, which has this with it.
import { mount, unmount } from 'svelte'
import { part } from '../lib/net/net'
import { here, href } from '../lib/page/address'
import { session } from '../lib/page/session.svelte'
import { packedIn } from './mark'

class Arrival {
  /** How often something was brought in: lists of matches are read again. */
  count = $state(0)

  constructor() {
    this.#look()
    addEventListener('hashchange', this.#look)
  }

  /** Bring in what the address names, if it names a match. */
  #look = (): void => {
    const packed = packedIn(location.hash)
    if (packed === null) return
    const { path, query } = here()
    history.replaceState(history.state, '', href(query ? `${path}?${query}` : path))
    void this.ask(packed)
  }

  /** Ask what is to be brought in, or whether a packed match is. */
  async ask(packed: string | null = null): Promise<void> {
    while (!session.catalog) await new Promise((resolve) => setTimeout(resolve, 50))
    const { default: Bring } = await part(import('./Bring.svelte'))
    const dialog = mount(Bring, { target: document.body, props: { packed, onclose: () => void unmount(dialog) } })
  }
}

export const arrival = new Arrival()
