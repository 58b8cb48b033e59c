// The requests to the server. Every failure is a RequestFailed with a Fluent message that can be shown.
import { server } from './chosen'
import { type Answered, LIMITS, TooLate } from './net'
import { Unable } from './server'
import * as calls from '../api.gen'
import type { Call } from '../api.gen'
import { PROTOCOL } from '../wire.gen'
import type {
  AskDeal,
  AskLesson,
  AskLessonWhy,
  AskMail,
  AskResolved,
  AskSetup,
  ChangeMe,
  EnterCode,
  Me,
  NewBot,
  NewPush,
  NewTable,
  PasskeyMade,
  Refused,
  TableList,
  TableSummary,
  TakeSeat,
  Voyage,
  WaitingTable,
} from '../wire.gen'

/** The server refused a request, or could not be reached. id, arguments: a Fluent message. */
export class RequestFailed extends Error {
  readonly status: number
  readonly id: string
  readonly arguments: Record<string, unknown>

  constructor(status: number, id: string, text: string, values: Record<string, unknown> = {}) {
    super(text)
    this.status = status
    this.id = id
    this.arguments = values
  }
}

/** The answer as text. */
async function request(call: Call<unknown>): Promise<string> {
  let answered: Answered
  try {
    answered = await server.ask(call)
  } catch (error) {
    if (error instanceof Unable) throw new RequestFailed(503, error.id, error.message)
    // A GET changes nothing and can simply be repeated.
    if (!(error instanceof TooLate) || call.method === 'GET') throw new RequestFailed(0, 'browser-error-unreachable', String(error))
    throw new RequestFailed(0, 'browser-error-slow', error.message, { seconds: LIMITS.answer / 1000 })
  }
  if (answered.ok) return answered.text
  throw failure(answered)
}

/** A proxy's status when the server behind it is away. */
const WITHOUT_SERVER = [502, 503, 504]

function failure({ status, text }: Answered): RequestFailed {
  try {
    const refused = JSON.parse(text) as Partial<Refused>
    if (refused.message) return new RequestFailed(status, refused.message, refused.text ?? text, refused.arguments ?? {})
  } catch {
    // Not from our server, perhaps from a proxy: use the status.
  }
  if (WITHOUT_SERVER.includes(status)) return new RequestFailed(0, 'browser-error-unreachable', text.slice(0, 200))
  return new RequestFailed(status, 'browser-error-status', text.slice(0, 200), { status })
}

async function json<T extends object>(call: Call<T>): Promise<T> {
  const text = await request(call)
  try {
    return JSON.parse(text) as T
  } catch {
    // Not JSON: perhaps the login page of a hotel's network.
    throw new RequestFailed(0, 'browser-error-unreachable', text.slice(0, 200))
  }
}

/** Whether the server has recognized this browser since the page was opened. */
let known = false

async function me(): Promise<Me> {
  const answer = await json(calls.getMe())
  known ||= answer.known
  return answer
}

/** Request something that the user will own. Fails without cookies: the browser would not be recognized as the owner. */
async function own<T>(ask: () => Promise<T>): Promise<T> {
  if (!server.cookies) return ask()
  const nobody = new RequestFailed(0, 'browser-error-cookies', 'the browser keeps no cookies')
  if (!navigator.cookieEnabled) throw nobody
  const answer = await ask()
  if (!known && (await me().catch(() => null))?.known === false) throw nobody
  return answer
}

/** Messages that explain why a WebSocket fails. Older servers answer server-unknown-address, which explains nothing. */
const TELLING = /^(server-(?!unknown-address)|browser-device-)/

/** A part of a list. more: there are further items. */
export interface Listed<T> {
  items: T[]
  more: boolean
}

/** The first `count` pages of a list. */
async function pages<P extends { next?: string | null }, T>(
  call: (asked: { after?: string }) => Call<P>,
  items: (page: P) => T[],
  count: number,
): Promise<Listed<T>> {
  const found: T[] = []
  let after: string | null = null
  for (let read = 0; read < count; read++) {
    const page: P = await json(call(after === null ? {} : { after }))
    found.push(...items(page))
    after = page.next ?? null
    if (after === null) break
  }
  return { items: found, more: after !== null }
}

export const api = {
  catalog: () => json(calls.getCatalog()),
  resolve: (ask: AskResolved) => json(calls.postResolve(ask)),
  setup: (ask: AskSetup) => json(calls.postSetups(ask)),
  createTable: async (fresh: NewTable) => (await own(() => json(calls.postTables(fresh)))).table,
  createDeal: async (ask: AskDeal) => (await own(() => json(calls.postDeals(ask)))).table,
  openRecord: (text: string) => own(() => json(calls.postRecords({ text }))),
  today: () => json(calls.getToday()),
  /** The first `count` pages of the user's tables. damaged: tables that cannot be read. */
  tables: async (count: number): Promise<Listed<TableSummary> & { damaged: string[] }> => {
    const damaged: string[] = []
    const items = ({ tables, damaged: more }: TableList): TableSummary[] => (damaged.push(...(more ?? [])), tables)
    return { ...(await pages(calls.getTables, items, count)), damaged }
  },
  lobby: (count: number): Promise<Listed<WaitingTable>> => pages(calls.getLobby, ({ tables }) => tables, count),
  find: async (code: string) => (await json(calls.postJoin({ code }))).table,
  takeSeat: async (id: string, seat: TakeSeat) => void (await own(() => request(calls.postTablesTableSeats(id, seat)))),
  rematch: async (id: string) => (await json(calls.postTablesTableRematch(id))).table,
  proof: (id: string) => json(calls.getTablesTableProof(id)),
  qrAddress: (text: string) => server.address(calls.getQr({ text }).path),
  removeTable: async (id: string) => void (await request(calls.deleteTablesTable(id))),
  log: async (): Promise<Voyage[]> => (await pages(calls.getLog, ({ voyages }) => voyages, Infinity)).items,
  logFile: calls.getLogCsv(),
  removeLog: async (id?: string) => void (await request(id === undefined ? calls.deleteLog() : calls.deleteLogTable(id))),
  me,
  changeMe: (change: ChangeMe) => own(() => json(calls.patchMe(change))),
  forgetMe: async () => void (await request(calls.deleteMe())),
  newCode: () => own(() => json(calls.postMeRecovery())),
  enterCode: (entered: EnterCode) => own(() => json(calls.postSignInCode(entered))),
  newBot: (bot: NewBot) => own(() => json(calls.postMeBots(bot))),
  endSession: async (id: string) => void (await request(calls.deleteMeSessionsSession(id))),
  askPasskey: () => own(() => json(calls.postMePasskeysAsk())),
  keepPasskey: (made: PasskeyMade) => json(calls.postMePasskeys(made)),
  dropPasskey: (id: string) => json(calls.deleteMePasskeysPasskey(id)),
  askSignIn: () => json(calls.postSignInPasskeyAsk()),
  signIn: (made: PasskeyMade) => own(() => json(calls.postSignInPasskey(made))),
  askMail: (mail: AskMail) => own(() => json(calls.postMeMail(mail))),
  dropMail: () => json(calls.deleteMeMail()),
  confirmMail: async (token: string) => void (await request(calls.postMailConfirm({ token }))),
  stopMail: async (token: string) => void (await request(calls.postMailStop({ token }))),
  addPush: (push: NewPush) => own(() => json(calls.postMePushes(push))),
  dropPush: (id: string) => json(calls.deleteMePushesPush(id)),
  providerAddress: async () => (await json(calls.postSignInProvider())).address,
  locale: async (language: string) => request(calls.getLocalesLanguage(language)),
  rules: (game: string, language: string) => json(calls.getRulesGameLanguage(game, language)),
  lesson: (game: string, lesson: string, asked: AskLesson) => json(calls.postLessonsGameLesson(game, lesson, asked)),
  lessonWhy: (game: string, lesson: string, asked: AskLessonWhy) => json(calls.postLessonsGameLessonWhy(game, lesson, asked)),
  recordFile: (id: string) => calls.getTablesTableRecord(id),
  /** The URL of a file; null if only `read` can get it. */
  fileAddress: ({ path }: Call<string>) => server.address(path),
  read: (file: Call<string>) => request(file),
  /** Why a table's WebSocket fails; null if unknown. */
  whyNoSocket: (id: string): Promise<RequestFailed | null> =>
    request(calls.getTablesTableLive(id)).then(
      () => null,
      (error: unknown) => (error instanceof RequestFailed && TELLING.test(error.id) ? error : null),
    ),
  /** shown: the version and the viewer before the connection was lost. */
  livePath: (id: string, shown: { viewer: number | null; version: string } | null = null) => {
    const asked = new URLSearchParams({ protocol: String(PROTOCOL) })
    if (shown) asked.set('version', shown.version)
    if (shown && shown.viewer !== null) asked.set('viewer', String(shown.viewer))
    return `${calls.getTablesTableLive(id).path}?${asked.toString()}`
  },
}
