// The games that have drawings and a table of their own, each fetched when it is first wanted. What is on offer is the
// server's to say.
import type { Component } from 'svelte'
import { part } from '../lib/net/net'
import type { AnyGame, Before } from '../table/game'

interface Drawn {
  module: () => Promise<AnyGame>
  before?: () => Promise<Before>
  miniature: () => Promise<{ default: Component<{ moves?: boolean }> }>
}

const DRAWN: Record<string, Drawn> = {
  cartagena: {
    module: async () => (await import('./cartagena/module')).cartagena,
    before: async () => ({ Preview: (await import('./cartagena/before/Preview.svelte')).default }),
    miniature: () => import('./cartagena/before/Miniature.svelte'),
  },
  la_tortuga: {
    module: async () => (await import('./la_tortuga/module')).laTortuga,
    miniature: () => import('./la_tortuga/before/Miniature.svelte'),
  },
  mutiny: {
    module: async () => (await import('./mutiny/module')).mutiny,
    before: async () => (await import('./mutiny/before/before')).before,
    miniature: () => import('./mutiny/before/Miniature.svelte'),
  },
}

const fetched = new Map<string, AnyGame>()

/** A game by the server's name for it; one that nobody has drawn is shown as it comes. */
export async function gameOf(name: string): Promise<AnyGame> {
  const here = fetched.get(name)
  if (here) return here
  const load = DRAWN[name]?.module ?? (async () => (await import('../table/plain/module')).plain as AnyGame)
  const game = await part(load())
  fetched.set(name, game)
  return game
}

/** What a game shows while a table of it is set up. */
export const beforeOf = (name: string): Promise<Before> => part(DRAWN[name]?.before?.() ?? Promise.resolve({}))

/** The living picture of a game, where somebody has drawn one. */
export const miniatureOf = (name: string): Promise<{ default: Component<{ moves?: boolean }> }> | undefined => DRAWN[name]?.miniature()
