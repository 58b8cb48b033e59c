// Taken from the steps shown so far: who has played a card in the duel, and its last round.
import type { DuelShow } from '../board/duel'
import { PAIRS } from '../types'
import type { EventInfo, Step } from '../../../lib/wire.gen'
import type { MutinyScene } from './scene'

/** The duel as it stands on show, with the round that was shown last; null in the voyage and at the end. */
export function duelShow(scene: MutinyScene, steps: readonly Step[], whole: readonly Step[]): DuelShow | null {
  const { duel } = scene
  if (!duel) return null
  const pair = scene.pairs[PAIRS.indexOf(duel.pair)]
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
