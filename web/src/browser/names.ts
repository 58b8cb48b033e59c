// What the edition without a server calls what it keeps in a browser: several sites of a host keep theirs apart, by their paths.

/** The IndexedDB of the matches. path: of the site, with / at both ends. */
export const vaultOf = (path: string): string => `spanish-main ${path}`

/** How the names of its caches begin (public/site-sw.js). */
export const cachesOf = (path: string): string => `spanish-main ${path} `
