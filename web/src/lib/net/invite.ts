// Links by which somebody at another machine comes to a table.

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Where others find the server. origin: of this page; addresses: what the server knows of itself. */
export const originFor = (origin: string, addresses: string[]): string =>
  LOCAL.test(new URL(origin).host) ? (addresses[0] ?? origin) : origin

/** The page that leads to the table of a code. */
export const joinAddress = (code: string, origin: string, addresses: string[]): string => `${originFor(origin, addresses)}/join/${code}`

/** So much may stand where a code is asked: people paste the whole link. */
export const TYPED_LENGTH = 300

/** The code, of what was typed or pasted where one is asked: itself, or a link that ends with it. */
export const codeOf = (typed: string): string => typed.trim().replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/^.*\//, '')

/** Whether anybody at another machine can come in. */
export function reachable(origin: string, addresses: string[]): boolean {
  return addresses.length > 0 || !LOCAL.test(new URL(origin).host)
}
