// The server's HTTP side. Every failure is a RequestFailed with a Fluent message, fit to be shown.
import { PROTOCOL } from './wire.gen'
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
} from './wire.gen'

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

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const options: RequestInit = { method, headers: { accept: 'application/json' } }
  if (body !== undefined) {
    options.body = JSON.stringify(body)
    options.headers = { 'content-type': 'application/json', accept: 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(path, options)
  } catch (error) {
    throw new RequestFailed(0, 'browser-error-unreachable', String(error))
  }
  if (response.ok) return response
  throw await failure(response)
}

async function failure(response: Response): Promise<RequestFailed> {
  const text = await response.text()
  try {
    const refused = JSON.parse(text) as Partial<Refused>
    if (refused.message) {
      return new RequestFailed(response.status, refused.message, refused.text ?? text, refused.arguments ?? {})
    }
  } catch {
    // Not ours: a proxy's page, perhaps. The status says enough.
  }
  return new RequestFailed(response.status, 'browser-error-status', text.slice(0, 200), { status: response.status })
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await request(method, path, body)).json()) as T
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

const lessonAddress = (game: string, lesson: string) => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`

export const api = {
  catalog: () => json<Catalog>('GET', '/api/catalog'),
  resolve: async (ask: AskResolved): Promise<Resolved> => json('POST', '/api/resolve', ask),
  setup: (ask: AskSetup) => json<Setup>('POST', '/api/setups', ask),
  createTable: async (fresh: NewTable) => (await json<TableCreated>('POST', '/api/tables', fresh)).table,
  createDeal: async (ask: AskDeal) => (await json<TableCreated>('POST', '/api/deals', ask)).table,
  today: () => json<Today>('GET', '/api/today'),
  tables: async (): Promise<TableSummary[]> => (await json<TableList>('GET', '/api/tables')).tables,
  lobby: async (): Promise<WaitingTable[]> => (await json<Lobby>('GET', '/api/lobby')).tables,
  find: async (code: string) => (await json<TableCreated>('POST', '/api/join', { code })).table,
  takeSeat: async (id: string, seat: TakeSeat) => void (await request('POST', `${table(id)}/seats`, seat)),
  rematch: async (id: string) => (await json<TableCreated>('POST', `${table(id)}/rematch`)).table,
  proof: (id: string) => json<Proof>('GET', `${table(id)}/proof`),
  qrAddress: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
  removeTable: async (id: string) => void (await request('DELETE', table(id))),
  log: async (): Promise<Voyage[]> => (await json<CaptainsLog>('GET', '/api/log')).voyages,
  logTable: '/api/log.csv',
  removeLog: async (id?: string) => void (await request('DELETE', id === undefined ? '/api/log' : `/api/log/${encodeURIComponent(id)}`)),
  me: () => json<Me>('GET', '/api/me'),
  changeMe: (change: ChangeMe) => json<Me>('PATCH', '/api/me', change),
  forgetMe: async () => void (await request('DELETE', '/api/me')),
  newCode: () => json<RecoveryCode>('POST', '/api/me/recovery'),
  enterCode: (entered: EnterCode) => json<SignedIn>('POST', '/api/sign-in/code', entered),
  newBot: (bot: NewBot) => json<BotToken>('POST', '/api/me/bots', bot),
  endSession: async (id: string) => void (await request('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`)),
  askPasskey: () => json<PasskeyAsked>('POST', '/api/me/passkeys/ask'),
  keepPasskey: (made: PasskeyMade) => json<Me>('POST', '/api/me/passkeys', made),
  dropPasskey: (id: string) => json<Me>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  askSignIn: () => json<PasskeyAsked>('POST', '/api/sign-in/passkey/ask'),
  signIn: (made: PasskeyMade) => json<SignedIn>('POST', '/api/sign-in/passkey', made),
  askMail: (mail: AskMail) => json<Me>('POST', '/api/me/mail', mail),
  dropMail: () => json<Me>('DELETE', '/api/me/mail'),
  confirmMail: async (token: string) => void (await request('POST', '/api/mail/confirm', { token })),
  stopMail: async (token: string) => void (await request('POST', `/api/mail/stop?token=${encodeURIComponent(token)}`)),
  addPush: (push: NewPush) => json<Me>('POST', '/api/me/pushes', push),
  dropPush: (id: string) => json<Me>('DELETE', `/api/me/pushes/${encodeURIComponent(id)}`),
  providerAddress: async () => (await json<GoTo>('POST', '/api/sign-in/provider')).address,
  locale: async (language: string) =>
    (await request('GET', `/api/locales/${encodeURIComponent(language)}`)).text(),
  rules: (game: string, language: string) =>
    json<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(language)}`),
  lesson: (game: string, lesson: string, asked: AskLesson) => json<LessonNow>('POST', lessonAddress(game, lesson), asked),
  lessonWhy: (game: string, lesson: string, asked: AskLessonWhy) =>
    json<Refused>('POST', `${lessonAddress(game, lesson)}/why`, asked),
  recordAddress: (id: string) => `${table(id)}/record`,
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
