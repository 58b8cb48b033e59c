// The server over the network: HTTP, and a WebSocket for each table.
import { getCatalog, type Call } from '../api.gen'
import { type Answered, dial, exchange, type Socket } from './net'
import type { Server } from './server'

export class HttpServer implements Server {
  readonly cookies = true

  ask({ method, path, body }: Call<unknown>): Promise<Answered> {
    const headers = { accept: 'application/json' }
    if (body === undefined) return exchange(path, { method, headers })
    return exchange(path, { method, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } })
  }

  dial(path: string): Socket {
    const address = new URL(path, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return dial(address.href)
  }

  address(path: string): string {
    return path
  }

  async reachable(): Promise<boolean> {
    return (await exchange(getCatalog().path, { cache: 'no-store' })).ok
  }
}
