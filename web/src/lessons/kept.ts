// Stored progress of lessons: the actions taken in each, and which were finished.

interface Kept {
  done: string[]
  learned: boolean
}

const KEY = 'spanish-main-lessons'

function all(): Record<string, Kept> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, Kept>) : {}
  } catch {
    return {} // no storage, or invalid data
  }
}

export function kept(game: string, lesson: string): Kept {
  const found = all()[`${game}/${lesson}`]
  return { done: Array.isArray(found?.done) ? found.done.map(String) : [], learned: found?.learned === true }
}

export const learned = (game: string, lesson: string): boolean => kept(game, lesson).learned

export function keep(game: string, lesson: string, done: string[], over: boolean): void {
  const before = all()
  const learned = over || before[`${game}/${lesson}`]?.learned === true
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [`${game}/${lesson}`]: { done, learned } }))
  } catch {
    // Private windows may refuse: the next visit starts from the beginning.
  }
}
