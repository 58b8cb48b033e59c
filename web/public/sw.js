// What keeps the page when the server is away, and what shows its notices. The server's answers are not
// kept; the page says itself that the server does not answer.

const SHELL = 'shell-1'
const PAGE = '/'

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
  if (request.mode === 'navigate') event.respondWith(freshPage(request))
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/')) event.respondWith(kept(request))
})

/** The page with all that it names: whoever comes back without the server has it. */
async function keepPage() {
  const shell = await caches.open(SHELL)
  const answer = await fetch(PAGE, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`)
  const text = await answer.clone().text()
  await shell.put(PAGE, answer)
  await shell.addAll([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]))
}

/** Every address of the page is the same page: the server's, or the one that was kept. */
async function freshPage(request) {
  const shell = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    if (answer.ok && new URL(request.url).pathname === PAGE) await keepNew(shell, answer.clone())
    return answer
  } catch (error) {
    const page = await shell.match(PAGE)
    if (page) return page
    throw error
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

/** What never changes under its name is fetched once. */
async function kept(request) {
  const shell = await caches.open(SHELL)
  const here = await shell.match(request)
  if (here) return here
  const answer = await fetch(request)
  if (answer.ok) await shell.put(request, answer.clone())
  return answer
}

/** Away with the shells of other versions of this file. */
async function forgetOld() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)))
}

// What the server tells this browser while no page of ours is open.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(told.title ?? 'Spanish Main', {
      body: told.text ?? '',
      icon: '/favicon.svg',
      tag: told.table ?? '',
      data: { table: told.table ?? '' },
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
