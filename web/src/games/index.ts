// The games that have drawings and a table of their own, each fetched when it is first wanted. What is on offer is the
// server's to say.
import type { Component } from 'svelte'
import type { AnyGame } from '../table/game'

interface Drawn {
  module: () => Promise<AnyGame>
  miniature: () => Promise<{ default: Component<{ moves?: boolean }> }>
}

const DRAWN: Record<string, Drawn> = {
  cartagena: {
    module: async () => (await import('./cartagena/module')).cartagena,
    miniature: () => import('./cartagena/Miniature.svelte'),
  },
  la_tortuga: {
    module: async () => (await import('./la_tortuga/module')).laTortuga,
    miniature: () => import('./la_tortuga/Miniature.svelte'),
  },
  mutiny: {
    module: async () => (await import('./mutiny/module')).mutiny,
    miniature: () => import('./mutiny/Miniature.svelte'),
  },
}

const fetched = new Map<string, AnyGame>()

/** A game by the server's name for it; one that nobody has drawn is shown as it comes. */
export async function gameOf(name: string): Promise<AnyGame> {
  const here = fetched.get(name)
  if (here) return here
  const load = DRAWN[name]?.module ?? (async () => (await import('../table/plain/module')).plain as AnyGame)
  const game = await load()
  fetched.set(name, game)
  return game
}

/** The living picture of a game, where somebody has drawn one. */
export const miniatureOf = (name: string): Promise<{ default: Component<{ moves?: boolean }> }> | undefined => DRAWN[name]?.miniature()
