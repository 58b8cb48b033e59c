// The edition of this page, and the place of its files. With a server, addresses are paths (/table/…) and files are at
// the root. Without one, the page is static files in any folder, and its addresses follow `#`.
import type { Catalog } from '../wire.gen'

export type Edition = Catalog['edition']

/** From index.html: `<meta name="edition" content="browser" />` means no server. */
export const edition: Edition =
  document.querySelector<HTMLMetaElement>('meta[name="edition"]')?.content === 'browser' ? 'browser' : 'server'

const docs = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content

/** The URL of the documentation, if this site has it. Other languages than English have the players' guide only. */
export const docsIn = (language: string): string | null =>
  docs === undefined ? null : fileAt(language === 'en' ? docs : docs.replace('index.html', `players/${language}/start.html`))

/** The URL of a file beside index.html. */
export const fileAt = (name: string): string => (edition === 'browser' ? new URL(name, document.baseURI).href : `/${name}`)
