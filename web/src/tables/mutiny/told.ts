// The log: steps told as turns of seats, and, once the mutiny has begun, as duels. And what of a duel was shown last.
import type { DuelShow } from '../../games/mutiny/duel'
import { PAIRS } from '../../games/mutiny/types'
import type { Happening } from '../../lib/stage.svelte'
import type { EventInfo, Step } from '../../lib/wire.gen'
import type { Scene } from './scene'

/** A line: a Fluent message of the game and its arguments, still the server's. */
export interface Line {
  key: string
  id: string
  values: Record<string, unknown>
}

/** What a seat did in a turn; seat -1: a duel, the sailing, the end. pair: which duel. */
export interface Turn {
  number: number
  seat: number
  pair: string | null
  lines: Line[]
}

// What is told by what follows from it.
const SILENT = new Set(['knock', 'commit', 'commit-hidden', 'sailor', 'sailor-hidden'])
// What belongs to no seat's turn.
const ALL = new Set(['sail', 'storm', 'lifeboat', 'lay'])
const ENDING = new Set(['choice', 'win', 'share', 'nobody-left', 'nobody-on-side'])

const seatOf = (event: EventInfo): number => (typeof event.arguments['seat'] === 'number' ? event.arguments['seat'] : -1)

/** The steps shown, the last of them only up to the event that happens just now. */
export function uptoNow(told: readonly Step[], playing: boolean, happening: Happening | null): Step[] {
  const last = told.at(-1)
  if (!playing || !happening || !last || happening.step.number !== last.number) return [...told]
  const at = last.events.indexOf(happening.event)
  return at < 0 ? [...told] : [...told.slice(0, -1), { ...last, events: last.events.slice(0, at + 1) }]
}

/** The turns that `steps` tell, oldest first. */
export function digest(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = []
  let fighting = false
  let fresh = true // the next thing that a seat does begins a turn
  const begin = (seat: number, pair: string | null = null): void => {
    turns.push({ number: turns.length + 1, seat, pair, lines: [] })
  }
  for (const step of steps) {
    step.events.forEach((event, index) => {
      const name = event.event
      const last = turns.at(-1)
      if (name === 'mutiny' || name === 'duel') {
        fighting = true
        begin(-1, name === 'duel' ? String(event.arguments['pair']) : null)
      } else if (fighting) {
        if (ENDING.has(name) && (last?.seat !== -1 || last.pair !== null)) begin(-1)
      } else if (!ALL.has(name)) {
        const seat = seatOf(event)
        if (!last || last.seat !== seat || fresh) begin(seat)
        fresh = false
      } else if (!last) begin(-1)
      if (name === 'sail' || name === 'lay') fresh = true
      if (!SILENT.has(name)) tell(turns.at(-1)?.lines ?? [], event, `${step.number}.${index}`)
    })
  }
  return turns.filter((turn) => turn.lines.length > 0)
}

/** A line more; cards drawn or shown together become one line. */
function tell(lines: Line[], event: EventInfo, key: string): void {
  const last = lines.at(-1)
  const { card, cards, deck, seat } = event.arguments as { card?: string; cards?: number; deck?: string; seat?: number }
  if (event.event === 'draw-hidden') {
    if (last?.id === 'draw-hidden' && last.values['deck'] === deck && last.values['seat'] === seat) {
      last.values = { ...last.values, cards: Number(last.values['cards']) + 1 }
    } else lines.push({ key, id: 'draw-hidden', values: { ...event.arguments, cards: 1 } })
  } else if (event.event === 'show') {
    const shown = Array<string>(cards ?? 1).fill(card ?? '')
    if (last?.id === 'show') last.values = { cards: [...(last.values['cards'] as string[]), ...shown] }
    else lines.push({ key, id: 'show', values: { cards: shown } })
  } else lines.push({ key, id: event.event, values: event.arguments })
}

/** The duel as it stands on show, with the round that was shown last; null in the voyage and at the end. */
export function duelShow(scene: Scene, steps: readonly Step[], whole: readonly Step[]): DuelShow | null {
  const { duel } = scene
  if (!duel) return null
  const pair = scene.pairs[PAIRS.indexOf(duel.pair as (typeof PAIRS)[number])]
  const shown = lastShown(steps, duel.pair, whole)
  return {
    pair: duel.pair,
    round: duel.round,
    valverde: pair?.valverde ?? null,
    diaz: pair?.diaz ?? null,
    played: duel.played,
    winner: pair?.winner ?? null,
    fighters: scene.seats.flatMap((seat, index) =>
      seat.out ? [] : [{ seat: index, laid: duel.committed[index] ?? null, done: duel.talismans.includes(index) }],
    ),
    shown,
  }
}

const TURNED = new Set(['show', 'talisman', 'fall-out'])

/** The round of this duel that was shown last, or is being shown: `steps` up to now, `whole` with all of the last one. */
function lastShown(steps: readonly Step[], pair: string, whole: readonly Step[]): DuelShow['shown'] {
  const begun = steps.findLastIndex((step) => step.events.some((event) => event.event === 'duel' && event.arguments['pair'] === pair))
  const rounds = steps.slice(Math.max(0, begun)).filter((step) => step.events.some((event) => TURNED.has(event.event)))
  const last = rounds.at(-1)
  // A step may end one duel and begin the next: what was shown before that is past.
  if (!last || last.events.some((event) => event.event === 'duel')) return null
  const cards = last.events.filter((event) => TURNED.has(event.event)).flatMap(cardsOf)
  const all = (whole.find((step) => step.number === last.number) ?? last).events.filter((event) => TURNED.has(event.event)).flatMap(cardsOf)
  return { round: rounds.length, cards, total: all.length, tick: last.number }
}

function cardsOf(event: EventInfo): string[] {
  if (event.event !== 'show') return ['talisman']
  const { card, cards } = event.arguments as { card: string; cards: number }
  return Array<string>(cards).fill(card)
}
