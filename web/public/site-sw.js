// Keeps an edition without a server (`spanish-main site`): every file of its manifest, so that it needs no network any more.
// `spanish_main.site` writes it into a site as sw.js, with the version. A new version is fetched in the background. It
// takes over when no page of this site is in the middle of a match.

const VERSION = ''
const ROOT = new URL('./', location.href)
/** The caches of this site, and of no other of the same host. `site.json` says the same to the page. */
const OURS = `spanish-main ${ROOT.pathname} `
const CACHE = OURS + VERSION
const SNAPSHOT = `${OURS}snapshot`
/** Pages of the documentation that were read here; the others are not fetched. */
const READ = `${OURS}documents`
/** The addresses of the page itself. */
const PAGE = [ROOT.pathname, `${ROOT.pathname}index.html`]
const DOCS = new URL('docs/', ROOT)
const AT_ONCE = 6
/** So often a host may say that this was too much at once, and so long, in milliseconds, it is waited for each time. */
const TRIES = 5
const PAUSE_LIMIT = 30_000
/** So long, in milliseconds, a page is waited for that is asked whether it is in a match. */
const ASK_LIMIT = 1_000

self.addEventListener('install', (event) => {
  const whole = keepAll().then(first)
  whole.catch((error) => console.warn(`This site cannot be kept for visits without a network: ${error.message}`))
  event.waitUntil(whole)
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(ROOT.href)) return
  event.respondWith(respond(request))
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

/** Whether a page is in the middle of a match. A page of ours that does not answer may be; a licence, for example, never is. */
function isBusy(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => resolve(event.data === true)
    setTimeout(() => resolve(PAGE.includes(new URL(page.url).pathname)), ASK_LIMIT)
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
    for (let next = left.pop(); next; next = left.pop()) await keep(cache, before, manifest, ...next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await cache.put(new URL('site.json', ROOT), answer)
}

/** The data of an older version of this site: its cache, and the hashes of its files. */
async function manifestBefore() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE || name === SNAPSHOT) continue
    const cache = await caches.open(name)
    const manifest = await cache.match(new URL('site.json', ROOT))
    if (manifest) return { cache, files: (await manifest.json()).files }
  }
  return null
}

async function keep(cache, before, manifest, path, hash) {
  const address = new URL(path, ROOT)
  const hashes = [hash, manifest.unpacked[path]] // a host that names gzip as a file's encoding has the browser unpack it
  const here = await cache.match(address) // the page's worker keeps what it fetches
  if (here && hashes.includes(await hashOf(here))) return
  if (before?.files[path] === hash) {
    const same = await before.cache.match(address)
    if (same && hashes.includes(await hashOf(same))) return cache.put(address, direct(same))
  }
  const answer = (await fetchAs(address, hashes, 'default')) ?? (await fetchAs(address, hashes, 'reload'))
  if (!answer) throw new Error(`${path} is not what the manifest lists`)
  await cache.put(address, direct(answer))
}

async function fetchAs(address, hashes, cache) {
  const answer = await patiently(() => fetch(address, { cache }))
  return answer.ok && hashes.includes(await hashOf(answer)) ? answer : null
}

/** A host that says to come later is asked again then: many browsers of one house may keep this site at the same time. */
async function patiently(ask) {
  for (let left = TRIES; ; left--) {
    const answer = await ask()
    if (answer.status !== 429 || left === 0) return answer
    const seconds = Number(answer.headers.get('retry-after')) || 1
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, PAUSE_LIMIT)))
  }
}

/** An answer as if it had come at once: many hosts send index.html on to its folder, and no browser opens a page with that. */
function direct(answer) {
  const { body, status, headers } = answer
  return answer.redirected ? new Response(body, { status, headers }) : answer
}

async function hashOf(answer) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE && name !== SNAPSHOT && name !== READ)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A file of the site, and the page at its own addresses. All else below ROOT is somebody else's, a site of its own perhaps. */
async function respond(request) {
  if (request.url.startsWith(DOCS.href) && (await isDocument(request))) return newest(request)
  const wanted = PAGE.includes(new URL(request.url).pathname) ? new URL('index.html', ROOT) : request
  return (await kept(wanted)) ?? fetch(request)
}

/** Whether this is part of the site's documentation. */
async function isDocument(request) {
  const manifest = await (await kept(new URL('site.json', ROOT)))?.json()
  return new URL(request.url).pathname.slice(ROOT.pathname.length) in (manifest?.docs ?? {})
}

/** From the host, and what was read before where the host is away. */
async function newest(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await caches.open(READ).then((cache) => cache.put(request, answer.clone())).catch(() => undefined) // the disk is full, say
    return answer
  } catch (error) {
    const before = await (await caches.open(READ)).match(request, { ignoreSearch: true })
    if (!before) throw error
    return before
  }
}

/** The cached response; undefined if the browser cannot read it any more. */
async function kept(wanted) {
  try {
    return await (await caches.open(CACHE)).match(wanted, { ignoreSearch: true })
  } catch {
    return undefined
  }
}
