// Taken from the steps shown so far: the dice on the board, the moves of the last turn.
import type { ShownDie, TurtleTrace } from '../board/types'
import type { EventInfo, Step } from '../../../lib/wire.gen'

export const number = (event: EventInfo, name: string): number => {
  const value = event.arguments[name]
  return typeof value === 'number' ? value : 0
}
const isFirst = (event: EventInfo): boolean => event.event === 'die' && number(event, 'number') === number(event, 'sum')
export const ends = (event: EventInfo): boolean => event.event === 'move' || event.event === 'bust'

/** The dice of the last move that was begun; past: it is over. */
export function diceOf(steps: readonly Step[]): { dice: ShownDie[]; past: boolean } {
  const events = steps.slice(-12).flatMap((step) => step.events)
  const begin = events.findLastIndex(isFirst)
  if (begin < 0) return { dice: [], past: true }
  const move = events.slice(begin)
  const dice = move
    .filter((event) => event.event === 'die' || event.event === 'spend')
    .map((event): ShownDie => ({ number: number(event, 'number'), card: event.event === 'spend' }))
  return { dice, past: move.some(ends) }
}

/** The sum as people write it: (5 + 2) × 2 = 14, or 5 + 4 > 7. most: what is not yet too much. */
export function sumOf(dice: readonly ShownDie[], most: number): string {
  if (dice.length === 0) return ''
  const total = dice.reduce((sum, die) => sum + die.number, 0)
  const added = dice.map((die) => die.number).join(' + ')
  if (total > most) return `${added} > ${most}`
  return `${dice.length > 1 ? `(${added})` : added} × ${dice.length} = ${total * dice.length}`
}

/** The last two moves along the ring, the older one first. */
export function tracesOf(steps: readonly Step[]): TurtleTrace[] {
  return steps
    .slice(-24)
    .flatMap((step) => step.events)
    .filter((event) => event.event === 'move')
    .slice(-2)
    .map((event) => ({ seat: number(event, 'seat'), from: number(event, 'from'), steps: number(event, 'steps') }))
}
