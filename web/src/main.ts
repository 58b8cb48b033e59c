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

// A browser that is too old says so instead (web/browsers).
const fits = !('tooOld' in document.documentElement.dataset)
if (fits) {
  keepFresh()
  if (edition === 'browser') void choose().then(() => mount(App, { target }))
  else mount(App, { target })
}

// Nobody waits for the faces, nor for what makes the page stay when the server is away: first there is something to do.
function later(): void {
  if (!document.querySelector('main')) return void setTimeout(later, 100)
  const dress = (): void => void import('./fonts').catch(() => undefined) // a page that is left meanwhile needs none
  if (typeof requestIdleCallback === 'function') requestIdleCallback(dress, { timeout: 1000 })
  else setTimeout(dress, 200)
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Where it may not be, nothing is lost.
  if (edition === 'browser') {
    void keep().catch(() => undefined)
    if (serverBeside.there) void import('./browser/server').then(({ watch }) => watch(), () => undefined)
  }
  else {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000)
    // With it comes what leads there: it has to be here when the server is away.
    const besides = (): Promise<void> => import('./lib/ui/PlayHere.svelte').then(({ beside }) => beside.begin())
    setTimeout(() => void besides().catch(() => undefined), 3000)
  }
}
// All files are fetched for later visits when the games run: until then every byte would delay the first of them. Where
// they do not run the next version may.
async function keep(): Promise<void> {
  const { Updates } = await import('./browser/updates')
  const updates = new Updates(playing, navigator.serviceWorker)
  const look = (): unknown => setTimeout(opening.done < 1 && !opening.trouble ? look : () => void updates.keep(), 3000)
  look()
}
if (fits) later()
