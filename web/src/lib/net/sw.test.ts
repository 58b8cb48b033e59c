import { beforeEach, expect, test, vi } from 'vitest'

const [SOURCE] = Object.values(import.meta.glob<string>('/public/sw.js', { query: '?raw', import: 'default', eager: true }))

/** The kept answers by their paths. */
let shell: Map<string, string>
let full: boolean
let server: (path: string) => Promise<Response>
type Fetched = { request: object; respondWith: (answer: Promise<Response>) => void; waitUntil: (done: Promise<unknown>) => void }
const hearers = new Map<string, (event: Fetched) => void>()
const pathOf = (asked: string | { url: string }): string => new URL(typeof asked === 'string' ? asked : asked.url, 'http://here').pathname

const cache = {
  match: (asked: string | { url: string }) => {
    const text = shell.get(pathOf(asked))
    return Promise.resolve(text === undefined ? undefined : new Response(text))
  },
  put: async (asked: string | { url: string }, answer: Response) => {
    const text = await answer.text()
    if (full) throw new Error('the disk is full')
    shell.set(pathOf(asked), text)
  },
  addAll: async (paths: string[]) => void (await Promise.all(paths.map(async (path) => cache.put(path, await server(path))))),
  keys: () => Promise.resolve([...shell.keys()].map((path) => ({ url: `http://here${path}` }))),
  delete: (asked: { url: string }) => Promise.resolve(shell.delete(pathOf(asked))),
}

beforeEach(() => {
  shell = new Map()
  full = false
  vi.useFakeTimers()
  const scope = { addEventListener: (name: string, hear: (event: Fetched) => void) => hearers.set(name, hear) }
  const worker = new Function('self', 'location', 'caches', 'fetch', SOURCE ?? '')
  worker(scope, { origin: 'http://here' }, { open: () => Promise.resolve(cache) }, (asked: string | { url: string }) => server(pathOf(asked)))
  return () => vi.useRealTimers()
})

/** The answer for a path, and a promise of the end of all work beside it. */
async function ask(path: string, passes = 0): Promise<{ shown: string; done: Promise<unknown> }> {
  const beside: Promise<unknown>[] = []
  const answered = new Promise<Response>((resolve) =>
    hearers.get('fetch')?.({
      request: { url: `http://here${path}`, method: 'GET', mode: path.startsWith('/assets/') ? 'no-cors' : 'navigate' },
      respondWith: resolve,
      waitUntil: (done) => beside.push(done),
    }),
  )
  await vi.advanceTimersByTimeAsync(passes)
  const shown = await (await answered).text()
  return { shown, done: Promise.all(beside) }
}

const PAGE = '<script src="/assets/new.js"></script>'

test('a page that arrives late is cached for the next time, with its parts', async () => {
  shell.set('/', 'old')
  server = (path) => new Promise((resolve) => setTimeout(() => resolve(new Response(path === '/' ? PAGE : path)), path === '/' ? 8000 : 10))
  const { shown, done } = await ask('/', 6000)
  expect(shown).toBe('old')
  await vi.advanceTimersByTimeAsync(3000)
  await done
  expect(shell.get('/')).toBe(PAGE)
  expect(shell.get('/assets/new.js')).toBe('/assets/new.js')
})

test('a page in time takes the place of the one before', async () => {
  shell.set('/', 'old').set('/assets/old.js', '')
  server = () => Promise.resolve(new Response(PAGE))
  const { shown, done } = await ask('/')
  await done
  expect(shown).toBe(PAGE)
  expect([...shell]).toEqual([['/', PAGE]])
})

test('a proxy without its server hides no page that is kept', async () => {
  server = () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))
  expect((await ask('/')).shown).toBe('Bad Gateway')
  shell.set('/', 'old')
  for (const path of ['/', '/table/a']) expect((await ask(path)).shown).toBe('old')
  server = () => Promise.resolve(new Response('Not Found', { status: 404 }))
  expect((await ask('/table/a')).shown).toBe('Not Found')
})

test('a page that cannot be cached is shown anyway', async () => {
  full = true
  server = (path) => Promise.resolve(new Response(path))
  expect((await ask('/assets/a.js')).shown).toBe('/assets/a.js')
  shell.set('/', 'old')
  expect((await ask('/')).shown).toBe('/')
})

test('a part is streamed while it arrives', async () => {
  let end: () => void = () => undefined
  server = () =>
    Promise.resolve(new Response(new ReadableStream<Uint8Array>({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('be'))
        end = () => (body.enqueue(new TextEncoder().encode('gun')), body.close())
      },
    })))
  const asked = new Promise<Response>((resolve) =>
    hearers.get('fetch')?.({ request: { url: 'http://here/assets/a.js', method: 'GET' }, respondWith: resolve, waitUntil: () => undefined }),
  )
  await vi.advanceTimersByTimeAsync(0)
  const answer = await Promise.race([asked, new Promise<null>((resolve) => (setTimeout(() => resolve(null), 100), void vi.advanceTimersByTimeAsync(100)))])
  expect(answer).not.toBeNull()
  end()
  expect(await answer?.text()).toBe('begun')
})
