// Imports matches from an opened link, or on request. The link is removed from the address at once, so that it is not
// opened again and not in the history. Links lead to the first screen, which loads this module.
import { mount, unmount } from 'svelte'
import { part } from '../lib/net/net'
import { here, href } from '../lib/page/address'
import { session } from '../lib/page/session.svelte'
import { packedIn } from './mark'

class Arrival {
  /** The number of imports: lists of matches reload when it changes. */
  count = $state(0)

  constructor() {
    this.#look()
    addEventListener('hashchange', this.#look)
  }

  /** Import the match of the address, if it has one. */
  #look = (): void => {
    const packed = packedIn(location.hash)
    if (packed === null) return
    const { path, query } = here()
    history.replaceState(history.state, '', href(query ? `${path}?${query}` : path))
    void this.ask(packed)
  }

  /** Open the import dialog, for a packed match or for a choice. */
  async ask(packed: string | null = null): Promise<void> {
    while (!session.catalog) await new Promise((resolve) => setTimeout(resolve, 50))
    const { default: Bring } = await part(import('./Bring.svelte'))
    const dialog = mount(Bring, { target: document.body, props: { packed, onclose: () => void unmount(dialog) } })
  }
}

export const arrival = new Arrival()
