// Whether a match is going on in this page: it is no time to load the page again.

const going = new Set<symbol>()

/** A match goes on, until the function that comes back is called. */
export function playOn(): () => void {
  const one = Symbol()
  going.add(one)
  return () => void going.delete(one)
}

export const playing = (): boolean => going.size > 0
