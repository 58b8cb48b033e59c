// Matches in a file: one record or several. The server checks a record when it is imported; here records are only split.
import { api, RequestFailed } from '../lib/net/api'
import { MOST_RECORD } from '../lib/wire.gen'
import { BadMatch } from './link'

const FORMAT = 'spanish-main-record'
const MEGABYTE = 1024 * 1024
export const MOST_MEGABYTES = 64

/** A match in a file. made: seconds since the epoch. state: according to its last line. */
export interface Found {
  text: string
  game: string
  seats: string[]
  made: number | null
  state: 'over' | 'running' | 'cut'
}

/** Why a match was skipped. number: counts from 1. */
export interface Failed {
  number: number
  reason: BadMatch | RequestFailed
}

/** The result of an import. failed: skipped matches; stopped: why it ended early. */
export interface Outcome {
  fresh: number
  known: number
  table: string | null
  failed: Failed[]
  stopped: RequestFailed | null
}

/** The text of a file. Throws BadMatch. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) throw new BadMatch('moving-big-file', { megabytes: MOST_MEGABYTES })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new BadMatch('moving-bad-text')
  }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(line)
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Seconds since the epoch: the end of the years that browsers can format. */
const YEAR_10000 = 253_402_300_800

const isHeader = (line: string): boolean => line.includes(FORMAT) && parsed(line)?.['format'] === FORMAT

/** The matches of a text, in order. Throws BadMatch if the text begins with something else. */
export function foundIn(text: string): Found[] {
  const records: string[][] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/(?<=\n)/)) {
    if (isHeader(line)) records.push([line])
    else if (records.length > 0) records.at(-1)?.push(line)
    else if (line.trim()) throw new BadMatch('moving-bad-file')
  }
  if (records.length === 0) throw new BadMatch('moving-bad-file')
  return records.map(found)
}

function found(lines: string[]): Found {
  const header = parsed(lines[0] ?? '') ?? {}
  const last = parsed(lines.findLast((line) => line.trim()) ?? '') ?? {}
  const { game, seats, created, table } = header
  const goesOn = typeof table === 'object' && table !== null && 'seed' in table
  return {
    text: lines.join(''),
    game: typeof game === 'string' ? game : '',
    seats: Array.isArray(seats) ? seats.filter((name) => typeof name === 'string') : [],
    made: typeof created === 'number' && created >= 0 && created < YEAR_10000 ? created : null,
    // An older record of a match that people ended does not say how: the server refuses it.
    state: (last['outcome'] ?? null) !== null ? 'over' : goesOn && !('outcome' in last) ? 'running' : 'cut',
  }
}

/** Whether all further matches would be refused for the same reason. */
const hopeless = ({ status, id }: RequestFailed): boolean =>
  [0, 401, 403, 429].includes(status) || status >= 500 || id === 'server-too-many-tables' || id === 'server-too-many-entries'

/** Import matches one after another, skipping those that are refused. */
export async function bringIn(matches: Found[], done: (count: number) => void): Promise<Outcome> {
  const outcome: Outcome = { fresh: 0, known: 0, table: null, failed: [], stopped: null }
  for (const [index, { text }] of matches.entries()) {
    done(index)
    try {
      if (text.length > MOST_RECORD) throw new BadMatch('moving-big-record')
      const { table, known = false } = await api.openRecord(text)
      outcome.table = table
      outcome[known ? 'known' : 'fresh']++
    } catch (error) {
      if (!(error instanceof BadMatch || error instanceof RequestFailed)) throw error
      if (error instanceof RequestFailed && hopeless(error)) return { ...outcome, stopped: error }
      outcome.failed.push({ number: index + 1, reason: error })
    }
  }
  return outcome
}

/** Whether only this table cannot be read: of another version, damaged, or deleted. */
const alone = ({ status, id }: RequestFailed): boolean => [404, 409].includes(status) || id === 'server-broken-table'

/** The records of tables in one text, and the tables without a record. Throws RequestFailed. */
export async function allRecords(tables: string[], done: (count: number) => void): Promise<{ text: string; failed: Failed[] }> {
  const records: string[] = []
  const failed: Failed[] = []
  for (const [index, table] of tables.entries()) {
    done(index)
    try {
      records.push(await patiently(() => api.read(api.recordFile(table))))
    } catch (error) {
      if (!(error instanceof RequestFailed && alone(error))) throw error
      failed.push({ number: index + 1, reason: error })
    }
  }
  return { text: records.join(''), failed }
}

/** Repeats a request once if the server's rate limit asks for a short wait. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const seconds = error instanceof RequestFailed && error.status === 429 ? Number(error.arguments['seconds']) : NaN
    if (!(seconds <= 60)) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
    return ask()
  }
}
