// The reader's preferences: language, theme, motion, pace, sound. Stored in localStorage; nothing is secret.

export type Theme = 'light' | 'dark' | 'system'
export type Motion = 'full' | 'none' | 'system'
export type Pace = 'slow' | 'normal' | 'fast'

const KEY = 'spanish-main'

interface Stored {
  language: string | null
  theme: Theme
  motion: Motion
  name: string
  /** The level chosen last for all bots. */
  level: string | null
  pace: Pace
  /** null: the device's default. */
  sound: boolean | null
  /** Take a forced action automatically. */
  forced: boolean
  /** Ask for confirmation before an action that ends the turn. */
  endAsked: boolean
  /** Store the games for when the server is away; null: if the network allows it. */
  device: boolean | null
}

const DEFAULTS: Stored = {
  language: null,
  theme: 'system',
  motion: 'system',
  name: '',
  level: null,
  pace: 'normal',
  sound: null,
  forced: false,
  endAsked: false,
  device: null,
}
/** How much faster than usual events are shown. */
const SPEEDS: Record<Pace, number> = { slow: 0.6, normal: 1, fast: 5 }

function load(): Stored {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...DEFAULTS, ...(typeof raw === 'object' ? raw : {}) }
  } catch {
    return { ...DEFAULTS } // no storage, or invalid data
  }
}

const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)

/** Each preference is a property, whose setter stores it. */
interface Prefs extends Omit<Stored, 'sound'> {}
class Prefs {
  #stored = $state(load())
  #dark = $state(false)
  #reduced = $state(false)
  #coarse = $state(false)

  constructor() {
    this.#follow('(prefers-color-scheme: dark)', (matches) => (this.#dark = matches))
    this.#follow('(prefers-reduced-motion: reduce)', (matches) => (this.#reduced = matches))
    this.#follow('(pointer: coarse)', (matches) => (this.#coarse = matches))
    for (const key of Object.keys(DEFAULTS) as (keyof Stored)[]) {
      if (key === 'sound') continue // it has a default of the device
      Object.defineProperty(this, key, { get: () => this.#stored[key], set: (value: unknown) => this.#set({ [key]: value }) })
    }
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

  get speed(): number {
    return SPEEDS[this.pace] ?? 1
  }
  /** Whether sound is on; off by default on phones. */
  get sound(): boolean {
    return this.#stored.sound ?? !this.#coarse
  }
  set sound(sound: boolean) {
    this.#set({ sound })
  }

  /** The theme in effect. */
  get shown(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme
    return this.#dark ? 'dark' : 'light'
  }

  /** Whether animations are on. */
  get moves(): boolean {
    return this.motion === 'system' ? !this.#reduced : this.motion === 'full'
  }
}

export const prefs = new Prefs()
