// Log lines about people rather than the rules: absences, offers, stand-ins. Needs no page.
import type { Message, RoomNews } from '../../lib/wire.gen'
import type { LogLine } from './log'

/** A log line that belongs to no step. step: the number of steps when it was added. */
export interface Note {
  number: number
  step: number
  message: Message
}
/** Somebody left the page, or came back. */
export interface Coming {
  seat: number
  here: boolean
  step: number
}

const seatOf = (seat: number): Message => ({ id: 'seat', arguments: { seat } })

/** The message about one piece of news. mine: the seats played at this browser. */
export function newsOf({ kind, seat, bot, cause }: RoomNews, mine: readonly number[]): Message {
  const you = mine.length === 1 && mine[0] === seat
  const given = { 'seat-name': seatOf(seat), ...(bot ? { bot: { id: `bot-${bot}`, arguments: {} } } : {}) }
  if ((kind === 'resigned' || kind === 'time' || kind === 'away') && !you) return { id: `time-replaced-${kind}`, arguments: given }
  if (kind === 'failed') return { id: 'bot-failed', arguments: { ...given, cause: { id: `bot-cause-${cause ?? ''}`, arguments: {} } } }
  return { id: `news-${kind}${you ? '-you' : ''}`, arguments: given }
}

/** All notes, oldest first. Each has its own negative number; lines of the match count from 0. */
export function notesOf(news: readonly RoomNews[], comings: readonly Coming[], mine: readonly number[], ended: readonly Message[], steps: number): Note[] {
  const notes: Note[] = [
    ...news.map((one) => ({ number: -10 - 4 * one.number, step: one.step, message: newsOf(one, mine) })),
    ...comings.map(({ seat, here, step }, at) => ({
      number: -11 - 4 * at,
      step,
      message: { id: here ? 'news-here' : 'news-gone', arguments: { 'seat-name': seatOf(seat) } },
    })),
  ]
  notes.sort((a, b) => a.step - b.step)
  return [...notes, ...ended.map((message, at) => ({ number: -12 - 4 * at, step: steps, message }))]
}

/** The match's lines and the notes, in order of time. */
export function withNotes(lines: readonly LogLine[], notes: readonly Note[]): LogLine[] {
  const all = [...lines]
  for (const { number, step, message } of notes) {
    const at = all.findIndex((line) => line.number >= 0 && (line.step ?? 0) >= step)
    all.splice(at < 0 ? all.length : at, 0, { ...message, number, step, seat: null, heading: false, pieces: [] })
  }
  return all
}
