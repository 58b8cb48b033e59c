// Links that bring a match: all of it stands behind the `#`, which no browser sends to a server. They are the same for both
// editions of the page, and lead to any address.

const MARK = '#match='

/** The link that brings a packed match to `base`. */
export const linkTo = (base: string, packed: string): string => `${base}${MARK}${packed}`

/** What stands behind the mark of a link, whatever a messenger has put around it; null where it is no such link. */
export const packedIn = (text: string): string | null => /#match(?:=|%3D)([\w-]*)/i.exec(text)?.[1] ?? null
