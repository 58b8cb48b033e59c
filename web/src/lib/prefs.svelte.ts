// What this browser remembers of its reader: language, light, motion. Kept in localStorage; none of it is a secret.

export type Theme = 'light' | 'dark' | 'system'
export type Motion = 'full' | 'none' | 'system'

const KEY = 'spanish-main'

interface Stored {
  language: string | null
  theme: Theme
  motion: Motion
  name: string
  /** The bot that was chosen last for all. */
  level: string | null
}

const DEFAULTS: Stored = { language: null, theme: 'system', motion: 'system', name: '', level: null }

function load(): Stored {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...DEFAULTS, ...(typeof raw === 'object' ? raw : {}) }
  } catch {
    return { ...DEFAULTS } // no storage, or nonsense in it: start anew
  }
}

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)

class Prefs {
  #stored = $state(load())
  #dark = $state(false)
  #reduced = $state(false)

  constructor() {
    this.#follow('(prefers-color-scheme: dark)', (matches) => (this.#dark = matches))
    this.#follow('(prefers-reduced-motion: reduce)', (matches) => (this.#reduced = matches))
  }

  #follow(query: string, tell: (matches: boolean) => void): void {
    const list = media(query)
    if (!list) return
    tell(list.matches)
    list.addEventListener('change', (event) => tell(event.matches))
  }

  #set(change: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored))
    } catch {
      // Private windows may refuse: then it holds until the page is closed.
    }
  }

  get language(): string | null {
    return this.#stored.language
  }
  set language(language: string | null) {
    this.#set({ language })
  }
  get theme(): Theme {
    return this.#stored.theme
  }
  set theme(theme: Theme) {
    this.#set({ theme })
  }
  get motion(): Motion {
    return this.#stored.motion
  }
  set motion(motion: Motion) {
    this.#set({ motion })
  }
  get name(): string {
    return this.#stored.name
  }
  set name(name: string) {
    this.#set({ name })
  }
  get level(): string | null {
    return this.#stored.level
  }
  set level(level: string | null) {
    this.#set({ level })
  }

  /** The light that is on now. */
  get shown(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme
    return this.#dark ? 'dark' : 'light'
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion === 'system' ? !this.#reduced : this.motion === 'full'
  }
}

export const prefs = new Prefs()
