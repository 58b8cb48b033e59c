// The actions of the person at a table of La Tortuga, and the one pointed at. Everything comes from the offers.
import type { TortugaLabels, TurtlePreview } from '../board/types'
import { RAFT } from '../board/geometry'
import { stacksOf } from '../board/state'
import { t, texts } from '../../../lib/text/i18n.svelte'
import { Controller } from '../../../table/model/controller.svelte'
import { menuOf } from './menu'
import type { TortugaScene } from './scene'
import { diceOf, sumOf, tracesOf } from './shown'

export class TortugaController extends Controller<TortugaScene> {
  /** A card or turtle that is pointed at: shown as if it were chosen. */
  #card = $state<number | null>(null)
  #turtle = $state<number | null>(null)

  menu = $derived.by(() => menuOf(this.table.offers))
  dice = $derived.by(() => diceOf(this.steps))
  sum = $derived.by(() => sumOf(this.dice.dice, this.table.number('most')))
  traces = $derived.by(() => tracesOf(this.steps))

  /** The action that a hint or the review shows: roll, stop, spend or turtle, and its effect. */
  glow = $derived.by(() => menuOf(this.table.glow ? [this.table.glow] : []))

  /** The target: with the card that is pointed at, else as the hint says, else with a stop. */
  preview = $derived.by((): TurtlePreview | null => {
    const advised = this.glow.spends[0] ?? this.glow.stop
    if (advised && this.#card === null) return advised
    const card = this.menu.spends.find((spend) => spend.number === this.#card)
    return card ?? this.menu.stop
  })
  /** The turtles that move, or would move. */
  group = $derived.by((): number[] => {
    const offer = this.menu.turtles.find((one) => one.turtle === this.#turtle) ?? this.glow.turtles[0]
    if (offer) return offer.group
    const scene = this.table.stage.scene
    return scene && !scene.settled && !this.table.finished ? scene.group : []
  })

  pointCard(number: number | null): void {
    this.#card = number
  }
  pointTurtle(turtle: number | null): void {
    this.#turtle = turtle
  }

  // --- Whose turn it is ---------------------------------------------------------------------------------------------

  get turn(): number {
    return this.scene?.turn_seat ?? -1
  }
  override get dock(): string {
    return '9rem'
  }
  /** The owner of the topmost turtle of those that move. */
  override get decider(): number {
    const { scene } = this
    return scene && scene.seat >= 0 && !scene.settled ? scene.seat : this.turn
  }
  override get decides(): string {
    if (this.decider === this.turn) return ''
    return this.decider === this.me ? t('la_tortuga-you-decide') : t('la_tortuga-decides', { 'seat-name': this.table.name(this.decider) })
  }
  override press(key: string): boolean {
    if (key === 'r') this.roll()
    else if (key === 's') this.stop()
    else if (Number(key) >= 1 && Number(key) <= this.table.number('faces')) this.number(Number(key))
    else return false
    return true
  }

  // --- Doing it ---------------------------------------------------------------------------------------------------

  #commit(id: number): void {
    this.#card = null
    this.#turtle = null
    this.table.act(id)
  }
  roll(): void {
    if (this.menu.roll) this.#commit(this.menu.roll.id)
    else this.why('roll')
  }
  stop(): void {
    if (this.menu.stop) this.#commit(this.menu.stop.id)
    else this.why('stop')
  }
  spend(number: number): void {
    const offer = this.menu.spends.find((spend) => spend.number === number)
    if (offer) this.#commit(offer.id)
    else this.why(`spend ${number}`)
  }
  choose(turtle: number): void {
    const offer = this.menu.turtles.find((one) => one.turtle === turtle)
    if (offer) this.#commit(offer.id)
    else this.why(`turtle ${turtle}`)
  }
  /** A number key chooses the turtle that goes first, or the card to spend. */
  number(number: number): void {
    const offer = this.menu.turtles[number - 1]
    if (this.menu.turtles.length > 0) {
      if (offer) this.#commit(offer.id)
      else this.table.say(this.prompt, null)
    } else this.spend(number)
  }
  override why(text: string): void {
    const now = this.table.live.now
    // The seat that decides may not be the seat in turn: say so.
    if (now && now.finish === null && now.seat !== now.viewer && now.seat >= 0 && now.seat !== now.turn_seat) {
      this.table.say(t('la_tortuga-decides', { 'seat-name': this.table.name(now.seat) }), 'L-DECIDE')
    } else super.why(text)
  }
  /** The turtles on that space. */
  ask(space: number): void {
    const scene = this.table.stage.scene
    if (!scene) return
    if (space === RAFT) this.table.say(t('la_tortuga-help-raft'), 'L-TRACK')
    else {
      const who = this.labels.stack(space, stacksOf(scene.turtles).find((one) => one.space === space)?.turtles ?? [])
      this.table.say(this.menu.turtles.length > 0 ? `${who} ${this.prompt}` : who, 'L-DECIDE')
    }
  }

  // --- Words ------------------------------------------------------------------------------------------------------

  list(names: string[]): string {
    return new Intl.ListFormat(texts.language).format(names)
  }
  /** A turtle's name: its owner's, and which of two. */
  turtleName(turtle: number): string {
    const scene = this.table.stage.scene
    const owner = scene?.owners[turtle] ?? 0
    const name = this.table.name(owner)
    if (!scene || scene.turtles.length === scene.options.players) return name
    return t('la_tortuga-turtle', { 'seat-name': name, which: turtle < scene.options.players ? 1 : 2 })
  }

  readonly labels: TortugaLabels = (() => {
    const name = (turtle: number): string => this.turtleName(turtle)
    const names = (turtles: readonly number[]): string => this.list(turtles.map(name))
    return {
      get board() {
        return t('la_tortuga-label-board')
      },
      choose: (turtle) => t('la_tortuga-label-choose', { turtle: name(turtle) }),
      stack: (space, turtles) =>
        turtles.length === 1
          ? t('la_tortuga-label-alone', { space, turtle: names(turtles) })
          : t('la_tortuga-label-stack', { space, turtles: names(turtles), top: name(turtles.at(-1) ?? 0) }),
      raft: (turtles) => t('la_tortuga-label-raft', { turtles: names(turtles) }),
      clutch: (eggs, beach) =>
        eggs !== null ? t('la_tortuga-label-clutch', { eggs }) : beach ? t('la_tortuga-label-beach') : t('la_tortuga-label-no-clutch'),
      deck: (left) => t('la_tortuga-label-deck', { left }),
      dice: (dice) =>
        dice.length === 0 ? t('la_tortuga-label-no-dice') : t('la_tortuga-label-dice', { dice: dice.map((die) => die.number).join(' + ') }),
    }
  })()

  /** The prompt, in one line. */
  override get prompt(): string {
    if (this.menu.turtles.length > 0) return t('la_tortuga-prompt-choose')
    if (this.menu.roll === null) return ''
    const mine = this.table.live.now?.turn_seat === this.table.viewer
    const riders = (this.table.stage.scene?.group.length ?? 1) - 1
    if (!mine) return t('la_tortuga-prompt-rider', { 'seat-name': this.table.name(this.table.live.now?.turn_seat ?? 0) })
    return riders > 0 ? t('la_tortuga-prompt-top', { riders }) : t('la_tortuga-prompt')
  }
}
