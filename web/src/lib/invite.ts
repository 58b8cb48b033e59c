// Links by which somebody at another machine comes to a table.

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** The page that leads to the table of a code. origin: of this page; addresses: where others find the server. */
export function joinAddress(code: string, origin: string, addresses: string[]): string {
  const base = LOCAL.test(new URL(origin).host) ? (addresses[0] ?? origin) : origin
  return `${base}/join/${code}`
}

/** Whether anybody at another machine can come in. */
export function reachable(origin: string, addresses: string[]): boolean {
  return addresses.length > 0 || !LOCAL.test(new URL(origin).host)
}
