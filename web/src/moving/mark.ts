// Links that contain a match. It follows the `#`, which no browser sends to a server. Both editions of the page have the
// same links.

const MARK = '#match='

/** The link that imports a packed match at `base`. */
export const linkTo = (base: string, packed: string): string => `${base}${MARK}${packed}`

/** The packed match in a text with such a link; null if there is none. */
export const packedIn = (text: string): string | null => /#match(?:=|%3D)([\w-]*)/i.exec(text)?.[1] ?? null
