// The games that have drawings and a table of their own: a folder here by the game's name. Each is fetched when it is
// first needed. The server lists the games that a player can choose.
import type { Component } from 'svelte'
import { part } from '../lib/net/net'
import type { AnyGame, Before } from '../table/game'

interface Default<Thing> {
  default: Thing
}

const MODULES = import.meta.glob<Default<AnyGame>>('./*/module.ts')
const BEFORE = import.meta.glob<Default<Before>>('./*/before/before.ts')
const MINIATURES = import.meta.glob<Default<Component<{ moves?: boolean }>>>('./*/before/Miniature.svelte')

const fetched = new Map<string, AnyGame>()

/** A game by the server's name for it. A game without drawings of its own gets the plain table. */
export async function gameOf(name: string): Promise<AnyGame> {
  const here = fetched.get(name)
  if (here) return here
  const load = MODULES[`./${name}/module.ts`] ?? (() => import('../table/plain/module'))
  const game = (await part(load())).default
  fetched.set(name, game)
  return game
}

/** The parts of a game for the page where a table is set up. */
export async function beforeOf(name: string): Promise<Before> {
  const load = BEFORE[`./${name}/before/before.ts`]
  return load ? (await part(load())).default : {}
}

/** The living picture of a game, where somebody has drawn one. */
export function miniatureOf(name: string): Promise<Default<Component<{ moves?: boolean }>>> | undefined {
  return MINIATURES[`./${name}/before/Miniature.svelte`]?.()
}
