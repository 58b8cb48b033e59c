// Whether a match is going on in this page: then it must not reload.

const going = new Set<symbol>()

/** Marks that a match goes on, until the returned function is called. */
export function playOn(): () => void {
  const one = Symbol()
  going.add(one)
  return () => void going.delete(one)
}

export const playing = (): boolean => going.size > 0
