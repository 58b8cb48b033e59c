// The server that this page speaks with, by the edition of the page. It is chosen once, before anything is asked.
import { opening } from '../page/opening.svelte'
import { edition } from './edition'
import { HttpServer } from './http'
import type { Server } from './server'

export let server: Server = new HttpServer()

/** Where there is no server this device is one; where there is one, nobody fetches what that takes. */
export async function choose(): Promise<void> {
  if (edition === 'browser') server = (await import('./device')).device(opening)
}
