// The start of the games on this device, in the edition without a server.
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
  /** The progress, 0 to 1; 1: they run. */
  done = $state(edition === 'browser' ? 0 : 1)
  /** Why they cannot start: a Fluent message, and details for developers. */
  trouble = $state.raw<{ id: string; reason: string } | null>(null)
  /** Nothing played here is stored, and the reader has not been warned yet. */
  unkept = $state(false)

  /** Whether there is something to show. */
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
  /** The reader has closed the warning. */
  heard(): void {
    this.unkept = false
    try {
      sessionStorage.setItem(KEY, '1')
    } catch {
      // The warning comes again after a reload.
    }
  }
  failed(id: string, reason: string): void {
    this.trouble = { id, reason }
  }
}

export const opening = new Opening()
