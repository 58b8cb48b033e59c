// The actions of the person at a table of The Mutiny. Everything comes from the offers.
import type { MutinyLabels } from '../board/MutinyBoard.svelte'
import { deckSize, doors, PAIRS, type Door, type PirateName, type Side } from '../types'
import { t, texts } from '../../../lib/text/i18n.svelte'
import { Controller } from '../../../table/model/controller.svelte'
import { byKey, choices, type MutinyChoice } from './menu'
import type { MutinyScene } from './scene'
import { duelShow } from './shown'
import type { MutinyOffer } from '../../../lib/wire.gen'

export class MutinyController extends Controller<MutinyScene> {
  /** The drawer with the viewer's secrets. */
  drawer = $state(typeof innerWidth !== 'number' || innerWidth > 700)

  choices = $derived.by(() => choices(this.table.offers))
  duel = $derived.by(() => (this.scene ? duelShow(this.scene, this.steps, this.table.shown) : null))

  /** Places of the row that do something. */
  ready = $derived.by((): number[] => {
    const row = doors(this.scene?.row ?? [])
    const knock = this.choices.some((one) => one.kind === 'knock')
    const usable = new Set(this.choices.flatMap((one) => (one.kind === 'use' ? [one.pirate] : [])))
    const next = row.findIndex((door) => door.state === 'down')
    return row.flatMap((door, index) => ((door.state === 'open' && door.pirate && usable.has(door.pirate)) || (knock && index === next) ? [index] : []))
  })
  lookable = $derived.by(() => this.choices.flatMap((one) => (one.kind === 'look' ? [one.pair] : [])))

  /** The door or pair on the ship that a hint or the review shows. */
  advised = $derived.by((): { door: number | null; pair: string | null } => {
    const offer = this.table.glow?.parts as unknown as MutinyOffer | undefined
    const row = doors(this.scene?.row ?? [])
    const door = row.findIndex((one) =>
      offer?.kind === 'knock' ? one.state === 'down' : offer?.kind === 'use' && one.state === 'open' && one.pirate === offer.pirate,
    )
    return { door: door < 0 ? null : door, pair: offer && 'pair' in offer ? offer.pair : null }
  })

  get turn(): number {
    const { scene } = this
    if (!scene) return -1
    return scene.seat >= 0 && scene.duel ? scene.seat : (scene.turn_seat ?? scene.seat)
  }
  override get dock(): string {
    return '15rem'
  }
  override out(seat: number): boolean {
    return this.scene?.seats[seat]?.out ?? false
  }

  take(choice: MutinyChoice): void {
    this.table.act(choice.id)
  }

  /** A key that a choice has, or the drawer's. */
  override press(key: string): boolean {
    const choice = byKey(this.choices, key)
    if (choice) this.take(choice)
    else if (key === 'x') this.drawer = !this.drawer
    else return false
    return true
  }

  door(index: number): void {
    const door = doors(this.scene?.row ?? [])[index]
    if (!door) return
    const choice = this.choices.find((one) => (door.state === 'down' ? one.kind === 'knock' : one.kind === 'use' && one.pirate === door.pirate))
    if (choice) this.take(choice)
    else if (door.state === 'used' && door.pirate) this.table.say(t('mutiny-hint-used', { pirate: door.pirate }), 'M-USED')
    else if (this.table.acting && this.scene?.action) this.table.say(`${t('mutiny-hint-first', { pirate: this.scene.action.pirate })} ${this.prompt}`, null)
    else this.why(door.state === 'down' ? 'knock' : `use ${door.pirate ?? ''}`)
  }

  pair(letter: string): void {
    const choice = this.choices.find((one) => one.kind === 'look' && one.pair === letter)
    if (choice) this.take(choice)
  }

  // --- Words ------------------------------------------------------------------------------------------------------

  #pairWords(letter: string): string {
    const pair = this.scene?.pairs[PAIRS.indexOf(letter as (typeof PAIRS)[number])]
    if (!pair) return t('mutiny-label-pair-free', { pair: letter })
    if (pair.winner) return t('mutiny-label-pair-won', { pair: letter, side: pair.winner })
    const looked = pair.seen.map((seat) => this.table.name(seat))
    return (
      t('mutiny-label-pair', { pair: letter, valverde: pair.valverde ?? '?', diaz: pair.diaz ?? '?' }) +
      (looked.length > 0 ? ` ${t('mutiny-label-pair-seen', { names: new Intl.ListFormat(texts.language).format(looked) })}` : '')
    )
  }

  labels: MutinyLabels = (() => {
    const controller = this
    return {
      get voyage() {
        return t('mutiny-label-voyage', { spaces: controller.scene?.ship ?? 0 })
      },
      stock: (players, count) => t('mutiny-label-stock', { stock: players, count }),
      get corridor() {
        return t('mutiny-label-corridor')
      },
      door: (number, door) => controller.doorWords(number, door),
      name: (pirate) => t('mutiny-pirate', { pirate }),
      line: (pirate) => t('mutiny-does', { pirate }),
      pair: (letter) => controller.#pairWords(letter),
      get deck() {
        const won = (side: Side): number => controller.scene?.pairs.filter((pair) => pair?.winner === side).length ?? 0
        return t('mutiny-label-deck', { valverde: won('valverde'), diaz: won('diaz') })
      },
      get lifeboat() {
        const pirate = controller.scene?.lifeboat
        return pirate ? t('mutiny-label-lifeboat', { pirate }) : t('mutiny-label-lifeboat-empty')
      },
      get finale() {
        return t('mutiny-finale')
      },
      won: (side) => t('mutiny-finale-won', { side }),
      seat: (seat) => controller.table.name(seat),
      with: (side) => (side ? t('mutiny-finale-with', { side }) : t('mutiny-finale-none')),
      gold: (value) => t('mutiny-finale-gold', { worth: value }),
      duel: (pair, round) => t('mutiny-duel', { pair, round }),
      side: (side) => t('mutiny-side', { side }),
      total: (side, sailor, cards, sum) => t('mutiny-total', { side, sailor: sailor ?? '?', cards, sum }),
      laid: (seat, laid, done) => t('mutiny-laid', { 'seat-name': controller.table.name(seat), state: done ? 'done' : laid ? 'laid' : 'open' }),
      card: (card) => controller.card(card),
      shown: (round) => t('mutiny-shown', { round }),
    }
  })()

  doorWords(number: number, door: Door): string {
    if (door.state === 'down') return t('mutiny-label-door', { number })
    const pirate = (door.pirate ?? 'ghost') as PirateName
    const does = t('mutiny-does', { pirate })
    return t(door.state === 'open' ? 'mutiny-label-door-open' : 'mutiny-label-door-used', { number, pirate, does })
  }

  /** A battle card, the talisman, or a card unknown to everybody at this screen. */
  card(card: string | null): string {
    if (card === 'talisman') return t('mutiny-talisman')
    const [colour = '', value] = card?.split(' ') ?? []
    return value === undefined ? t('mutiny-card-hidden') : t('mutiny-card', { colour, value })
  }

  /** The prompt, in one line. */
  override get prompt(): string {
    const scene = this.scene
    if (!scene) return ''
    if (scene.phase === 'action' && scene.action) {
      const { pirate } = scene.action
      if (pirate === 'cambivalute' && scene.action.pair) return t('mutiny-prompt-swap', { pair: scene.action.pair })
      if (pirate === 'cambivalute' && this.lookable.length > 0) return t('mutiny-prompt-look')
      if (pirate === 'ojo' && !this.choices.some((one) => one.kind === 'side')) return t('mutiny-prompt-peek')
      if (this.choices.some((one) => one.kind === 'side')) {
        return t(this.choices.some((one) => one.kind === 'side' && one.again) ? 'mutiny-prompt-side-again' : 'mutiny-prompt-side')
      }
      if (pirate === 'dean_nero' && (scene.action.sold ?? 0) > 0) return t('mutiny-prompt-sell', { left: this.table.number('handful') - (scene.action.sold ?? 0) })
      if (pirate === 'wessel_jan') return t('mutiny-prompt-put', { left: this.table.number('handful') - (scene.action.put ?? 0) })
      return t('mutiny-prompt-action', { pirate })
    }
    if (scene.phase === 'commit') return t(scene.duel?.round === 1 ? 'mutiny-prompt-fight' : 'mutiny-prompt-fight-on')
    if (scene.phase === 'rob') return t('mutiny-prompt-rob')
    if (scene.phase === 'choice') return t('mutiny-prompt-choice')
    if (scene.phase === 'turn') {
      const can = (kind: MutinyChoice['kind']): boolean => this.choices.some((one) => one.kind === kind)
      if (!can('use')) return t('mutiny-prompt-turn')
      return t(can('knock') ? 'mutiny-prompt-turn-open' : 'mutiny-prompt-turn-last')
    }
    return ''
  }

  get stocks(): { battle: number; gold: number; bank: number } {
    const scene = this.scene
    return scene ? { battle: deckSize(scene.battle_deck), gold: deckSize(scene.gold_deck), bank: scene.bank } : { battle: 0, gold: 0, bank: 0 }
  }
}
