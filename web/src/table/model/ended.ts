// How a match ended that people have ended, told to each as it is for them. As text/ended.py says it of a record.
import type { Message } from '../../lib/wire.gen'

/** As the wire names it, and as the catalogues do. */
const KINDS: Record<string, string> = { resigned: 'resigned', drawn: 'agreed', closed: 'stopped', time: 'time' }
/** What all do together: it is one sentence. */
const TOGETHER = ['agreed', 'stopped']

/**
 * What is said of it, a sentence each. by: the seats that gave up, or agreed. mine: those played at this browser: a single
 * one is called "you", people who share a screen by their names. list: names as one says them one after another.
 */
export function endedMessages(
  reason: string,
  by: readonly number[],
  mine: readonly number[],
  name: (seat: number) => string,
  list: (names: string[]) => string,
): Message[] {
  const kind = KINDS[reason]
  if (kind === undefined) return []
  const you = mine.length === 1 ? mine[0] : undefined
  const others = by.filter((seat) => seat !== you)
  const told = { seats: others.length, 'seat-name': list(others.map(name)) }
  const own = you !== undefined && by.includes(you)
  if (!own) return [{ id: `ended-${kind}`, arguments: told }]
  if (TOGETHER.includes(kind)) return [{ id: `ended-${kind}-you`, arguments: told }]
  return [
    { id: `ended-${kind}-you`, arguments: {} },
    ...(others.length > 0 ? [{ id: `ended-${kind}`, arguments: told }] : []),
  ]
}
