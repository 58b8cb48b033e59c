// The log: the lines that remain after all edits of the steps, by number. Needs no page.
import type { Line, Step } from '../../lib/wire.gen'

export interface LogLine extends Line {
  number: number
  /** The step that added it. */
  step?: number
}
/** The lines under one heading: a turn, the deal, a duel. */
export interface LogPart {
  heading: LogLine | null
  lines: LogLine[]
}

/** The lines of `steps`. */
export function linesOf(steps: readonly Step[]): LogLine[] {
  const log: (Line | null)[] = []
  const first: number[] = []
  for (const { number, edits } of steps) {
    for (const { line, now } of edits) {
      if (!log[line]) first[line] = number
      log[line] = now
    }
  }
  return log.flatMap((line, number) => (line ? [{ ...line, number, step: first[number] ?? 0 }] : []))
}

/** Lines under their headings, oldest first. */
export function partsOf(lines: readonly LogLine[]): LogPart[] {
  const parts: LogPart[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.heading) parts.push({ heading: line, lines: [] })
    else if (last) last.lines.push(line)
    else parts.push({ heading: null, lines: [line] })
  }
  return parts
}
