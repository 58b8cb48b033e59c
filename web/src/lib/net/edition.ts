// Which edition of the page this is, and where its files lie. One with a server has addresses of its own (/table/…), and
// its files at the root. One without is static files in any folder: its addresses stand behind `#`, so that every host
// gives the same page for all of them.
import type { Catalog } from '../wire.gen'

export type Edition = Catalog['edition']

/** As index.html says it: `<meta name="edition" content="browser" />` where there is no server. */
export const edition: Edition =
  document.querySelector<HTMLMetaElement>('meta[name="edition"]')?.content === 'browser' ? 'browser' : 'server'

const docs = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content

/** Where the documentation is, if this site has it; in other languages than English it is the guide for players. */
export const docsIn = (language: string): string | null =>
  docs === undefined ? null : fileAt(language === 'en' ? docs : docs.replace('index.html', `players/${language}/start.html`))

/** The address of a file beside index.html. */
export const fileAt = (name: string): string => (edition === 'browser' ? new URL(name, document.baseURI).href : `/${name}`)
