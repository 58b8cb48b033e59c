// How the games start on this device, for the edition without a server. With a server there is nothing to tell.
import { edition } from '../net/edition'

const KEY = 'spanish-main-unkept'

function remembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

class Opening {
  /** Of the way, 0 to 1; 1: they run. */
  done = $state(edition === 'browser' ? 0 : 1)
  /** Why they cannot: a Fluent message, and what a person who looks into it wants to know. */
  trouble = $state.raw<{ id: string; reason: string } | null>(null)
  /** Nothing of what is played here is kept, and that was not said yet. */
  unkept = $state(false)

  /** Whether there is something to tell of it. */
  get tells(): boolean {
    return this.done < 1 || this.trouble !== null || this.unkept
  }

  progress(part: number, of: number): void {
    if (of > 0) this.done = Math.max(this.done, Math.min(1, part / of))
  }
  ready(): void {
    this.done = 1
  }
  fleeting(): void {
    this.unkept = !remembered()
  }
  /** That was read. */
  heard(): void {
    this.unkept = false
    try {
      sessionStorage.setItem(KEY, '1')
    } catch {
      // It is said again when the page is loaded again.
    }
  }
  failed(id: string, reason: string): void {
    this.trouble = { id, reason }
  }
}

export const opening = new Opening()
