// State of the whole page: the catalog and the language.
import { api } from '../net/api'
import { edition } from '../net/edition'
import { choose, OFFLINE_LANGUAGES, texts } from '../text/i18n.svelte'
import { type Abilities, abilitiesOf } from './abilities'
import { myself } from './me.svelte'
import { prefs } from './prefs.svelte'
import type { Catalog, GameInfo } from '../wire.gen'

class Session {
  catalog = $state.raw<Catalog | null>(null)

  /** The features of this edition. */
  get can(): Abilities {
    return abilitiesOf(this.catalog?.edition ?? edition)
  }

  /** Load the catalog and the texts. Throws RequestFailed; offline texts are loaded then. */
  async start(): Promise<void> {
    // Not awaited: forms that need the name load it themselves.
    void myself.load().catch(() => undefined)
    const language = choose(prefs.language, navigator.languages, OFFLINE_LANGUAGES)
    texts.expect(language)
    // The start of the games on this device is shown from the first moment on.
    if (edition === 'browser') await texts.loadDevice(language)
    try {
      const catalog = await api.catalog()
      await texts.load(this.#language(catalog))
      this.catalog = catalog
    } catch (error) {
      if (edition === 'server') texts.loadOffline(language)
      throw error
    }
  }

  #language(catalog: Catalog): string {
    return choose(
      prefs.language,
      navigator.languages,
      catalog.languages.map((language) => language.code),
    )
  }

  async speak(language: string): Promise<void> {
    await texts.load(language)
    prefs.language = language
  }

  game(name: string): GameInfo | null {
    return this.catalog?.games.find((game) => game.name === name) ?? null
  }
}

export const session = new Session()
