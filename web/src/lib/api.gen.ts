// Made from src/spanish_main/server by `python -m spanish_main.server.http.export`: do not edit.
import type {
  AskDeal,
  AskLesson,
  AskLessonWhy,
  AskMail,
  AskOpen,
  AskResolved,
  AskSetup,
  BotToken,
  CaptainsLog,
  Catalog,
  ChangeMe,
  EnterCode,
  FindTable,
  GoTo,
  LessonNow,
  Lobby,
  MailWord,
  Me,
  NewBot,
  NewPush,
  NewTable,
  PasskeyAsked,
  PasskeyMade,
  Proof,
  RecordOpened,
  RecoveryCode,
  Refused,
  Resolved,
  RuleBook,
  Setup,
  SignedIn,
  TableCreated,
  TableList,
  TakeSeat,
  Today,
} from './wire.gen'

/** A call of the server. Answer: what comes back; null for nothing, a string for what is no JSON of the wire. */
export interface Call<Answer> {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST'
  path: string
  body?: unknown
  /** Only a type: no call holds it. */
  answer?: Answer
}

const asking = (path: string, asked: Record<string, number | string>) => {
  const named = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return named.length > 0 ? `${path}?${named.join('&')}` : path
}

/** Games, options, bots, languages. */
export const getCatalog = (): Call<Catalog> => ({
  method: 'GET',
  path: '/api/catalog',
})

/** The result of choices of options. */
export const postResolve = (body: AskResolved): Call<Resolved> => ({
  method: 'POST',
  path: '/api/resolve',
  body,
})

/** A set-up drawn at random. */
export const postSetups = (body: AskSetup): Call<Setup> => ({
  method: 'POST',
  path: '/api/setups',
  body,
})

/** The public tables that wait, newest first. */
export const getLobby = (asked: { limit?: number; after?: string } = {}): Call<Lobby> => ({
  method: 'GET',
  path: asking('/api/lobby', asked),
})

/** Which table waits under a code. */
export const postJoin = (body: FindTable): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/join',
  body,
})

/** A text as a QR code. */
export const getQr = (asked: { text?: string } = {}): Call<string> => ({
  method: 'GET',
  path: asking('/api/qr', asked),
})

/** The tables of this browser's user: first those that run, of all the newest first. */
export const getTables = (asked: { limit?: number; after?: string } = {}): Call<TableList> => ({
  method: 'GET',
  path: asking('/api/tables', asked),
})

/** A new table. */
export const postTables = (body: NewTable): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/tables',
  body,
})

/** The deal of the day, alone against bots. */
export const postDeals = (body: AskDeal): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/deals',
  body,
})

/** A match from elsewhere is brought in, by its record. One that is here already is not made again. */
export const postRecords = (body: AskOpen): Call<RecordOpened> => ({
  method: 'POST',
  path: '/api/records',
  body,
})

/** An open seat of a table that waits is taken. */
export const postTablesTableSeats = (table: string, body: TakeSeat): Call<TableCreated> => ({
  method: 'POST',
  path: `/api/tables/${encodeURIComponent(table)}/seats`,
  body,
})

/** The same people play again. */
export const postTablesTableRematch = (table: string): Call<TableCreated> => ({
  method: 'POST',
  path: `/api/tables/${encodeURIComponent(table)}/rematch`,
})

/** How every card and die of a finished match came about. */
export const getTablesTableProof = (table: string): Call<Proof> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/proof`,
})

/** Why no WebSocket comes about at this address, which is for WebSockets. */
export const getTablesTableLive = (table: string): Call<Refused> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/live`,
})

/** One's finished matches, the oldest first. */
export const getLog = (asked: { limit?: number; after?: string } = {}): Call<CaptainsLog> => ({
  method: 'GET',
  path: asking('/api/log', asked),
})

/** All of them as a table. */
export const getLogCsv = (): Call<string> => ({
  method: 'GET',
  path: '/api/log.csv',
})

/** They are one's own no more. */
export const deleteLog = (): Call<null> => ({
  method: 'DELETE',
  path: '/api/log',
})

/** One of them is one's own no more. */
export const deleteLogTable = (table: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/log/${encodeURIComponent(table)}`,
})

/** Away with a table of one's own. */
export const deleteTablesTable = (table: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/tables/${encodeURIComponent(table)}`,
})

/** The record of a finished match. */
export const getTablesTableRecord = (table: string): Call<string> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/record`,
})

/** All Fluent messages of a language. */
export const getLocalesLanguage = (language: string): Call<string> => ({
  method: 'GET',
  path: `/api/locales/${encodeURIComponent(language)}`,
})

/** The rules of a game with pictures. */
export const getRulesGameLanguage = (game: string, language: string): Call<RuleBook> => ({
  method: 'GET',
  path: `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(language)}`,
})

/** Where a learner stands. */
export const postLessonsGameLesson = (game: string, lesson: string, body: AskLesson): Call<LessonNow> => ({
  method: 'POST',
  path: `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  body,
})

/** The reason that forbids an action in a lesson. */
export const postLessonsGameLessonWhy = (game: string, lesson: string, body: AskLessonWhy): Call<Refused> => ({
  method: 'POST',
  path: `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/why`,
  body,
})

/** The day's puzzles. */
export const getToday = (): Call<Today> => ({
  method: 'GET',
  path: '/api/today',
})

/** This description. */
export const getOpenapiJson = (): Call<string> => ({
  method: 'GET',
  path: '/api/openapi.json',
})

/** The user behind a request. */
export const getMe = (): Call<Me> => ({
  method: 'GET',
  path: '/api/me',
})

/** One's name is another. */
export const patchMe = (body: ChangeMe): Call<Me> => ({
  method: 'PATCH',
  path: '/api/me',
  body,
})

/** One is forgotten. */
export const deleteMe = (): Call<null> => ({
  method: 'DELETE',
  path: '/api/me',
})

/** A fresh recovery code. */
export const postMeRecovery = (): Call<RecoveryCode> => ({
  method: 'POST',
  path: '/api/me/recovery',
})

/** A recovery code signs this browser in. */
export const postSignInCode = (body: EnterCode): Call<SignedIn> => ({
  method: 'POST',
  path: '/api/sign-in/code',
  body,
})

/** A browser or bot of one's own is signed out. */
export const deleteMeSessionsSession = (session: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/me/sessions/${encodeURIComponent(session)}`,
})

/** A token for an outside bot. */
export const postMeBots = (body: NewBot): Call<BotToken> => ({
  method: 'POST',
  path: '/api/me/bots',
  body,
})

/** The data that a browser needs to make a passkey. */
export const postMePasskeysAsk = (): Call<PasskeyAsked> => ({
  method: 'POST',
  path: '/api/me/passkeys/ask',
})

/** A passkey is kept. */
export const postMePasskeys = (body: PasskeyMade): Call<Me> => ({
  method: 'POST',
  path: '/api/me/passkeys',
  body,
})

/** A passkey of one's own is forgotten. */
export const deleteMePasskeysPasskey = (passkey: string): Call<Me> => ({
  method: 'DELETE',
  path: `/api/me/passkeys/${encodeURIComponent(passkey)}`,
})

/** The data that a browser needs to show a passkey. */
export const postSignInPasskeyAsk = (): Call<PasskeyAsked> => ({
  method: 'POST',
  path: '/api/sign-in/passkey/ask',
})

/** A passkey signs this browser in. */
export const postSignInPasskey = (body: PasskeyMade): Call<SignedIn> => ({
  method: 'POST',
  path: '/api/sign-in/passkey',
  body,
})

/** Where the browser is to go to sign in with an account. */
export const postSignInProvider = (): Call<GoTo> => ({
  method: 'POST',
  path: '/api/sign-in/provider',
})

/** Where a provider sends the browser back to. */
export const getSignInProviderBack = (asked: { state?: string; code?: string } = {}): Call<null> => ({
  method: 'GET',
  path: asking('/api/sign-in/provider/back', asked),
})

/** An address is asked by mail whether it is theirs. */
export const postMeMail = (body: AskMail): Call<Me> => ({
  method: 'POST',
  path: '/api/me/mail',
  body,
})

/** No more mail. */
export const deleteMeMail = (): Call<Me> => ({
  method: 'DELETE',
  path: '/api/me/mail',
})

/** An address is theirs. */
export const postMailConfirm = (body: MailWord): Call<null> => ({
  method: 'POST',
  path: '/api/mail/confirm',
  body,
})

/** No more mail, by the link of one. */
export const postMailStop = (asked: { token?: string } = {}): Call<null> => ({
  method: 'POST',
  path: asking('/api/mail/stop', asked),
})

/** A browser shows notices. */
export const postMePushes = (body: NewPush): Call<Me> => ({
  method: 'POST',
  path: '/api/me/pushes',
  body,
})

/** A browser shows no more notices. */
export const deleteMePushesPush = (push: string): Call<Me> => ({
  method: 'DELETE',
  path: `/api/me/pushes/${encodeURIComponent(push)}`,
})
