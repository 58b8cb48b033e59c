// What people do beside the rules, as lines of the log: who is away, who offers what, who plays on for whom. No page needed.
import type { Message, RoomNews } from '../../lib/wire.gen'
import type { LogLine } from './log'

/** A line that no step of the match tells. step: how many steps stood then. */
export interface Note {
  number: number
  step: number
  told: Message
}
/** That somebody went, or came back. */
export interface Coming {
  seat: number
  here: boolean
  step: number
}

const seatOf = (seat: number): Message => ({ id: 'seat', arguments: { seat } })

/** What a viewer is told of one thing that was done. mine: the seats played at this browser. */
export function newsOf({ kind, seat, bot, cause }: RoomNews, mine: readonly number[]): Message {
  const you = mine.length === 1 && mine[0] === seat
  const given = { 'seat-name': seatOf(seat), ...(bot ? { bot: { id: `bot-${bot}`, arguments: {} } } : {}) }
  if ((kind === 'resigned' || kind === 'time' || kind === 'away') && !you) return { id: `time-replaced-${kind}`, arguments: given }
  if (kind === 'failed') return { id: 'bot-failed', arguments: { ...given, cause: { id: `bot-cause-${cause ?? ''}`, arguments: {} } } }
  return { id: `news-${kind}${you ? '-you' : ''}`, arguments: given }
}

/** All notes, oldest first. Their numbers are below those of the match's lines, and each has its own. */
export function notesOf(news: readonly RoomNews[], comings: readonly Coming[], mine: readonly number[], ended: readonly Message[], steps: number): Note[] {
  const notes: Note[] = [
    ...news.map((one) => ({ number: -10 - 4 * one.number, step: one.step, told: newsOf(one, mine) })),
    ...comings.map(({ seat, here, step }, at) => ({
      number: -11 - 4 * at,
      step,
      told: { id: here ? 'news-here' : 'news-gone', arguments: { 'seat-name': seatOf(seat) } },
    })),
  ]
  notes.sort((a, b) => a.step - b.step)
  return [...notes, ...ended.map((told, at) => ({ number: -12 - 4 * at, step: steps, told }))]
}

/** The lines of the match with the notes between them. */
export function withNotes(lines: readonly LogLine[], notes: readonly Note[]): LogLine[] {
  const all = [...lines]
  for (const { number, step, told } of notes) {
    const at = all.findIndex((line) => line.number >= 0 && (line.step ?? 0) >= step)
    all.splice(at < 0 ? all.length : at, 0, { ...told, number, step, seat: null, heading: false, pieces: [] })
  }
  return all
}
