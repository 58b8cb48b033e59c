// Each table's commitment to its shuffle, as this browser saw it first. The proof is checked against it afterwards.

const KEY = 'spanish-main-promises'
/** So many tables are remembered, those that were seen last. */
const KEPT = 300

export interface Promised {
  commitment: string
  /** Whether it was seen before the deal: only then it proves that nobody chose the cards. */
  early: boolean
}

/** If nothing may be stored, it is kept until the page is closed. */
let known: [string, Promised][] | null = null

function load(): [string, Promised][] {
  if (known) return known
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    known = Array.isArray(raw) ? (raw as [string, Promised][]) : []
  } catch {
    known = []
  }
  return known
}

/** Remember what a table promises, unless something is remembered of it. early: see `Promised`. */
export function remember(table: string, commitment: string, early: boolean): void {
  const all = load()
  if (all.some(([name]) => name === table)) return
  known = [...all, [table, { commitment, early }] as [string, Promised]].slice(-KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Private windows may refuse.
  }
}

/** A table's commitment when this browser saw it first; null if it never saw one. */
export function promised(table: string): Promised | null {
  return load().find(([name]) => name === table)?.[1] ?? null
}

/** Reads the stored values again: for tests, which are many pages in one. */
export function reopen(): void {
  known = null
}
