/** What the board needs to know of an observation; the server's observation JSON has these fields and more. */
import { RAFT } from './geometry.ts'
import type { LaTortugaTableView } from '../../../lib/wire.gen'

export type TortugaView = Pick<LaTortugaTableView, 'beach_open' | 'dice' | 'left' | 'open' | 'owners' | 'turtles'>

/** Per turtle its space (0: the raft) and level from the bottom. */
type Turtles = readonly Readonly<TortugaView['turtles'][number]>[]

/** Those who stand on a space, from below. */
export interface Stack {
  space: number
  turtles: number[]
}

/** Every occupied space of the ring with its stack. */
export function stacksOf(turtles: Turtles): Stack[] {
  const found = new Map<number, { turtle: number; level: number }[]>()
  turtles.forEach(([space, level], turtle) => {
    if (space !== RAFT) found.set(space, [...(found.get(space) ?? []), { turtle, level }])
  })
  return [...found].map(([space, there]) => ({
    space,
    turtles: there.sort((a, b) => a.level - b.level).map((one) => one.turtle),
  }))
}

/** The turtle and all that ride on it, from below; on the raft nobody rides. */
export function groupOf(turtles: Turtles, turtle: number): number[] {
  const place = turtles[turtle]
  if (!place || place[0] === RAFT) return [turtle]
  const stack = stacksOf(turtles).find((one) => one.space === place[0])
  return stack ? stack.turtles.slice(stack.turtles.indexOf(turtle)) : [turtle]
}

/** The topmost turtle of the stack that `turtle` belongs to: it decides. */
export const topOf = (turtles: Turtles, turtle: number): number => groupOf(turtles, turtle).at(-1) ?? turtle
