// Keeps an edition without a server (`spanish-main site`): every file of its manifest, so that it needs no network any more.
// `spanish_main.site` writes it into a site as sw.js, with the version. A new version is fetched in the background. It
// takes over when no page of this site is in the middle of a match.

const VERSION = ''
const ROOT = new URL('./', location.href)
/** The caches of this site, and of no other of the same host. `site.json` says the same to the page. */
const OURS = `spanish-main ${ROOT.pathname} `
const CACHE = OURS + VERSION
const SNAPSHOT = `${OURS}snapshot`
const AT_ONCE = 6
/** So long, in milliseconds, a page is waited for that is asked whether it is in a match. */
const ASK_LIMIT = 1_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(first))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(ROOT.href)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request))
})

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'take over') event.waitUntil(takeOver())
})

/** Without a page of an older version there is nothing to wait for. */
async function first() {
  if (!self.registration.active) await self.skipWaiting()
}

async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const busy = await Promise.all(pages.filter((one) => one.url.startsWith(ROOT.href)).map(isBusy))
  if (!busy.includes(true)) await self.skipWaiting()
}

/** Whether a page is in the middle of a match. One that does not answer runs no match. */
function isBusy(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => resolve(event.data === true)
    setTimeout(() => resolve(false), ASK_LIMIT)
    page.postMessage({ kind: 'busy?' }, [port2])
  })
}

/** Every file of the manifest: from a cache that has it already, else from the host. Without all of them it fails. */
async function keepAll() {
  const answer = await fetch(new URL('site.json', ROOT), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`site.json: ${answer.status}`)
  const manifest = await answer.clone().json()
  if (manifest.version !== VERSION) throw new Error('the host is in the middle of an update')
  const cache = await caches.open(CACHE)
  const before = await manifestBefore()
  const left = Object.entries(manifest.files)
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await keep(cache, before, ...next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await cache.put(new URL('site.json', ROOT), answer)
}

/** What an older version of this site keeps: its cache, and the hashes of its files. */
async function manifestBefore() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE || name === SNAPSHOT) continue
    const cache = await caches.open(name)
    const manifest = await cache.match(new URL('site.json', ROOT))
    if (manifest) return { cache, files: (await manifest.json()).files }
  }
  return null
}

async function keep(cache, before, path, hash) {
  const address = new URL(path, ROOT)
  const here = await cache.match(address) // the page's worker keeps what it fetches
  if (here && (await hashOf(here)) === hash) return
  if (before?.files[path] === hash) {
    const same = await before.cache.match(address)
    if (same) return cache.put(address, same)
  }
  const answer = (await fetchAs(address, hash, 'default')) ?? (await fetchAs(address, hash, 'reload'))
  if (!answer) throw new Error(`${path} is not what the manifest lists`)
  await cache.put(address, answer)
}

async function fetchAs(address, hash, cache) {
  const answer = await fetch(address, { cache })
  return answer.ok && (await hashOf(answer.clone())) === hash ? answer : null
}

async function hashOf(answer) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE && name !== SNAPSHOT)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A file of the site that is asked for by itself, a licence perhaps; for every other address the page. */
async function page(request) {
  const cache = await caches.open(CACHE)
  const own = new URL(request.url).pathname === ROOT.pathname ? undefined : await cache.match(request, { ignoreSearch: true })
  return own ?? (await cache.match(new URL('index.html', ROOT))) ?? fetch(request)
}

async function part(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)
}
