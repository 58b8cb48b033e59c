/** What the board needs to know of an observation; the server's observation JSON has these fields and more. */
import { RAFT } from './geometry.ts'

export interface TortugaView {
  /** Per turtle its space (0: the raft) and level from the bottom. Turtle t belongs to `owners[t]`. */
  turtles: readonly (readonly [number, number])[]
  owners: readonly number[]
  /** The clutch card that lies open; null: none does just now, or the beach itself. */
  open: number | null
  /** Clutch cards face down. */
  left: number
  beach_open: boolean
  dice: readonly number[]
}

/** Those who stand on a space, from below. */
export interface Stack {
  space: number
  turtles: number[]
}

/** Every occupied space of the ring with its stack. */
export function stacksOf(turtles: TortugaView['turtles']): Stack[] {
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
export function groupOf(turtles: TortugaView['turtles'], turtle: number): number[] {
  const place = turtles[turtle]
  if (!place || place[0] === RAFT) return [turtle]
  const stack = stacksOf(turtles).find((one) => one.space === place[0])
  return stack ? stack.turtles.slice(stack.turtles.indexOf(turtle)) : [turtle]
}

/** The topmost turtle of the stack that `turtle` belongs to: it decides. */
export const topOf = (turtles: TortugaView['turtles'], turtle: number): number => groupOf(turtles, turtle).at(-1) ?? turtle
