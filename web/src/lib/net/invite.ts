// Links that invite people at other machines to a table.

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** The server's origin for other machines. origin: of this page; addresses: those the server knows. */
export const originFor = (origin: string, addresses: string[]): string =>
  LOCAL.test(new URL(origin).host) ? (addresses[0] ?? origin) : origin

/** The link to the table of a code. */
export const joinAddress = (code: string, origin: string, addresses: string[]): string => `${originFor(origin, addresses)}/join/${code}`

/** The length of a code's input field: people paste the whole link. */
export const TYPED_LENGTH = 300

/** The code in a typed or pasted text: the code itself, or a link that ends with it. */
export const codeOf = (typed: string): string => typed.trim().replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/^.*\//, '')

/** Whether other machines can reach the server. */
export function reachable(origin: string, addresses: string[]): boolean {
  return addresses.length > 0 || !LOCAL.test(new URL(origin).host)
}
