// The last target of links to matches, if it was another site. Stored in localStorage.

const KEY = 'spanish-main-elsewhere'

export function lastElsewhere(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return '' // no storage
  }
}

export function keepElsewhere(base: string): void {
  try {
    localStorage.setItem(KEY, base)
  } catch {
    // Private windows may refuse.
  }
}
