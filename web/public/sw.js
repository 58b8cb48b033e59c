// Keeps the page available without the server, and shows its notices. The server's answers are not
// kept; the page says itself that the server does not answer.

const SHELL = 'shell-1'
const PAGE = '/'
// A network that swallows everything answers never. So long, in milliseconds, the page is waited for before the one that
// was kept is shown, and anything at all (`LIMITS` in src/lib/net/net.ts are the page's own).
const PAGE_LIMIT = 5_000
const ANY_LIMIT = 15_000
/** By these a proxy says that the server behind it is away. */
const WITHOUT_SERVER = [502, 503, 504]

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(freshPage(event))
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/')) event.respondWith(kept(event))
})

/** The result of `promise`, unless it takes longer than `limit`. */
function limited(promise, limit) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${limit} ms`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The page with all files it names, for a later visit without the server. */
async function keepPage() {
  const shell = await caches.open(SHELL)
  const answer = await limited(fetch(PAGE, { cache: 'no-cache' }), ANY_LIMIT)
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`)
  await keepWhole(shell, answer)
}

async function keepWhole(shell, answer) {
  const text = await answer.clone().text()
  const parts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1])
  await limited(shell.addAll(parts), 4 * ANY_LIMIT)
  await shell.put(PAGE, answer)
}

/** Every address of the page is the same page: the server's, or the one that was kept. */
async function freshPage(event) {
  const { request } = event
  const shell = await caches.open(SHELL)
  const page = await shell.match(PAGE)
  const asked = fetch(request)
  const keeps = new URL(request.url).pathname === PAGE
  const copied = asked.then((answer) => (keeps && answer.ok ? answer.clone() : null))
  /** If that fails, for example because the disk is full, the page is shown anyway. */
  const keepBy = (way) => copied.then((copy) => copy && way(shell, copy)).catch(() => undefined)
  try {
    const answer = await limited(asked, page ? PAGE_LIMIT : ANY_LIMIT)
    if (page && WITHOUT_SERVER.includes(answer.status)) return page
    const keeping = keepBy(keepNew)
    event.waitUntil(keeping)
    if (page) await limited(keeping, PAGE_LIMIT)
    return answer
  } catch (error) {
    event.waitUntil(keepBy(keepWhole)) // what comes late is there the next time
    if (!page) throw error
    return page
  }
}

/** The page in place of the one before. Names of assets tell their contents: with another page the old ones are done with. */
async function keepNew(shell, answer) {
  const before = await shell.match(PAGE)
  const [was, is] = await Promise.all([before?.text(), answer.clone().text()])
  await shell.put(PAGE, answer)
  if (was === undefined || was === is) return
  const kept = await shell.keys()
  const old = kept.filter((request) => new URL(request.url).pathname.startsWith('/assets/'))
  await Promise.all(old.map((request) => shell.delete(request)))
}

/** Files that never change under their name are fetched once. */
async function kept(event) {
  const { request } = event
  const shell = await caches.open(SHELL)
  const here = await shell.match(request)
  if (here) return here
  const answer = await limited(fetch(request), ANY_LIMIT)
  if (answer.ok) event.waitUntil(shell.put(request, answer.clone()).catch(() => undefined))
  return answer
}

/** Away with the shells of other versions of this file. */
async function forgetOld() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)))
}

// Notices from the server while no page of ours is open.
self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(notice.title ?? 'Spanish Main', {
      body: notice.text ?? '',
      icon: '/favicon.svg',
      tag: notice.table ?? '',
      data: { table: notice.table ?? '' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { table } = event.notification.data
  const address = new URL(table ? `/table/${encodeURIComponent(table)}` : '/', self.location.origin).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => one.url === address)
      return open ? open.focus() : self.clients.openWindow(address)
    }),
  )
})
