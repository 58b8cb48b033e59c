// The page's server, by its edition. Chosen once, before the first request.
import { opening } from '../page/opening.svelte'
import { edition } from './edition'
import { HttpServer } from './http'
import type { Server } from './server'

export let server: Server = new HttpServer()

/** Without a server the games run on this device. Only then is the code for that loaded. */
export async function choose(): Promise<void> {
  if (edition === 'browser') server = (await import('./device')).device(opening)
}
