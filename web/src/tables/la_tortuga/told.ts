// What the steps shown so far have told: the dice that lie there, the moves of the last turn, the story of the log.
import type { ShownDie, Trace } from '../../games/la_tortuga/types'
import type { Happening } from '../../lib/stage.svelte'
import type { EventInfo, Step } from '../../lib/wire.gen'

/** The steps shown, the last of them only up to the event that happens just now. */
export function uptoNow(told: readonly Step[], playing: boolean, happening: Happening | null): Step[] {
  const last = told.at(-1)
  if (!playing || !happening || !last || happening.step.number !== last.number) return [...told]
  const at = last.events.indexOf(happening.event)
  return at < 0 ? [...told] : [...told.slice(0, -1), { ...last, events: last.events.slice(0, at + 1) }]
}

const number = (event: EventInfo, name: string): number => {
  const value = event.arguments[name]
  return typeof value === 'number' ? value : 0
}
const isFirst = (event: EventInfo): boolean => event.event === 'die' && number(event, 'number') === number(event, 'sum')
const ends = (event: EventInfo): boolean => event.event === 'move' || event.event === 'bust'

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

/** The sum as people write it: (5 + 2) × 2 = 14, or 5 + 4 > 7. */
export function sumOf(dice: readonly ShownDie[]): string {
  if (dice.length === 0) return ''
  const total = dice.reduce((sum, die) => sum + die.number, 0)
  const added = dice.map((die) => die.number).join(' + ')
  if (total > 7) return `${added} > 7`
  return `${dice.length > 1 ? `(${added})` : added} × ${dice.length} = ${total * dice.length}`
}

/** The last two moves along the ring, the older one first. */
export function tracesOf(steps: readonly Step[]): Trace[] {
  return steps
    .slice(-24)
    .flatMap((step) => step.events)
    .filter((event) => event.event === 'move')
    .slice(-2)
    .map((event) => ({ seat: number(event, 'seat'), from: number(event, 'from'), steps: number(event, 'steps') }))
}

// --- The log ------------------------------------------------------------------------------------------------------------

/** A line: a Fluent message of the game and its arguments; `seat` and `turn` are still numbers. */
export interface Line {
  key: string
  id: string
  seat: number
  values: Record<string, string | number>
  /** Dice and cards that the line is about, to be drawn beside it: die-5, card-2, eggs-4. */
  symbols: string[]
}

/** A turn of a seat; seat -1: before the first turn. */
export interface Turn {
  number: number
  seat: number
  lines: Line[]
}

/** The turns that `steps` tell, oldest first: a line a move, its dice drawn beside it. */
export function digest(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = []
  const state = { fresh: true }
  for (const step of steps) {
    step.events.forEach((event, index) => {
      const last = turns.at(-1)
      const seat = number(event, 'seat')
      const chosen = event.event === 'turtle'
      const begins = chosen || (isFirst(event) && (last?.seat !== seat || (state.fresh && last.lines.length > 0 && !pairs(last))))
      if (!last && !begins) turns.push({ number: 0, seat: -1, lines: [] })
      if (begins) turns.push({ number: turns.filter((turn) => turn.seat >= 0).length + 1, seat, lines: [] })
      state.fresh = chosen ? false : ends(event) ? true : isFirst(event) ? false : state.fresh
      const turn = turns.at(-1)
      if (turn) tell(turn.lines, event, `${step.number}.${index}`)
    })
  }
  return turns
}

/** Whether this turn's second turtle is still to move: it began with the choice between two. */
const pairs = (turn: Turn): boolean =>
  turn.lines.some((line) => line.id === 'turtle') && turn.lines.filter((line) => line.id === 'move' || line.id === 'bust').length < 2

function tell(lines: Line[], event: EventInfo, key: string): void {
  const { seat, group: _, ...others } = event.arguments as Record<string, string | number>
  const who = typeof seat === 'number' ? seat : -1
  const line: Line = { key, id: event.event, seat: who, values: others, symbols: [] }
  const open = lines.findLast((one) => one.id === 'die')
  switch (event.event) {
    case 'die':
      if (open && !isFirst(event)) {
        open.symbols.push(`die-${number(event, 'number')}`)
        open.values = others
      } else lines.push({ ...line, symbols: [`die-${number(event, 'number')}`] })
      return
    case 'roll':
    case 'stop':
      // Worth a word only where somebody else decides than whose turn it is.
      if (who !== number(event, 'turn')) lines.push(line)
      return
    case 'spend':
      open?.symbols.push(`card-${number(event, 'number')}`)
      lines.push(line)
      return
    case 'move':
    case 'bust':
      line.symbols = open?.symbols ?? []
      if (open) lines.splice(lines.indexOf(open), 1)
      lines.push(line)
      return
    case 'lay':
    case 'clutch':
      lines.push({ ...line, symbols: [`eggs-${number(event, 'eggs')}`] })
      return
    default:
      lines.push(line)
  }
}
