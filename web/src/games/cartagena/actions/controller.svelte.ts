// The pirate and card that the person at a Cartagena table has picked, and the consequences. Everything comes from the offers.
import { t } from '../../../lib/text/i18n.svelte'
import { asks, backOf, between, cards, cycle, landings, menu, NOTHING, places, playOf, type CartagenaChoice } from './choice'
import type { CartagenaOffer } from '../../../lib/wire.gen'
import { Controller } from '../../../table/model/controller.svelte'
import { BOAT, FORTRESS } from '../board/geometry'
import { printed, SYMBOLS, type CartagenaScene } from './scene'

export class CartagenaController extends Controller<CartagenaScene> {
  #choice = $state.raw<CartagenaChoice>(NOTHING)
  /** The item under the pointer: shown as if it were picked, but not picked. */
  #hover = $state.raw<CartagenaChoice>(NOTHING)
  #at = $state(-1) // the sequence the choice was made at

  menu = $derived.by(() => menu(this.table.offers))
  /** The current pick, as long as it is still possible. */
  choice = $derived.by((): CartagenaChoice => {
    if (!this.table.acting || this.#at !== this.table.live.now?.sequence) return NOTHING
    return this.#choice
  })
  places = $derived.by(() => places(this.menu, { from: null, symbol: this.choice.symbol }))
  cards = $derived.by(() => cards(this.menu, { from: this.choice.from, symbol: null }))
  /** The landings of what is picked and pointed at. */
  landings = $derived.by(() => {
    if (!this.table.acting) return []
    const from = this.choice.from ?? this.#hover.from
    const symbol = this.choice.symbol ?? this.#hover.symbol
    return landings(this.menu, { from, symbol })
  })
  play = $derived.by(() => playOf(this.menu, this.choice.from, this.choice.symbol))
  back = $derived.by(() => backOf(this.menu, this.choice.from))

  /** The action that a hint or the review shows. */
  glow = $derived.by((): CartagenaOffer | null => {
    const shown = this.table.glow?.parts as unknown as CartagenaOffer | undefined
    return shown ?? null
  })

  /** Symbols in the viewer's hand, in the order of the keys 1 to 6. */
  get hand(): string[] {
    const known = this.me === null ? {} : (this.scene?.hands[this.me]?.known ?? {})
    return SYMBOLS.filter((symbol) => (known[symbol] ?? 0) > 0)
  }

  pick(change: Partial<CartagenaChoice>): void {
    this.table.hint = null
    this.#choice = { ...this.choice, ...change }
    this.#at = this.table.live.now?.sequence ?? -1
  }
  clear(): void {
    this.#choice = NOTHING
    this.table.hint = null
  }
  point(change: Partial<CartagenaChoice>): void {
    this.#hover = { ...NOTHING, ...change }
  }

  #commit(id: number): void {
    this.#choice = NOTHING
    this.#hover = NOTHING
    this.table.act(id)
  }

  // --- Clicks -----------------------------------------------------------------------------------------------------

  /** A pirate of the viewer at `from`. */
  clickPirate(from: number): void {
    const { symbol } = this.choice
    if (symbol !== null) {
      const play = playOf(this.menu, from, symbol)
      if (play) this.#commit(play.id)
      else this.why(`play ${symbol} ${from}`)
      return
    }
    if (this.choice.from === from) this.clear()
    else if (this.places.includes(from)) this.pick({ from })
    else this.why(`back ${from}`)
  }

  clickCard(symbol: string): void {
    const { from } = this.choice
    if (from !== null) {
      const play = playOf(this.menu, from, symbol)
      if (play) this.#commit(play.id)
      else this.why(`play ${symbol} ${from}`)
      return
    }
    if (this.choice.symbol === symbol) this.clear()
    else if (this.cards.includes(symbol)) this.pick({ symbol })
    else this.why(`play ${symbol} ${this.#foremost()}`)
  }

  /** A space, the fortress or the boat: where something would land, or what stands there. */
  clickPlace(place: number): void {
    const here = this.choice.from === null && this.choice.symbol === null ? [] : this.landings
    const ends = here.filter((landing) => landing.to === place)
    const [only] = ends
    if (ends.length === 1 && only) return this.#commit(only.id)
    if (ends.length > 1) return this.#ask(t(between(ends)), null)
    if (this.#mine(place)) return this.clickPirate(place)
    this.#explain(place)
  }

  /** Why nothing lands on a place: in the rules' words if they have any for it, otherwise where things do land. */
  #explain(place: number): void {
    const { from, symbol } = this.choice
    if (from === null && symbol === null) {
      this.#ask(this.help(place))
      return
    }
    const drawn = this.scene?.symbols[place - 1]
    if (from !== null && drawn && place > from && place < BOAT) {
      const play = playOf(this.menu, from, drawn)
      if (!play) return this.why(`play ${drawn} ${from}`)
      this.table.say(t('cartagena-hint-lands', { symbol: this.print(drawn), from, to: play.to }), 'C-FWD')
    } else if (from !== null && place < from) {
      if (!this.back) return this.why(`back ${from}`)
      this.table.say(t('cartagena-hint-back', { from, to: this.back.to, cards: this.back.cards }), 'C-BACK')
    } else {
      this.#ask(t('cartagena-hint-nowhere'))
    }
  }

  /** Say something, and what has yet to be chosen. */
  #ask(text: string, missing: string | null = this.table.acting ? this.prompt : null): void {
    this.table.say([text, missing].filter(Boolean).join(' '), null)
  }

  clickBack(): void {
    const from = this.choice.from
    if (this.back) this.#commit(this.back.id)
    else if (from === null && this.table.acting && this.menu.backs.length === 0) this.table.say(t('cartagena-hint-back-none'), 'C-BACK-NOT')
    else if (from === null) this.table.say(t('cartagena-hint-back-first'), 'C-BACK')
    else this.why(`back ${from}`)
  }

  clickEnd(): void {
    if (this.menu.end !== null) this.#commit(this.menu.end)
    else this.why('end')
  }

  /** Do what is picked, if it is one thing. */
  confirm(): void {
    if (this.play) this.#commit(this.play.id)
    else if (this.choice.from !== null && this.choice.symbol !== null)
      this.why(`play ${this.choice.symbol} ${this.choice.from}`)
    else if (this.landings.length === 1 && this.landings[0]) this.#commit(this.landings[0].id)
    else this.table.say(this.prompt, null)
  }

  // --- Whose turn it is ---------------------------------------------------------------------------------------------

  get turn(): number {
    return this.scene?.turn_seat ?? -1
  }
  override get least(): string {
    return this.scene?.options.supply === 'row' ? '45rem' : '37.5rem'
  }

  override get dock(): string {
    return '13.9rem'
  }

  // --- Keys -------------------------------------------------------------------------------------------------------

  #keys: Record<string, () => void> = {
    ArrowRight: () => this.nextPirate(1),
    ArrowLeft: () => this.nextPirate(-1),
    ArrowDown: () => this.nextCard(1),
    ArrowUp: () => this.nextCard(-1),
    Escape: () => this.clear(),
    b: () => this.clickBack(),
    e: () => this.clickEnd(),
  }
  override press(key: string, free: boolean): boolean {
    const number = SYMBOLS.findIndex((_, index) => key === String(index + 1)) + 1
    if (key === 'Enter' && free) this.confirm()
    else if (number > 0) this.numberedCard(number)
    else if (this.#keys[key]) this.#keys[key]()
    else return false
    return true
  }

  nextPirate(step: 1 | -1): void {
    const list = places(this.menu, NOTHING)
    if (list.length > 0) this.pick({ from: cycle(list, this.choice.from, step) })
    else this.why('end')
  }

  nextCard(step: 1 | -1): void {
    const list = cards(this.menu, NOTHING)
    if (list.length > 0) this.pick({ symbol: cycle(list, this.choice.symbol, step) })
  }

  numberedCard(number: number): void {
    const symbol = this.hand[number - 1]
    if (!symbol) return this.table.say(this.prompt, null)
    if (this.choice.symbol === symbol) this.pick({ symbol: null })
    else if (cards(this.menu, NOTHING).includes(symbol)) this.pick({ symbol })
    else this.clickCard(symbol)
  }

  // --- Words ------------------------------------------------------------------------------------------------------

  print(symbol: string): string {
    return printed(this.skin, symbol)
  }

  /** The explanation of a part of the board. */
  help(place: number): string {
    if (place === FORTRESS) return t('cartagena-help-fortress')
    if (place === BOAT) return t('cartagena-help-boat')
    return t('cartagena-help-space', { space: place, symbol: this.print(this.scene?.symbols[place - 1] ?? '') })
  }

  /** The prompt, in one line. */
  override get prompt(): string {
    const { from, symbol } = this.choice
    if (this.play)
      return t('cartagena-prompt-play', { symbol: this.print(this.play.symbol), from: this.play.from, to: this.play.to })
    if (from !== null && symbol !== null) return t('cartagena-prompt-cannot')
    if (from !== null && this.back) return t(this.menu.plays.length > 0 ? 'cartagena-prompt-pirate-back' : 'cartagena-prompt-fall')
    if (from !== null) return t('cartagena-prompt-pirate')
    if (symbol !== null) return t('cartagena-prompt-card', { symbol: this.print(symbol) })
    return t(asks(this.menu))
  }

  #mine(place: number): boolean {
    return this.me !== null && (this.scene?.pirates[this.me]?.includes(place) ?? false)
  }

  #foremost(): number {
    const pirates = this.me === null ? [] : (this.scene?.pirates[this.me] ?? [])
    return pirates.filter((place) => place < BOAT).at(-1) ?? BOAT
  }
}
