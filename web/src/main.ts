import './lib/theme.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { choose } from './lib/net/chosen'
import { edition } from './lib/net/edition'
import { keepFresh } from './lib/net/renew'
import { serverBeside } from './lib/page/beside.svelte'
import { opening } from './lib/page/opening.svelte'
import { playing } from './lib/page/playing'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

// A browser that is too old gets a message instead (web/browsers).
const fits = !('tooOld' in document.documentElement.dataset)
if (fits) {
  keepFresh()
  if (edition === 'browser') void choose().then(() => mount(App, { target }))
  else mount(App, { target })
}

// Fonts and the service worker come after the first screen.
function later(): void {
  if (!document.querySelector('main')) return void setTimeout(later, 100)
  const dress = (): void => void import('./fonts').catch(() => undefined) // the reader has left the page
  if (typeof requestIdleCallback === 'function') requestIdleCallback(dress, { timeout: 1000 })
  else setTimeout(dress, 200)
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Without a service worker nothing is lost.
  if (edition === 'browser') {
    void keep().catch(() => undefined)
    if (serverBeside.there) void import('./browser/server').then(({ watch }) => watch(), () => undefined)
  }
  else {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000)
    // PlayHere must be loaded before the server is away.
    const besides = (): Promise<void> => import('./lib/ui/PlayHere.svelte').then(({ beside }) => beside.begin())
    setTimeout(() => void besides().catch(() => undefined), 3000)
  }
}
// Caches all files for later visits once the games run: before, every byte would delay them. If they do not run, the next
// version may.
async function keep(): Promise<void> {
  const { Updates } = await import('./browser/updates')
  const updates = new Updates(playing, navigator.serviceWorker)
  const look = (): unknown => setTimeout(opening.done < 1 && !opening.trouble ? look : () => void updates.keep(), 3000)
  look()
}
if (fits) later()
