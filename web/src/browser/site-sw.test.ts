import { beforeEach, expect, test, vi } from 'vitest'

const [SOURCE] = Object.values(import.meta.glob<string>('/public/site-sw.js', { query: '?raw', import: 'default', eager: true }))
const ROOT = 'http://here/games/'

type Event = { request?: object; respondWith?: (answer: Promise<Response>) => void; waitUntil?: (done: Promise<unknown>) => void; data?: unknown }
const hearers = new Map<string, (event: Event) => void>()
const skipWaiting = vi.fn()
let kept: Map<string, Response>
let broken: boolean
let host: (address: string) => Response
let pages: { url: string; postMessage: (message: unknown, ports: MessagePort[]) => void }[]

const address = (asked: string | URL | { url: string }): string => (typeof asked === 'object' && 'url' in asked ? asked.url : String(asked))
const cache = {
  match: (asked: string | URL | { url: string }) =>
    broken ? Promise.reject(new Error('the disk is gone')) : Promise.resolve(kept.get(address(asked).split('?')[0] ?? '')?.clone()),
  put: (asked: string | URL | { url: string }, answer: Response) => Promise.resolve(void kept.set(address(asked), answer)),
}

beforeEach(() => {
  kept = new Map()
  broken = false
  pages = []
  skipWaiting.mockClear()
  const scope = {
    addEventListener: (name: string, hear: (event: Event) => void) => hearers.set(name, hear),
    registration: { active: null },
    clients: { matchAll: () => Promise.resolve(pages) },
    skipWaiting,
  }
  const caches = { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) }
  const asked = (at: string | URL | { url: string }): Promise<Response> => Promise.resolve(host(address(at)))
  new Function('self', 'location', 'caches', 'fetch', SOURCE ?? '')(scope, { href: `${ROOT}sw.js` }, caches, asked)
})

async function shown(path: string): Promise<string> {
  const answered = new Promise<Response>((resolve) =>
    hearers.get('fetch')?.({ request: { url: `http://here${path}`, method: 'GET', mode: 'navigate' }, respondWith: resolve }),
  )
  return (await answered).text()
}

const hex = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) => byte.toString(16).padStart(2, '0')).join('')

function install(files: Record<string, string>, unpacked: Record<string, string> = {}): Promise<unknown> {
  const before = host
  host = (at) => (at === `${ROOT}site.json` ? new Response(JSON.stringify({ version: '', files, unpacked })) : before(at))
  return new Promise((resolve) => hearers.get('install')?.({ waitUntil: resolve as (done: Promise<unknown>) => void })).then((done) => done)
}

test('the page is shown at its own addresses, and nothing else of the host is hidden by it', async () => {
  kept.set(`${ROOT}index.html`, new Response('the page')).set(`${ROOT}licenses/a.txt`, new Response('free'))
  host = (at) => new Response(`the host's ${at}`)
  expect(await shown('/games/')).toBe('the page')
  expect(await shown('/games/index.html?from=mail')).toBe('the page')
  expect(await shown('/games/licenses/a.txt')).toBe('free')
  expect(await shown('/games/other/')).toBe("the host's http://here/games/other/")
  broken = true
  expect(await shown('/games/')).toBe("the host's http://here/games/")
})

test('only pages of the documentation that were read are cached; online the newest version is shown', async () => {
  let text: string | null = 'old'
  host = (at) => {
    if (text === null) throw new TypeError('no network')
    return new Response(`${text} ${at}`)
  }
  const manifest = { files: {}, docs: { 'docs/a.html': '1', 'docs/b.html': '2' } }
  kept.set(`${ROOT}site.json`, new Response(JSON.stringify(manifest)))
  expect(await shown('/games/docs/a.html')).toBe(`old ${ROOT}docs/a.html`)
  text = 'new'
  expect(await shown('/games/docs/a.html')).toBe(`new ${ROOT}docs/a.html`)
  expect(await shown('/games/docs/theirs.html')).toBe(`new ${ROOT}docs/theirs.html`)
  expect(kept.has(`${ROOT}docs/theirs.html`)).toBe(false) // somebody else's
  text = null
  expect(await shown('/games/docs/a.html')).toBe(`new ${ROOT}docs/a.html`)
  await expect(shown('/games/docs/b.html')).rejects.toThrow('no network')
})

test('a redirected response is cached like a direct one', async () => {
  host = () => Object.defineProperty(new Response('the page', { headers: { 'content-type': 'text/html' } }), 'redirected', { value: true })
  await install({ 'index.html': await hex('the page') })
  const index = kept.get(`${ROOT}index.html`)
  expect([index?.redirected, index?.headers.get('content-type'), await index?.text()]).toEqual([false, 'text/html', 'the page'])
})

test('a file that the browser has unpacked is the right one', async () => {
  host = () => new Response('unpacked')
  await install({ 'a.bin': await hex('packed') }, { 'a.bin': await hex('unpacked') })
  expect(await kept.get(`${ROOT}a.bin`)?.text()).toBe('unpacked')
})

test('a host that says to come later is asked again, and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const later = (): Response => new Response('', { status: 429, headers: { 'retry-after': '7' } })
  let busy = 2
  host = () => (busy-- > 0 ? later() : new Response('right'))
  const files = { 'a.txt': await hex('right') }
  const done = install(files)
  await vi.waitFor(() => vi.advanceTimersByTimeAsync(7000).then(() => expect(kept.has(`${ROOT}a.txt`)).toBe(true)))
  await done
  host = later
  const failed = expect(install({ 'b.txt': await hex('right') })).rejects.toThrow('b.txt')
  for (let pass = 0; pass < 20; pass++) await vi.advanceTimersByTimeAsync(7000).then(() => new Promise((resolve) => setImmediate(resolve)))
  await failed
  vi.useRealTimers()
})

test('a site that cannot be kept says why', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  host = () => new Response('other')
  await expect(install({ 'a.txt': await hex('right') })).rejects.toThrow('a.txt')
  expect(said).toHaveBeenCalledWith(expect.stringContaining('a.txt is not what the manifest lists'))
})

test.each([
  ['a page that is silent', ROOT, null, false],
  ['a page in a match', ROOT, true, false],
  ['a page without one', ROOT, false, true],
  ['a licence', `${ROOT}licenses/a.txt`, null, true],
])('%s decides whether a newer version takes over', async (_, url, says, taken) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  pages = [{ url, postMessage: (_message, [port]) => (says === null ? undefined : port?.postMessage(says)) }]
  const done = new Promise<unknown>((resolve) =>
    hearers.get('message')?.({ data: { kind: 'take over' }, waitUntil: (waiting) => void waiting.then(resolve) }),
  )
  for (let pass = 0; pass < 10 && says !== null; pass++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(2000)
  await done
  vi.useRealTimers()
  expect(skipWaiting).toHaveBeenCalledTimes(taken ? 1 : 0)
})
