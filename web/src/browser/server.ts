// Asks the server that this edition came from whether it answers again (lib/page/beside.svelte).
import { getCatalog } from '../lib/api.gen'
import { exchange } from '../lib/net/net'
import { serverBeside } from '../lib/page/beside.svelte'

const EVERY = 20_000

async function ask(): Promise<void> {
  const answers = await exchange(getCatalog().path, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false)
  if (!answers) serverBeside.heard = false
  serverBeside.answers = answers
}

/** Ask it now and then while the page is visible. */
export function watch(): void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void ask()
  }
  look()
  setInterval(look, EVERY)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
}
