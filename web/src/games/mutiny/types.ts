/** The Mutiny as its board shows it: what the server calls an observation, and names for its parts. */
export const PIRATES = [
  'valverde',
  'diaz',
  'crackpott',
  'tembo',
  'wessel_jan',
  'dean_nero',
  'pang',
  'chang_ye',
  'sate',
  'bijoux',
  'ojo',
  'cambivalute',
  'ghost',
] as const
export type PirateName = (typeof PIRATES)[number]
export type Side = 'valverde' | 'diaz'
export const SIDES: readonly Side[] = ['valverde', 'diaz']
export const PAIRS = ['A', 'B', 'C', 'D', 'E'] as const
export const CARDS = ['pink 1', 'pink 2', 'pink 3', 'grey 1', 'grey 2', 'grey 3'] as const
export type Counts = Record<string, number>

export const sideOf = (card: string): Side => (card.startsWith('pink') ? 'valverde' : 'diaz')
export const valueOf = (card: string): number => Number(card.split(' ').at(-1))
export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export interface Door {
  state: 'down' | 'open' | 'used'
  pirate: PirateName | null
}
export interface SeenCard {
  card: string | null
  seen: number[]
}
export interface Deck {
  upper: number
  bottom: SeenCard[]
}
export interface Holding {
  cards: number
  known: Counts
}
export interface Peek {
  side: Side | null
  exchanges: number
}
export interface SeatView {
  side: Side | null
  chosen: boolean
  exchanges: number
  peeks: (Peek | null)[]
  coins: number
  gold: Holding
  battle: Holding
  out: boolean
}
export interface PairView {
  valverde: number | null
  diaz: number | null
  seen: number[]
  winner: Side | null
}
export interface DuelView {
  pair: string
  round: number
  talismans: number[]
  committed: (string | null)[]
  played: Counts
}
export interface ActionView {
  pirate: PirateName
  gold?: SeenCard | null
  battle?: SeenCard | null
  cards?: SeenCard[]
  draws?: number
  put?: number
  sold?: number
  sailors?: (number | null)[]
  pair?: string | null
}
export type Phase = 'turn' | 'door' | 'choice' | 'action' | 'storm' | 'reveal' | 'commit' | 'rob' | 'over'

export interface Observation {
  game: 'mutiny'
  options: { players: number; voyage: number; storms: number[]; coins: number; battle: Counts; gold: Counts }
  viewer: number | null
  phase: Phase
  /** Who decides: a seat, -1 chance, -4 nobody. */
  seat: number
  /** Whose turn it is, also while chance acts for it. */
  turn_seat: number | null
  dealer: number
  ship: number
  row: string[]
  sate: number
  lifeboat: PirateName | null
  bank: number
  battle_deck: Deck
  gold_deck: Deck
  discard: Counts
  seats: SeatView[]
  pairs: (PairView | null)[]
  action: ActionView | null
  duel: DuelView | null
  unseen: { battle: Counts; gold: Counts; sailors: number[] }
}

export const deckSize = (deck: Deck): number => deck.upper + deck.bottom.length

export function doors(row: readonly string[]): Door[] {
  return row.map((text) => {
    const [state = 'down', pirate] = text.split(' ')
    return { state: state as Door['state'], pirate: (pirate as PirateName | undefined) ?? null }
  })
}

/** What stands on a side of a duel: the sailor and the cards shown. */
export function strength(pair: PairView, played: Counts, side: Side): { sailor: number | null; cards: number; sum: number } {
  let cards = 0
  for (const [card, count] of Object.entries(played)) if (sideOf(card) === side) cards += valueOf(card) * count
  return { sailor: pair[side], cards, sum: (pair[side] ?? 0) + cards }
}
