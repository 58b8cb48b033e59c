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

/** A call of the server. Answer: the answer's type; null for no body, string for a body that is not JSON. */
export interface Call<Answer> {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST'
  path: string
  body?: unknown
  /** Only for the type: no call has this property. */
  answer?: Answer
}

const asking = (path: string, asked: Record<string, number | string>) => {
  const named = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return named.length > 0 ? `${path}?${named.join('&')}` : path
}

/** Returns games, options, bots and languages. */
export const getCatalog = (): Call<Catalog> => ({
  method: 'GET',
  path: '/api/catalog',
})

/** Returns the result of choices of options. */
export const postResolve = (body: AskResolved): Call<Resolved> => ({
  method: 'POST',
  path: '/api/resolve',
  body,
})

/** Returns a random set-up. */
export const postSetups = (body: AskSetup): Call<Setup> => ({
  method: 'POST',
  path: '/api/setups',
  body,
})

/** Returns the waiting public tables, newest first. */
export const getLobby = (asked: { limit?: number; after?: string } = {}): Call<Lobby> => ({
  method: 'GET',
  path: asking('/api/lobby', asked),
})

/** Returns the table that waits under a code. */
export const postJoin = (body: FindTable): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/join',
  body,
})

/** Returns a text as a QR code. */
export const getQr = (asked: { text?: string } = {}): Call<string> => ({
  method: 'GET',
  path: asking('/api/qr', asked),
})

/** Returns the tables of this browser's user: first those that run or wait, the newest first. */
export const getTables = (asked: { limit?: number; after?: string } = {}): Call<TableList> => ({
  method: 'GET',
  path: asking('/api/tables', asked),
})

/** Makes a table. */
export const postTables = (body: NewTable): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/tables',
  body,
})

/** Makes a table with the deal of the day, against bots. */
export const postDeals = (body: AskDeal): Call<TableCreated> => ({
  method: 'POST',
  path: '/api/deals',
  body,
})

/** Imports a match from its record. Returns the existing table if the server has the match already. */
export const postRecords = (body: AskOpen): Call<RecordOpened> => ({
  method: 'POST',
  path: '/api/records',
  body,
})

/** Takes an open seat of a waiting table. */
export const postTablesTableSeats = (table: string, body: TakeSeat): Call<TableCreated> => ({
  method: 'POST',
  path: `/api/tables/${encodeURIComponent(table)}/seats`,
  body,
})

/** Makes a new table for the same people. */
export const postTablesTableRematch = (table: string): Call<TableCreated> => ({
  method: 'POST',
  path: `/api/tables/${encodeURIComponent(table)}/rematch`,
})

/** Returns the data that prove every card and die of a finished match. */
export const getTablesTableProof = (table: string): Call<Proof> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/proof`,
})

/** Explains why a WebSocket at this address fails. */
export const getTablesTableLive = (table: string): Call<Refused> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/live`,
})

/** Returns the finished matches, oldest first. */
export const getLog = (asked: { limit?: number; after?: string } = {}): Call<CaptainsLog> => ({
  method: 'GET',
  path: asking('/api/log', asked),
})

/** Returns the finished matches as CSV. */
export const getLogCsv = (): Call<string> => ({
  method: 'GET',
  path: '/api/log.csv',
})

/** Removes all matches from the log. */
export const deleteLog = (): Call<null> => ({
  method: 'DELETE',
  path: '/api/log',
})

/** Removes a match from the log. */
export const deleteLogTable = (table: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/log/${encodeURIComponent(table)}`,
})

/** Deletes a table of this browser's user. */
export const deleteTablesTable = (table: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/tables/${encodeURIComponent(table)}`,
})

/** Returns the record of a finished match. */
export const getTablesTableRecord = (table: string): Call<string> => ({
  method: 'GET',
  path: `/api/tables/${encodeURIComponent(table)}/record`,
})

/** Returns all Fluent messages of a language. */
export const getLocalesLanguage = (language: string): Call<string> => ({
  method: 'GET',
  path: `/api/locales/${encodeURIComponent(language)}`,
})

/** Returns the rules of a game with pictures. */
export const getRulesGameLanguage = (game: string, language: string): Call<RuleBook> => ({
  method: 'GET',
  path: `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(language)}`,
})

/** Returns the state of a lesson after the learner's actions. */
export const postLessonsGameLesson = (game: string, lesson: string, body: AskLesson): Call<LessonNow> => ({
  method: 'POST',
  path: `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  body,
})

/** Returns the rule that forbids an action in a lesson. */
export const postLessonsGameLessonWhy = (game: string, lesson: string, body: AskLessonWhy): Call<Refused> => ({
  method: 'POST',
  path: `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/why`,
  body,
})

/** Returns the puzzles and the deals of the day. */
export const getToday = (): Call<Today> => ({
  method: 'GET',
  path: '/api/today',
})

/** Returns this description. */
export const getOpenapiJson = (): Call<string> => ({
  method: 'GET',
  path: '/api/openapi.json',
})

/** Returns the user of the request. */
export const getMe = (): Call<Me> => ({
  method: 'GET',
  path: '/api/me',
})

/** Changes the user's name. */
export const patchMe = (body: ChangeMe): Call<Me> => ({
  method: 'PATCH',
  path: '/api/me',
  body,
})

/** Deletes the user. */
export const deleteMe = (): Call<null> => ({
  method: 'DELETE',
  path: '/api/me',
})

/** Makes a new recovery code. */
export const postMeRecovery = (): Call<RecoveryCode> => ({
  method: 'POST',
  path: '/api/me/recovery',
})

/** Signs this browser in with a recovery code. */
export const postSignInCode = (body: EnterCode): Call<SignedIn> => ({
  method: 'POST',
  path: '/api/sign-in/code',
  body,
})

/** Signs out a browser or bot of the user. */
export const deleteMeSessionsSession = (session: string): Call<null> => ({
  method: 'DELETE',
  path: `/api/me/sessions/${encodeURIComponent(session)}`,
})

/** Makes a token for an outside bot. */
export const postMeBots = (body: NewBot): Call<BotToken> => ({
  method: 'POST',
  path: '/api/me/bots',
  body,
})

/** Returns the data with which a browser makes a passkey. */
export const postMePasskeysAsk = (): Call<PasskeyAsked> => ({
  method: 'POST',
  path: '/api/me/passkeys/ask',
})

/** Stores a passkey. */
export const postMePasskeys = (body: PasskeyMade): Call<Me> => ({
  method: 'POST',
  path: '/api/me/passkeys',
  body,
})

/** Deletes a passkey of the user. */
export const deleteMePasskeysPasskey = (passkey: string): Call<Me> => ({
  method: 'DELETE',
  path: `/api/me/passkeys/${encodeURIComponent(passkey)}`,
})

/** Returns the data with which a browser shows a passkey. */
export const postSignInPasskeyAsk = (): Call<PasskeyAsked> => ({
  method: 'POST',
  path: '/api/sign-in/passkey/ask',
})

/** Signs this browser in with a passkey. */
export const postSignInPasskey = (body: PasskeyMade): Call<SignedIn> => ({
  method: 'POST',
  path: '/api/sign-in/passkey',
  body,
})

/** Returns the provider's address at which the browser signs in. */
export const postSignInProvider = (): Call<GoTo> => ({
  method: 'POST',
  path: '/api/sign-in/provider',
})

/** Signs the browser in when it comes back from the provider. */
export const getSignInProviderBack = (asked: { state?: string; code?: string } = {}): Call<null> => ({
  method: 'GET',
  path: asking('/api/sign-in/provider/back', asked),
})

/** Sends a mail that asks to confirm the address. */
export const postMeMail = (body: AskMail): Call<Me> => ({
  method: 'POST',
  path: '/api/me/mail',
  body,
})

/** Deletes the address. */
export const deleteMeMail = (): Call<Me> => ({
  method: 'DELETE',
  path: '/api/me/mail',
})

/** Confirms the address. */
export const postMailConfirm = (body: MailWord): Call<null> => ({
  method: 'POST',
  path: '/api/mail/confirm',
  body,
})

/** Stops the mails to an address, by the link in a mail. */
export const postMailStop = (asked: { token?: string } = {}): Call<null> => ({
  method: 'POST',
  path: asking('/api/mail/stop', asked),
})

/** Subscribes a browser to notices. */
export const postMePushes = (body: NewPush): Call<Me> => ({
  method: 'POST',
  path: '/api/me/pushes',
  body,
})

/** Ends the notices of a browser. */
export const deleteMePushesPush = (push: string): Call<Me> => ({
  method: 'DELETE',
  path: `/api/me/pushes/${encodeURIComponent(push)}`,
})
