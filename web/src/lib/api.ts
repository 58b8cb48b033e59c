// The server's HTTP side. Every failure is a RequestFailed with a Fluent message, fit to be shown.
import type {
  AskResolved,
  AskSetup,
  BotToken,
  Catalog,
  ChangeMe,
  EnterCode,
  GoTo,
  Lobby,
  Me,
  NewBot,
  NewTable,
  PasskeyAsked,
  PasskeyMade,
  Proof,
  RecoveryCode,
  Refused,
  Resolved,
  Setup,
  SignedIn,
  TableCreated,
  TableList,
  TableSummary,
  TakeSeat,
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

export const api = {
  catalog: () => json<Catalog>('GET', '/api/catalog'),
  resolve: async (ask: AskResolved): Promise<Resolved> => json('POST', '/api/resolve', ask),
  setup: (ask: AskSetup) => json<Setup>('POST', '/api/setups', ask),
  createTable: async (fresh: NewTable) => (await json<TableCreated>('POST', '/api/tables', fresh)).table,
  tables: async (): Promise<TableSummary[]> => (await json<TableList>('GET', '/api/tables')).tables,
  lobby: async (): Promise<WaitingTable[]> => (await json<Lobby>('GET', '/api/lobby')).tables,
  find: async (code: string) => (await json<TableCreated>('POST', '/api/join', { code })).table,
  takeSeat: async (id: string, seat: TakeSeat) => void (await request('POST', `${table(id)}/seats`, seat)),
  rematch: async (id: string) => (await json<TableCreated>('POST', `${table(id)}/rematch`)).table,
  proof: (id: string) => json<Proof>('GET', `${table(id)}/proof`),
  qrAddress: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
  removeTable: async (id: string) => void (await request('DELETE', table(id))),
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
  providerAddress: async () => (await json<GoTo>('POST', '/api/sign-in/provider')).address,
  locale: async (language: string) =>
    (await request('GET', `/api/locales/${encodeURIComponent(language)}`)).text(),
  recordAddress: (id: string) => `${table(id)}/record`,
  liveAddress: (id: string) => {
    const address = new URL(`${table(id)}/live`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return address.href
  },
}
