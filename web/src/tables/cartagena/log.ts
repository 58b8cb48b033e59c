// The log: steps told as turns and lines. Many of a kind (the deal, a row laid out, cards drawn) become one line.
import type { EventInfo, Step } from '../../lib/wire.gen'

/** A line: a Fluent message of the game and its arguments; `seat` and `symbol` are still the server's. */
export interface Line {
  key: string
  id: string
  seat: number | null
  values: Record<string, string | number>
  /** Cards that the line is about, to be drawn beside it. */
  symbols: string[]
}

/** A run of actions of one seat; seat -1: before the first turn. */
export interface Turn {
  number: number
  seat: number
  lines: Line[]
}

const CLOSES = new Set(['end', 'cut-short'])

/** The turns that `steps` tell, oldest first. */
export function digest(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = []
  let actions = 0
  let closed = true
  for (const step of steps) {
    const last = turns.at(-1)
    if (!last && step.seat < 0) {
      turns.push({ number: 0, seat: -1, lines: [] })
    } else if (step.seat >= 0 && (closed || last?.seat !== step.seat || actions === 3)) {
      const before = turns.filter((turn) => turn.seat >= 0).length
      turns.push({ number: before + 1, seat: step.seat, lines: [] })
      actions = 0
      closed = false
    }
    if (step.seat >= 0) actions += 1
    const turn = turns.at(-1)
    step.events.forEach((event, index) => {
      if (turn) tell(turn.lines, event, `${step.number}.${index}`)
      if (CLOSES.has(event.event)) closed = true
    })
  }
  return turns
}

const GATHERED: Record<string, string> = { deal: 'dealt', 'deal-hidden': 'dealt', lay: 'row-laid' }
const DRAWN = new Set(['draw', 'take'])

function tell(lines: Line[], event: EventInfo, key: string): void {
  const { seat, symbol, ...others } = event.arguments as Record<string, string | number>
  const who = typeof seat === 'number' ? seat : null
  const symbols = typeof symbol === 'string' ? [symbol] : []
  const last = lines.at(-1)
  const gathered = GATHERED[event.event]
  if (gathered) {
    if (last?.id === gathered && last.seat === who) {
      last.values['cards'] = Number(last.values['cards']) + 1
      last.symbols.push(...symbols)
      return
    }
    lines.push({ key, id: gathered, seat: who, values: { cards: 1 }, symbols })
    return
  }
  // "… and draws two": the line of the retreat has said it; only what they are is new, and is drawn beside it.
  if (last?.id === 'back' && last.seat === who && (DRAWN.has(event.event) || event.event === 'draw-hidden')) {
    last.symbols.push(...symbols)
    return
  }
  const values: Record<string, string | number> = { ...others }
  if (typeof symbol === 'string') values['symbol'] = symbol
  lines.push({ key, id: event.event, seat: who, values, symbols: [] })
}
