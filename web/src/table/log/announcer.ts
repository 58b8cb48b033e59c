// Announces log lines to screen readers: each line that is new, or whose text has changed.
import type { LogLine, LogPart } from './log'

/** At most so many lines in one announcement. */
const MOST = 12

export class Announcer {
  #lines = new Map<number, string>()
  #begun = false
  #language = ''
  #steps = 0

  /**
   * Returns the lines to announce. At the first call that is only the newest one; after a change of language, none.
   * steps: the number of steps; undone: the announcement of lines that were taken back.
   */
  news(
    parts: readonly LogPart[],
    words: (line: LogLine) => string,
    language: string,
    steps = this.#steps,
    undone: (text: string) => string = String,
  ): string[] {
    const found: string[] = []
    const now = new Map<number, string>()
    for (const line of parts.flatMap((part) => part.lines)) {
      const said = words(line)
      now.set(line.number, said)
      if (this.#lines.get(line.number) !== said) found.push(said)
    }
    // Fewer lines without fewer steps are no undo: another viewer may see less.
    const gone = steps < this.#steps ? [...this.#lines].filter(([number]) => number >= 0 && !now.has(number)) : []
    this.#steps = steps
    if (gone.length > 0) found.unshift(undone(gone.map(([, text]) => text).join(' ')))
    this.#lines = now
    const translated = this.#begun && this.#language !== language
    this.#language = language
    if (translated) return []
    const news = this.#begun ? found : found.slice(-1)
    this.#begun ||= found.length > 0
    return news.slice(-MOST)
  }
}
