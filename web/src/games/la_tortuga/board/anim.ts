/**
 * How turtles get from one place to another: hop by hop along the ring and up onto those who stand there, or head over
 * heels back to the raft. Times in milliseconds; what a moment looks like is a function of `t` alone. No page needed.
 */
import { footOf, RAFT, raftStand, SPACES, standOf, stepOf, type IslandLayout, type Stand } from './geometry.ts'
import type { EventInfo } from '../../../lib/wire.gen'

export interface TurtleMove {
  kind: 'move'
  /** The turtles that move, from the bottom up. */
  group: number[]
  from: number
  to: number
  steps: number
  /** How many turtles are there already. */
  below: number
}

export interface Bust {
  kind: 'bust'
  group: number[]
  from: number
}

export type TurtleMotion = TurtleMove | Bust

/** A turtle on its way. */
export interface Pose extends Stand {
  turtle: number
  /** Degrees. */
  turn: number
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const list = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])

/** The movement for an event; null if nothing on the ring moves. */
export function motionOf({ event, arguments: args }: EventInfo): TurtleMotion | null {
  const group = list(args['group'])
  const from = number(args['from'])
  if (event === 'bust') return { kind: 'bust', group, from }
  if (event !== 'move') return null
  return { kind: 'move', group, from, to: number(args['to']), steps: number(args['steps']), below: number(args['below']) }
}

/** How long a movement is shown: long enough to follow, never long. */
export function timeOf({ event, arguments: args }: EventInfo): number {
  switch (event) {
    case 'die':
      return 620
    case 'move':
      return Math.min(1250, 260 + 75 * number(args['steps'])) + 140
    case 'bust':
      return 900
    case 'lay':
    case 'lay-beach':
      return 620
    case 'clutch':
      return 380
    case 'spend':
      return 420
    case 'turtle':
    case 'roll':
    case 'stop':
      return 220
    default:
      return 150
  }
}

/** The share of the time after which all have arrived; the rest is for looking. */
const ARRIVED = 0.9

/** The feet that a move touches, one a step. */
function feetOf(layout: IslandLayout, move: TurtleMove, start: Stand): Stand[] {
  const feet = [start]
  for (let step = 1; step <= move.steps; step++) {
    const space = move.from === RAFT ? step : ((move.from + step - 1) % SPACES) + 1
    feet.push(footOf(layout, space))
  }
  return feet
}

function moving(layout: IslandLayout, move: TurtleMove, turtles: number, staying: number, t: number): Pose[] {
  const riders = stepOf(move.group.length + Math.max(staying, move.below))
  const start = move.from === RAFT ? raftStand(layout, move.group[0] ?? 0, turtles) : footOf(layout, move.from)
  const feet = feetOf(layout, move, start)
  const done = Math.min(1, t / ARRIVED) * move.steps
  const index = Math.min(Math.floor(done), move.steps - 1)
  const part = Math.min(1, done - index)
  const [a, b] = [feet[index] ?? start, feet[index + 1] ?? start]
  // Down from those who stay, with the first hop; up onto those who stand there, with the last.
  const lift = (index === 0 ? staying * riders * (1 - part) : 0) + (index === move.steps - 1 ? move.below * riders * part : 0)
  const high = 0.16 + (index === 0 && move.from === RAFT ? 0.35 : 0) + (index === move.steps - 1 && move.below ? 0.25 : 0)
  const x = a.x + (b.x - a.x) * part
  const y = a.y + (b.y - a.y) * part - lift - high * Math.sin(Math.PI * part)
  const lean = 5 * Math.cos(Math.PI * part) * (part < 1 ? 1 : 0)
  return move.group.map((turtle, level) => ({
    turtle,
    x,
    y: y - level * riders,
    facing: part < 0.5 ? a.facing : b.facing,
    turn: -lean * (part < 0.5 ? a.facing : b.facing),
  }))
}

function falling(layout: IslandLayout, bust: Bust, turtles: number, staying: number, t: number): Pose[] {
  const count = bust.group.length + staying
  return bust.group.map((turtle, index) => {
    const end = raftStand(layout, turtle, turtles)
    const start = bust.from === RAFT ? end : standOf(layout, bust.from, staying + index, count)
    // One after another, the topmost first.
    const late = 0.08 * (bust.group.length - 1 - index)
    const part = Math.min(1, Math.max(0, (t - late) / (ARRIVED - late)))
    const high = bust.from === RAFT ? 0.9 : 1.5
    return {
      turtle,
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part - high * 4 * part * (1 - part),
      facing: start.facing,
      turn: 360 * part * start.facing,
    }
  })
}

/**
 * Where those who move are at `t` (0 to 1). turtles: how many there are in the game; staying: how many of their stack stay
 * behind, below them.
 */
export const posesOf = (layout: IslandLayout, motion: TurtleMotion, turtles: number, staying: number, t: number): Pose[] =>
  motion.kind === 'move' ? moving(layout, motion, turtles, staying, t) : falling(layout, motion, turtles, staying, t)

/** The face that a rolling die shows at `t`: it ends on `number`. */
export function faceAt(number: number, t: number): number {
  if (t >= 0.62) return number
  return ((number + Math.floor(t * 14) * 2 + 1) % 6) + 1
}
