// What those who hear the page are told: every line that is new or reads otherwise since they were told last.
import type { LogLine, LogPart } from './log'

/** More at once would not be listened to. */
const MOST = 12

export class Herald {
  #told = new Map<number, string>()
  #begun = false
  #language = ''
  #steps = 0

  /**
   * The new lines in words; of a match that one joins only the newest, and none for another language alone. steps: how many
   * there are; undone: says that lines were taken back.
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
      if (this.#told.get(line.number) !== said) found.push(said)
    }
    // Fewer lines alone are no undo: another viewer may be told less.
    const gone = steps < this.#steps ? [...this.#told].filter(([number]) => number >= 0 && !now.has(number)) : []
    this.#steps = steps
    if (gone.length > 0) found.unshift(undone(gone.map(([, text]) => text).join(' ')))
    this.#told = now
    const translated = this.#begun && this.#language !== language
    this.#language = language
    if (translated) return []
    const news = this.#begun ? found : found.slice(-1)
    this.#begun ||= found.length > 0
    return news.slice(-MOST)
  }
}
