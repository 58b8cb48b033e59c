import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from '../../table/live/live.svelte'
import { getCatalog, getToday, postTables } from '../api.gen'
import { LIMITS } from './net'
import { Unable } from './server'
import { type FromWorker, type Port, type Starting, type ToWorker, WorkerServer } from './worker'

/** A worker as the page sees it, with the messages that it received. */
class FakeWorker {
  readonly received: ToWorker[] = []
  readonly #port: MessagePort
  constructor(port: MessagePort) {
    this.#port = port
    port.onmessage = (event: MessageEvent<ToWorker>) => void this.received.push(event.data)
  }
  say(message: FromWorker): void {
    this.#port.postMessage(message)
  }
  close(): void {
    this.#port.close()
  }
  async hears(count: number): Promise<ToWorker> {
    await vi.waitFor(() => expect(this.received).toHaveLength(count))
    return this.received[count - 1] as ToWorker
  }
}

const starting = { progress: vi.fn(), ready: vi.fn(), fleeting: vi.fn(), failed: vi.fn() } satisfies Starting
let files: Record<string, string>
let worker: FakeWorker
let server: WorkerServer

const serve = (port: Port | Unable): WorkerServer =>
  new WorkerServer(port, starting, (path) => Promise.resolve(files[path] ?? null), () => Promise.resolve(true))

beforeEach(() => {
  vi.clearAllMocks()
  files = {}
  const { port1, port2 } = new MessageChannel()
  worker = new FakeWorker(port2)
  server = serve(port1 as Port)
})
afterEach(() => {
  worker.close()
  vi.useRealTimers()
})

test('answers are matched to requests by number, in any order', async () => {
  const second = server.ask(getToday())
  await worker.hears(1)
  const first = server.ask(postTables({ game: 'cartagena', seats: [] }))
  await worker.hears(2)
  expect(worker.received).toEqual([
    { kind: 'request', id: 1, method: 'GET', path: '/api/today', body: null },
    { kind: 'request', id: 2, method: 'POST', path: '/api/tables', body: '{"game":"cartagena","seats":[]}' },
  ])
  worker.say({ kind: 'answer', id: 2, status: 400, body: 'no' })
  worker.say({ kind: 'answer', id: 1, status: 200, body: '{}' })
  expect(await second).toEqual({ ok: true, status: 200, text: '{}' })
  expect(await first).toEqual({ ok: false, status: 400, text: 'no' })
})

test('an answer stored as a file is not requested from the worker', async () => {
  files[getCatalog().path] = '{"games":[]}'
  expect(await server.ask(getCatalog())).toEqual({ ok: true, status: 200, text: '{"games":[]}' })
  void server.ask(getToday())
  await worker.hears(1)
})

test('the progress of the start is reported, and the start has no time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let answered: unknown = null
  void server.ask(getToday()).then((answer) => (answered = answer))
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(10 * LIMITS.worker)
  vi.useRealTimers()
  worker.say({ kind: 'progress', part: 1, of: 4 })
  await vi.waitFor(() => expect(starting.progress).toHaveBeenCalledWith(1, 4))
  expect(answered).toBeNull()
  expect(starting.ready).not.toHaveBeenCalled()
  worker.say({ kind: 'progress', part: 4, of: 4 })
  await vi.waitFor(() => expect(starting.ready).toHaveBeenCalledOnce())
  worker.say({ kind: 'fleeting' })
  await vi.waitFor(() => expect(starting.fleeting).toHaveBeenCalledOnce())
  worker.say({ kind: 'answer', id: 1, status: 200, body: '' })
  await vi.waitFor(() => expect(answered).not.toBeNull())
  expect(starting.ready).toHaveBeenCalledOnce()
})

test('a running worker that does not answer is reported', async () => {
  worker.say({ kind: 'progress', part: 1, of: 1 })
  await vi.waitFor(() => expect(starting.ready).toHaveBeenCalled())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = expect(server.ask(getToday())).rejects.toMatchObject({ id: 'browser-device-stopped' })
  await vi.advanceTimersByTimeAsync(LIMITS.worker)
  await failed
})

test.each([
  ['before it runs', false, 'browser-device-failed'],
  ['while it runs', true, 'browser-device-stopped'],
])('nobody waits for a worker that has failed %s', async (_, runs, id) => {
  if (runs) worker.say({ kind: 'progress', part: 1, of: 1 })
  const asked = server.ask(getToday()).catch((error: unknown) => error)
  const socket = server.dial('/api/tables/7/live')
  const closed = vi.fn()
  socket.onclose = closed
  worker.say({ kind: 'failed', reason: 'out of memory' })
  const error = await asked
  expect(error).toBeInstanceOf(Unable)
  expect(error).toMatchObject({ id, message: 'out of memory' })
  expect(starting.failed).toHaveBeenCalledWith(id, 'out of memory')
  expect(closed).toHaveBeenCalledOnce()
  await expect(server.ask(getToday())).rejects.toBe(error)
  const late = server.dial('/api/tables/7/live')
  await new Promise((resolve) => (late.onclose = resolve))
})

test('a worker that cannot be made has failed', async () => {
  const none = serve(new Unable('browser-device-old', 'WebAssembly'))
  await expect(none.ask(getToday())).rejects.toMatchObject({ id: 'browser-device-old', message: 'WebAssembly' })
  expect(starting.failed).toHaveBeenCalledWith('browser-device-old', 'WebAssembly')
  const socket = none.dial('/api/tables/7/live')
  await new Promise((resolve) => (socket.onclose = resolve))
})

test('connections are separate, and a closed one delivers nothing', async () => {
  const heard: string[] = []
  const sockets = ['a', 'b'].map((name) => {
    const socket = server.dial(`/api/tables/${name}/live`)
    socket.onmessage = ({ data }) => void heard.push(`${name}: ${String(data)}`)
    return socket
  })
  const [a, b] = sockets
  await new Promise((resolve) => b && (b.onopen = resolve))
  a?.send('hello')
  await worker.hears(3)
  expect(worker.received).toEqual([
    { kind: 'open', connection: 1, path: '/api/tables/a/live' },
    { kind: 'open', connection: 2, path: '/api/tables/b/live' },
    { kind: 'message', connection: 1, text: 'hello' },
  ])
  a?.close()
  expect(await worker.hears(4)).toEqual({ kind: 'close', connection: 1 })
  a?.send('too late')
  worker.say({ kind: 'message', connection: 1, text: 'too late' })
  worker.say({ kind: 'message', connection: 2, text: 'there' })
  const closed = new Promise<{ code: number }>((resolve) => b && (b.onclose = resolve))
  worker.say({ kind: 'closed', connection: 2, code: 4404 })
  expect((await closed).code).toBe(4404)
  expect(heard).toEqual(['b: there'])
  expect(worker.received).toHaveLength(4)
})

test('a table works over it, and gets the reason if there is no connection', async () => {
  const listener = { snapshot: vi.fn(), progress: vi.fn(), refused: vi.fn(), reviewed: vi.fn(), roomChanged: vi.fn() }
  const live = new Live('7', listener, (path) => server.dial(path))
  expect(await worker.hears(1)).toEqual({ kind: 'open', connection: 1, path: '/api/tables/7/live?protocol=1' })
  await vi.waitFor(() => {
    live.view(0)
    expect(worker.received.at(-1)).toEqual({ kind: 'message', connection: 1, text: '{"type":"view","viewer":0}' })
  })
  worker.say({ kind: 'message', connection: 1, text: JSON.stringify({ type: 'refused', key: null, message: 'server-unknown-table', arguments: {}, rule: null, text: '' }) })
  worker.say({ kind: 'closed', connection: 1, code: 4404 })
  await vi.waitFor(() => expect(live.status).toBe('refused'))
  expect(live.refusal?.message).toBe('server-unknown-table')
  live.close()
})
