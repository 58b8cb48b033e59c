/** The part of an observation that the board needs. The server's JSON has these fields and more. */
import { RAFT } from './geometry.ts'
import type { LaTortugaTableView } from '../../../lib/wire.gen'

export type TortugaView = Pick<LaTortugaTableView, 'beach_open' | 'dice' | 'left' | 'open' | 'owners' | 'turtles'>

/** Per turtle its space (0: the raft) and level from the bottom. */
type Turtles = readonly Readonly<TortugaView['turtles'][number]>[]

/** The turtles on a space, from the bottom up. */
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

/** The turtle and all turtles on its back, from the bottom up; on the raft none has others on its back. */
export function groupOf(turtles: Turtles, turtle: number): number[] {
  const place = turtles[turtle]
  if (!place || place[0] === RAFT) return [turtle]
  const stack = stacksOf(turtles).find((one) => one.space === place[0])
  return stack ? stack.turtles.slice(stack.turtles.indexOf(turtle)) : [turtle]
}

/** The topmost turtle of the stack that `turtle` belongs to: it decides. */
export const topOf = (turtles: Turtles, turtle: number): number => groupOf(turtles, turtle).at(-1) ?? turtle
