// What the whole page shares: the catalog, and the language as it was chosen.
import { api } from '../net/api'
import { choose, OFFLINE_LANGUAGES, texts } from '../text/i18n.svelte'
import { myself } from './me.svelte'
import { prefs } from './prefs.svelte'
import type { Catalog, GameInfo } from '../wire.gen'

class Session {
  catalog = $state.raw<Catalog | null>(null)

  /** Ask for the catalog and the texts. Throws RequestFailed; texts then speak of that without the server. */
  async start(): Promise<void> {
    // Nobody waits for that: what needs a name asks for it.
    void myself.load().catch(() => undefined)
    texts.expect(choose(prefs.language, navigator.languages, OFFLINE_LANGUAGES))
    try {
      const catalog = await api.catalog()
      await texts.load(this.#language(catalog))
      this.catalog = catalog
    } catch (error) {
      texts.loadOffline(choose(prefs.language, navigator.languages, OFFLINE_LANGUAGES))
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
