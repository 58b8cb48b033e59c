// The server's HTTP side. Every failure is a RequestFailed with a Fluent message, fit to be shown.
import { type Answered, exchange, LIMITS, TooLate } from './net'
import { PROTOCOL } from '../wire.gen'
import type {
  AskDeal,
  AskLesson,
  AskLessonWhy,
  AskMail,
  AskResolved,
  AskSetup,
  BotToken,
  CaptainsLog,
  Catalog,
  ChangeMe,
  EnterCode,
  GoTo,
  LessonNow,
  Lobby,
  Me,
  NewBot,
  NewPush,
  NewTable,
  PasskeyAsked,
  PasskeyMade,
  Proof,
  RecoveryCode,
  Refused,
  Resolved,
  RuleBook,
  Setup,
  SignedIn,
  TableCreated,
  TableList,
  TableSummary,
  TakeSeat,
  Today,
  Voyage,
  WaitingTable,
} from '../wire.gen'

/** Something the server refused, or that it could not be asked. message, arguments: Fluent. */
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

async function request(method: string, path: string, body?: unknown): Promise<string> {
  const options: RequestInit = { method, headers: { accept: 'application/json' } }
  if (body !== undefined) {
    options.body = JSON.stringify(body)
    options.headers = { 'content-type': 'application/json', accept: 'application/json' }
  }
  let answered: Answered
  try {
    answered = await exchange(path, options)
  } catch (error) {
    // What only looks can be asked again without a thought.
    if (!(error instanceof TooLate) || method === 'GET') throw new RequestFailed(0, 'browser-error-unreachable', String(error))
    throw new RequestFailed(0, 'browser-error-slow', error.message, { seconds: LIMITS.answer / 1000 })
  }
  if (answered.ok) return answered.text
  throw failure(answered)
}

function failure({ status, text }: Answered): RequestFailed {
  try {
    const refused = JSON.parse(text) as Partial<Refused>
    if (refused.message) return new RequestFailed(status, refused.message, refused.text ?? text, refused.arguments ?? {})
  } catch {
    // Not ours: a proxy's page, perhaps. The status says enough.
  }
  return new RequestFailed(status, 'browser-error-status', text.slice(0, 200), { status })
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await request(method, path, body)
  try {
    return JSON.parse(text) as T
  } catch {
    // The page of a hotel's network, perhaps, in place of the answer.
    throw new RequestFailed(0, 'browser-error-unreachable', text.slice(0, 200))
  }
}

/** Whether the server has known this browser again since the page was opened. */
let known = false

async function me(): Promise<Me> {
  const told = await json<Me>('GET', '/api/me')
  known ||= told.known
  return told
}

/** Ask for what somebody will own. Who keeps no cookies would not be known again as who owns it, and is told so. */
async function own<T>(ask: () => Promise<T>): Promise<T> {
  const nobody = new RequestFailed(0, 'browser-error-cookies', 'the browser keeps no cookies')
  if (!navigator.cookieEnabled) throw nobody
  const answer = await ask()
  if (!known && (await me().catch(() => null))?.known === false) throw nobody
  return answer
}

/** What the server says of a WebSocket; older ones say that they know no such address. */
const TELLING = /^server-(?!unknown-address)/

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

/** The part of a list that was asked for. more: whether there is more. */
export interface Listed<T> {
  items: T[]
  more: boolean
}

/** The first so many pages of a list, one after the other. */
async function pages<P extends { next?: string | null }, T>(address: string, items: (page: P) => T[], count: number): Promise<Listed<T>> {
  const found: T[] = []
  let after: string | null = null
  for (let read = 0; read < count; read++) {
    const page: P = await json<P>('GET', after === null ? address : `${address}?after=${encodeURIComponent(after)}`)
    found.push(...items(page))
    after = page.next ?? null
    if (after === null) break
  }
  return { items: found, more: after !== null }
}

const lessonAddress = (game: string, lesson: string) => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`

export const api = {
  catalog: () => json<Catalog>('GET', '/api/catalog'),
  resolve: async (ask: AskResolved): Promise<Resolved> => json('POST', '/api/resolve', ask),
  setup: (ask: AskSetup) => json<Setup>('POST', '/api/setups', ask),
  createTable: async (fresh: NewTable) => (await own(() => json<TableCreated>('POST', '/api/tables', fresh))).table,
  createDeal: async (ask: AskDeal) => (await own(() => json<TableCreated>('POST', '/api/deals', ask))).table,
  today: () => json<Today>('GET', '/api/today'),
  /** The first so many pages of one's tables. */
  tables: (count: number): Promise<Listed<TableSummary>> => pages('/api/tables', ({ tables }: TableList) => tables, count),
  lobby: (count: number): Promise<Listed<WaitingTable>> => pages('/api/lobby', ({ tables }: Lobby) => tables, count),
  find: async (code: string) => (await json<TableCreated>('POST', '/api/join', { code })).table,
  takeSeat: async (id: string, seat: TakeSeat) => void (await own(() => request('POST', `${table(id)}/seats`, seat))),
  rematch: async (id: string) => (await json<TableCreated>('POST', `${table(id)}/rematch`)).table,
  proof: (id: string) => json<Proof>('GET', `${table(id)}/proof`),
  qrAddress: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
  removeTable: async (id: string) => void (await request('DELETE', table(id))),
  log: async (): Promise<Voyage[]> => (await pages('/api/log', ({ voyages }: CaptainsLog) => voyages, Infinity)).items,
  logTable: '/api/log.csv',
  removeLog: async (id?: string) => void (await request('DELETE', id === undefined ? '/api/log' : `/api/log/${encodeURIComponent(id)}`)),
  me,
  changeMe: (change: ChangeMe) => own(() => json<Me>('PATCH', '/api/me', change)),
  forgetMe: async () => void (await request('DELETE', '/api/me')),
  newCode: () => own(() => json<RecoveryCode>('POST', '/api/me/recovery')),
  enterCode: (entered: EnterCode) => own(() => json<SignedIn>('POST', '/api/sign-in/code', entered)),
  newBot: (bot: NewBot) => own(() => json<BotToken>('POST', '/api/me/bots', bot)),
  endSession: async (id: string) => void (await request('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`)),
  askPasskey: () => own(() => json<PasskeyAsked>('POST', '/api/me/passkeys/ask')),
  keepPasskey: (made: PasskeyMade) => json<Me>('POST', '/api/me/passkeys', made),
  dropPasskey: (id: string) => json<Me>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  askSignIn: () => json<PasskeyAsked>('POST', '/api/sign-in/passkey/ask'),
  signIn: (made: PasskeyMade) => own(() => json<SignedIn>('POST', '/api/sign-in/passkey', made)),
  askMail: (mail: AskMail) => own(() => json<Me>('POST', '/api/me/mail', mail)),
  dropMail: () => json<Me>('DELETE', '/api/me/mail'),
  confirmMail: async (token: string) => void (await request('POST', '/api/mail/confirm', { token })),
  stopMail: async (token: string) => void (await request('POST', `/api/mail/stop?token=${encodeURIComponent(token)}`)),
  addPush: (push: NewPush) => own(() => json<Me>('POST', '/api/me/pushes', push)),
  dropPush: (id: string) => json<Me>('DELETE', `/api/me/pushes/${encodeURIComponent(id)}`),
  providerAddress: async () => (await json<GoTo>('POST', '/api/sign-in/provider')).address,
  locale: async (language: string) =>
    request('GET', `/api/locales/${encodeURIComponent(language)}`),
  rules: (game: string, language: string) =>
    json<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(language)}`),
  lesson: (game: string, lesson: string, asked: AskLesson) => json<LessonNow>('POST', lessonAddress(game, lesson), asked),
  lessonWhy: (game: string, lesson: string, asked: AskLessonWhy) =>
    json<Refused>('POST', `${lessonAddress(game, lesson)}/why`, asked),
  recordAddress: (id: string) => `${table(id)}/record`,
  /** Why no WebSocket comes about at a table; null where not even that can be asked, or nobody knows. */
  whyNoSocket: (id: string): Promise<RequestFailed | null> =>
    request('GET', `${table(id)}/live`).then(
      () => null,
      (error: unknown) => (error instanceof RequestFailed && TELLING.test(error.id) ? error : null),
    ),
  /** shown: what one was shown before the line was lost, and as whom. */
  liveAddress: (id: string, shown: { viewer: number | null; version: string } | null = null) => {
    const address = new URL(`${table(id)}/live`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.searchParams.set('protocol', String(PROTOCOL))
    if (shown) address.searchParams.set('version', shown.version)
    if (shown && shown.viewer !== null) address.searchParams.set('viewer', String(shown.viewer))
    return address.href
  },
}
