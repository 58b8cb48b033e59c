// Messages about a match that people ended, worded for each viewer. text/ended.py does the same for a record.
import type { Message } from '../../lib/wire.gen'

/** From the names of the wire to those of the catalogues. */
const KINDS: Record<string, string> = { resigned: 'resigned', drawn: 'agreed', closed: 'stopped', time: 'time' }
/** All players do these together: one sentence is enough. */
const TOGETHER = ['agreed', 'stopped']

/**
 * The messages, one a sentence. by: the seats that gave up, or agreed. mine: the seats at this browser; a single one is
 * called "you". list: joins names.
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
  const values = { seats: others.length, 'seat-name': list(others.map(name)) }
  const own = you !== undefined && by.includes(you)
  if (!own) return [{ id: `ended-${kind}`, arguments: values }]
  if (TOGETHER.includes(kind)) return [{ id: `ended-${kind}-you`, arguments: values }]
  return [
    { id: `ended-${kind}-you`, arguments: {} },
    ...(others.length > 0 ? [{ id: `ended-${kind}`, arguments: values }] : []),
  ]
}
