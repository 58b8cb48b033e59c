// The Mutiny on show: an observation, and what each event changes of it while it is played. No rules are decided here.
import type { PairName, PirateName, Side } from '../types'
import { PAIRS, piratesOf } from '../types'
import type { EventInfo, MutinyDeckView, MutinyHoldingView, MutinyPairView, MutinySeatView, MutinyTableView, Now, Step } from '../../../lib/wire.gen'
import { replaced, type Counts } from '../../shared/scene'

/** numbers: those of the rules that the page draws by. */
export interface MutinyScene extends MutinyTableView {
  numbers: Record<string, number>
}

export const sceneOf = (now: Now, numbers: Record<string, number>): MutinyScene => ({ ...(now.observation as unknown as MutinyTableView), numbers })

interface MutinyArguments {
  seat: number
  victim: number
  target: number
  pirate: PirateName
  deck: 'battle' | 'gold'
  card: string
  cards: number
  coins: number
  ship: number
  pair: PairName
  side: Side
  value: number
  valverde: number
  diaz: number
}

function seat(scene: MutinyScene, index: number, change: (seat: MutinySeatView) => Partial<MutinySeatView>): MutinyScene {
  const before = scene.seats[index]
  return before ? { ...scene, seats: replaced(scene.seats, index, { ...before, ...change(before) }) } : scene
}

const counted = (counts: Counts, name: string, by: number): Counts => ({ ...counts, [name]: Math.max(0, (counts[name] ?? 0) + by) })

const held = (holding: MutinyHoldingView, name: string | null, by: number): MutinyHoldingView => ({
  cards: Math.max(0, holding.cards + by),
  known: name === null ? holding.known : counted(holding.known, name, by),
})

const drawn = (deck: MutinyDeckView): MutinyDeckView => (deck.upper > 0 ? { ...deck, upper: deck.upper - 1 } : { ...deck, bottom: deck.bottom.slice(1) })
const under = (deck: MutinyDeckView, who: number): MutinyDeckView => ({ ...deck, bottom: [...deck.bottom, { card: null, seen: [who] }] })

function coins(scene: MutinyScene, index: number, by: number, bank: boolean): MutinyScene {
  const next = seat(scene, index, (one) => ({ coins: one.coins + by }))
  return bank ? { ...next, bank: Math.max(0, scene.bank - by) } : next
}

/** The doors of a new row, of which a small game for research may have fewer: there are no more than pirates on board. */
const doorsOf = ({ seats, numbers, options, lifeboat }: MutinyScene): number =>
  Math.min(seats.length + (numbers['more_doors'] ?? 0), piratesOf(options).length - (lifeboat ? 1 : 0))

const turn = (scene: MutinyScene, index: number): MutinyScene => ({ ...scene, turn_seat: index })

function opened(scene: MutinyScene, pirate: PirateName): MutinyScene {
  const at = scene.row.indexOf('down')
  return at < 0 ? scene : { ...scene, row: replaced(scene.row, at, `open ${pirate}`) }
}

const used = (scene: MutinyScene, pirate: PirateName): MutinyScene => ({
  ...scene,
  row: scene.row.map((text) => (text === `open ${pirate}` ? `used ${pirate}` : text)),
})

function pair(scene: MutinyScene, letter: PairName, change: (pair: MutinyPairView) => MutinyPairView): MutinyScene {
  const at = PAIRS.indexOf(letter)
  const before = scene.pairs[at] ?? { valverde: null, diaz: null, seen: [], winner: null }
  return { ...scene, pairs: replaced(scene.pairs, at, change(before)) }
}

/** One or two cards of a kind are turned up: no card is face down any more. */
function shown(scene: MutinyScene, args: MutinyArguments): MutinyScene {
  if (!scene.duel) return scene
  const { duel } = scene
  return { ...scene, duel: { ...duel, played: counted(duel.played, args.card, args.cards), committed: duel.committed.map(() => null) } }
}

function committed(scene: MutinyScene, args: MutinyArguments): MutinyScene {
  if (!scene.duel) return scene
  return { ...scene, duel: { ...scene.duel, committed: replaced(scene.duel.committed, args.seat, args.card ?? 'hidden') } }
}

/** A talisman is turned up: that seat's part in the duel is over. */
function ended(scene: MutinyScene, args: MutinyArguments): MutinyScene {
  if (!scene.duel) return scene
  const { duel } = scene
  return { ...scene, duel: { ...duel, talismans: [...duel.talismans, args.seat], committed: duel.committed.map(() => null) } }
}

const deckOf = ({ deck }: MutinyArguments): 'battle_deck' | 'gold_deck' => (deck === 'gold' ? 'gold_deck' : 'battle_deck')

/** A card of a deck comes to a seat. */
const taken = (scene: MutinyScene, args: MutinyArguments): MutinyScene => looked(kept(scene, args), args)

/** A card that was looked at: kept, or put under its deck. */
const kept = (scene: MutinyScene, args: MutinyArguments): MutinyScene =>
  seat(scene, args.seat, (one) => (args.deck === 'gold' ? { gold: held(one.gold, args.card ?? null, 1) } : { battle: held(one.battle, args.card ?? null, 1) }))

function buried(scene: MutinyScene, args: MutinyArguments): MutinyScene {
  const deck = deckOf(args)
  return { ...scene, [deck]: under(scene[deck], args.seat) }
}

const looked = (scene: MutinyScene, args: MutinyArguments): MutinyScene => {
  const deck = deckOf(args)
  return { ...scene, [deck]: drawn(scene[deck]) }
}

function given(scene: MutinyScene, args: MutinyArguments, sold: boolean): MutinyScene {
  const next = seat(scene, args.seat, (one) => ({ battle: held(one.battle, args.card ?? null, -1) }))
  return { ...(sold ? coins(next, args.seat, 1, true) : next), battle_deck: under(scene.battle_deck, args.seat) }
}

/** The scene after an event. */
export function fold(scene: MutinyScene, event: EventInfo, _step: Step): MutinyScene {
  const args = event.arguments as unknown as MutinyArguments
  switch (event.event.replace(/-hidden$/, '')) {
    case 'knock':
      return turn(scene, args.seat)
    case 'door':
      return opened(turn(scene, args.seat), args.pirate)
    case 'use':
      return used(turn(scene, args.seat), args.pirate)
    case 'draw':
      return taken(scene, args)
    case 'see':
      return looked(scene, args)
    case 'keep':
      return kept(scene, args)
    case 'under':
      return buried(scene, args)
    case 'coins':
      return coins(scene, args.seat, args.coins, true)
    case 'pay':
      return coins(scene, args.seat, -1, true)
    case 'buy':
      return coins(scene, args.seat, -args.cards, true)
    case 'steal':
    case 'rob':
      return coins(coins(scene, args.seat, 1, false), args.victim, -1, false)
    case 'put':
      return given(scene, args, false)
    case 'sell':
      return given(scene, args, true)
    case 'side':
      return seat(scene, args.seat, (one) => ({ chosen: true, side: args.side ?? one.side }))
    case 'exchange':
    case 'bluff':
      return seat(scene, args.seat, (one) => ({ exchanges: one.exchanges + 1, side: args.side ?? (scene.viewer === args.seat ? one.side : null) }))
    case 'place':
      return pair(scene, args.pair, (one) => ({ ...one, valverde: args.valverde ?? null, diaz: args.diaz ?? null, seen: [args.seat] }))
    case 'look':
      return pair(scene, args.pair, (one) => ({ ...one, valverde: args.valverde ?? one.valverde, diaz: args.diaz ?? one.diaz }))
    case 'swap':
      return pair(scene, args.pair, (one) => ({ ...one, valverde: one.diaz, diaz: one.valverde }))
    case 'sail':
      return { ...scene, ship: args.ship, row: [] }
    case 'lifeboat':
      return { ...scene, lifeboat: args.pirate }
    case 'lay':
      return { ...scene, dealer: args.seat, turn_seat: args.seat, row: Array<string>(doorsOf(scene)).fill('down') }
    case 'mutiny':
      return { ...scene, row: [], lifeboat: null }
    case 'stay-out':
    case 'fall-out':
      return seat(scene, args.seat, () => ({ out: true }))
    case 'duel':
      return {
        ...scene,
        row: [],
        pairs: scene.pairs.map((one) => one ?? { valverde: null, diaz: null, seen: [], winner: null }),
        duel: { pair: args.pair, round: 1, talismans: [], committed: scene.seats.map(() => null), played: {} },
      }
    case 'sailors':
      return pair(scene, args.pair, (one) => ({ ...one, valverde: args.valverde, diaz: args.diaz }))
    case 'reveal':
      return pair(scene, args.pair, (one) => ({ ...one, [args.side]: args.value }))
    case 'commit':
      return committed(scene, args)
    case 'show':
      return shown(scene, args)
    case 'talisman':
      return ended(scene, args)
    case 'duel-won':
      return pair(scene, args.pair, (one) => ({ ...one, winner: args.side }))
    case 'choice':
      return seat(scene, args.seat, () => ({ side: args.side }))
    default:
      return scene
  }
}

const PACE: Record<string, number> = {
  knock: 150,
  door: 340,
  use: 260,
  draw: 230,
  see: 230,
  keep: 240,
  under: 160,
  coins: 220,
  steal: 320,
  rob: 330,
  side: 300,
  exchange: 300,
  bluff: 300,
  peek: 340,
  place: 320,
  look: 300,
  swap: 320,
  sail: 350,
  storm: 300,
  lifeboat: 350,
  lay: 260,
  mutiny: 350,
  duel: 350,
  sailors: 350,
  reveal: 330,
  commit: 170,
  show: 340,
  talisman: 300,
  'fall-out': 340,
  totals: 350,
  'duel-won': 700, // long enough to see who has won before the next pair steps forward
  choice: 250,
}

/** How long an event is shown, in milliseconds. */
export const pace = (event: EventInfo): number => PACE[event.event.replace(/-hidden$/, '')] ?? 150

/** Events that show something to their owner alone: the curtain leaves time for them. */
export const PRIVATE = new Set(['draw', 'see', 'peek', 'sailor', 'look'])
