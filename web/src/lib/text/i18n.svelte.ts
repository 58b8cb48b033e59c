// Texts: Fluent messages from the server. A new language needs no new page.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import { api, RequestFailed } from '../net/api'
import { edition } from '../net/edition'

export type Arguments = Record<string, unknown>
export type Translate = (id: string, values?: Arguments) => string

// The texts that are needed while the server cannot be reached.
const OFFLINE = import.meta.glob('$locales/*/offline.ftl', { query: '?raw', import: 'default', eager: true }) as Record<
  string,
  string
>

// Smaller numbers have no separators in any language, as in the terminal (text/phrases.py).
const GROUPED_FROM = 10_000

/** A message as an argument of another. */
const isMessage = (value: unknown): value is { id: string; arguments: Arguments } =>
  typeof value === 'object' && value !== null && 'id' in value && 'arguments' in value

function variable(bundles: FluentBundle[], value: unknown): FluentVariable {
  if (isMessage(value)) return look(bundles, value.id, value.arguments) ?? value.id
  if (typeof value !== 'number') return String(value)
  return Math.abs(value) < GROUPED_FROM ? new FluentNumber(value, { useGrouping: false }) : value
}

/** The ends of a range. Its message also gets `span`: `one` if they are equal, else `more` (text/phrases.py). */
const ENDS = [['low', 'high'], ['least', 'most']] as const

function span(values: Arguments): Arguments {
  const ends = ENDS.find(([low, high]) => low in values && high in values)
  return ends ? { span: values[ends[0]] === values[ends[1]] ? 'one' : 'more' } : {}
}

const fluent = (bundles: FluentBundle[], values: Arguments = {}): Record<string, FluentVariable> =>
  Object.fromEntries(Object.entries({ ...span(values), ...values }).map(([name, value]) => [name, variable(bundles, value)]))

/** A bundle of one language, without isolation marks: texts are in elements of their own. */
export function makeBundle(language: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true })
  return bundle
}

/** `id`, or `id.attribute`, in the first bundle that has it; null if none has. */
export function look(bundles: FluentBundle[], id: string, values?: Arguments): string | null {
  const [name = '', attribute] = id.split('.')
  for (const bundle of bundles) {
    const message = bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    if (pattern) return bundle.formatPattern(pattern, fluent(bundles, values), [])
  }
  return null
}

/** The file of a language. */
function ofLanguage<T>(files: Record<string, T>, language: string): T | undefined {
  return Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
}

function offline(language: string): FluentBundle[] {
  const source = ofLanguage(OFFLINE, language)
  return source ? [makeBundle(language, source)] : []
}

const partly = (part: Record<string, string>, language: string): FluentBundle => makeBundle(language, ofLanguage(part, language) ?? ofLanguage(part, 'en') ?? '')

/** The languages with offline texts. */
export const OFFLINE_LANGUAGES = Object.keys(OFFLINE).map((path) => path.split('/').at(-2) ?? 'en')

class Texts {
  language = $state('en')
  #ahead = new Map<string, Promise<string>>()
  #bundles = $state.raw<FluentBundle[]>([])
  #parts: Record<string, string>[] = []

  /** Preload a language that will probably be used. */
  expect(language: string): void {
    const asked = api.locale(language)
    asked.catch(() => undefined) // `load` reports the failure
    this.#ahead.set(language, asked)
  }

  /** Switch to `language`; the server fills gaps with English. Throws what api.locale throws. */
  async load(language: string): Promise<void> {
    const source = await (this.#ahead.get(language) ?? api.locale(language))
    this.#ahead.clear()
    this.#bundles = [makeBundle(language, source), ...this.#parts.map((part) => partly(part, language))]
    this.language = language
  }

  /** Add the texts of a part of the page, which come with it in every language. */
  add(part: Record<string, string>): void {
    this.#parts.push(part)
    this.#bundles = [...this.#bundles, partly(part, this.language)]
  }

  /** Use the offline texts. */
  loadOffline(language: string): void {
    this.#bundles = [...offline(language), ...offline('en')]
    this.language = language
  }

  /** Use the offline texts and those about games on this device. */
  async loadDevice(language: string): Promise<void> {
    const source = await import('./device').then(({ DEVICE }) => ofLanguage(DEVICE, language)).catch(() => null)
    this.loadOffline(language)
    if (source) this.#bundles = [makeBundle(language, source), ...this.#bundles]
  }

  has(id: string): boolean {
    return look(this.#bundles, id) !== null
  }

  /** The text of a message or `message.attribute`; its id if it is missing. Without a server, `message-here` comes first. */
  say: Translate = (id, values) =>
    (edition === 'browser' ? look(this.#bundles, `${id}-here`, values) : null) ?? look(this.#bundles, id, values) ?? id
}

export const texts = new Texts()
export const t: Translate = (id, values) => texts.say(id, values)
/** The text of an error. */
export const explain = (error: unknown): string => (error instanceof RequestFailed ? t(error.id, error.arguments) : String(error))

/** The first language: the remembered one, else the first of the browser's that is offered, else English. */
export function choose(remembered: string | null, preferred: readonly string[], offered: readonly string[]): string {
  if (remembered && offered.includes(remembered)) return remembered
  for (const tag of preferred) {
    const code = tag.toLowerCase().split('-')[0] ?? ''
    if (offered.includes(code)) return code
  }
  return offered.includes('en') ? 'en' : (offered[0] ?? 'en')
}
