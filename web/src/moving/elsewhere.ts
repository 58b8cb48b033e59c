// Where links to matches led last, if not here. Kept in localStorage.

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
    // Private windows may refuse: then it is typed again.
  }
}
