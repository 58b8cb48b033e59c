// Names of this edition's storage in a browser. They contain the path, because a host may have several sites.

/** The IndexedDB of the matches. path: of the site, with / at both ends. */
export const vaultOf = (path: string): string => `spanish-main ${path}`

/** The prefix of its caches' names (public/site-sw.js). */
export const cachesOf = (path: string): string => `spanish-main ${path} `
