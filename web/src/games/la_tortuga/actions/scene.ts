// The scene at a table of La Tortuga: the observation, and how an event changes it while it is shown.
import { timeOf } from '../board/anim.ts'
import { RAFT } from '../board/geometry.ts'
import { groupOf, topOf } from '../board/state.ts'
import type { EventInfo, LaTortugaTableView, Step } from '../../../lib/wire.gen'
import { replaced } from '../../shared/scene.ts'

/** settled: the move of `turtle` is over; the next die is another's. */
export interface TortugaScene extends LaTortugaTableView {
  settled: boolean
}

export const sceneOf = (observation: Record<string, unknown>): TortugaScene => ({
  ...(observation as unknown as LaTortugaTableView),
  settled: false,
})

type TortugaArguments = Record<string, number> & { group: number[] }

/** It is the turn of `seat`, and `turtle` (null: not yet said which) moves. */
function moving(scene: TortugaScene, seat: number, turtle: number | null, moved: number[]): TortugaScene {
  const group = turtle === null ? [] : groupOf(scene.turtles, turtle)
  const decider = turtle === null ? seat : (scene.owners[topOf(scene.turtles, turtle)] ?? seat)
  const spent = scene.turn_seat === seat && scene.spent
  return { ...scene, turn_seat: seat, seat: decider, turtle, moved, group, dice: [], spent, settled: false }
}

/** The first die of a move: with two turtles a player the second one follows by itself. */
function begun(scene: TortugaScene, seat: number): TortugaScene {
  const two = scene.turtles.length > scene.options.players
  if (!two) return moving(scene, seat, seat, [])
  if (!scene.settled || scene.turtle === null) return moving(scene, seat, scene.turtle, scene.moved)
  const other = (scene.turtle + scene.options.players) % scene.turtles.length
  return moving(scene, seat, other, [scene.turtle])
}

function die(scene: TortugaScene, args: TortugaArguments): TortugaScene {
  const first = args['number'] === args['sum']
  const before = first ? begun(scene, args['seat'] ?? 0) : scene
  return { ...before, dice: [...before.dice, args['number'] ?? 0] }
}

function placed(scene: TortugaScene, args: TortugaArguments): TortugaScene {
  const { to = RAFT, below = 0, from = RAFT } = args
  if (from === to && from !== RAFT) return { ...scene, settled: true }
  const turtles = scene.turtles.map(([space, level], turtle): [number, number] => {
    const index = args.group.indexOf(turtle)
    return index < 0 ? [space, level] : [to, below + index]
  })
  return { ...scene, turtles, settled: true }
}

const overboard = (scene: TortugaScene, args: TortugaArguments): TortugaScene => ({
  ...scene,
  turtles: scene.turtles.map((place, turtle) => (args.group.includes(turtle) ? [RAFT, 0] : place)),
  settled: true,
})

function gained(scene: TortugaScene, seat: number, cards: number[]): TortugaScene {
  const score = cards.reduce((sum, eggs) => sum + eggs, 0)
  return { ...scene, eggs: replaced(scene.eggs, seat, cards), scores: replaced(scene.scores, seat, score) }
}

function spent(scene: TortugaScene, args: TortugaArguments): TortugaScene {
  const { seat = 0, number = 0 } = args
  const cards = [...(scene.eggs[seat] ?? [])]
  const at = cards.indexOf(number)
  if (at >= 0) cards.splice(at, 1)
  return { ...gained(scene, seat, cards), dice: [...scene.dice, number], spent: true }
}

/** The scene after an event. Only for show: the server's observation has the last word. */
export function fold(scene: TortugaScene, event: EventInfo, _step: Step): TortugaScene {
  const args = event.arguments as TortugaArguments
  const { seat = 0, eggs = 0 } = args
  switch (event.event) {
    case 'turtle':
      return moving(scene, seat, args['turtle'] ?? null, [])
    case 'die':
      return die(scene, args)
    case 'spend':
      return spent(scene, args)
    case 'move':
      return placed(scene, args)
    case 'bust':
      return overboard(scene, args)
    case 'lay':
    case 'lay-beach':
      return { ...gained(scene, seat, [...(scene.eggs[seat] ?? []), eggs].sort((a, b) => a - b)), open: null }
    case 'clutch':
      return { ...scene, open: eggs, left: args['left'] ?? scene.left }
    default:
      return scene
  }
}

/** How long an event is shown, in milliseconds. */
export const pace = (event: EventInfo): number => timeOf(event)

/** How long showing a seat's turn usually takes, in milliseconds. */
export const TURN = 4500
