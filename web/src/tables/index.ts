// The games as the shell knows them: what stands on the shelf, and which have a table here. A game that the catalog does
// not offer yet shows its miniature, where there is one, and waits.
import type { Component } from 'svelte'
import type { GameModule } from '../lib/table.svelte'
import type { GameInfo, Setup, Value } from '../lib/wire.gen'
import MiniBoard from '../games/cartagena/MiniBoard.svelte'
import MiniMutiny from '../lib/board/MiniMutiny.svelte'
import MiniTortuga from '../games/la_tortuga/MiniIsland.svelte'
import { cartagena } from './cartagena/module'
import Preview from './cartagena/Preview.svelte'
import { laTortuga } from './la_tortuga/module'
import Assumptions from './mutiny/Assumptions.svelte'
import Beside from './mutiny/Beside.svelte'
import { mutiny } from './mutiny/module'

export const SHELF = ['cartagena', 'la_tortuga', 'mutiny'] as const

// Scenes differ from game to game and stay inside of it: the shell hands them on unopened.
export const TABLES: Record<string, GameModule<any>> = { cartagena, la_tortuga: laTortuga, mutiny }

export const MINIATURES: Record<string, Component<{ moves?: boolean }>> = {
  cartagena: MiniBoard,
  la_tortuga: MiniTortuga,
  mutiny: MiniMutiny,
}

export const PREVIEWS: Record<string, Component<{ setup: Setup; skin: Record<string, string> }>> = { cartagena: Preview }

/** Options of a game that take values of their own: where they are set, and told when they differ from what is usual. */
interface Free {
  game: GameInfo
  players: number
  onchange: (values: Record<string, Value>) => void
}
export const FREE: Record<string, Component<Free>> = { mutiny: Assumptions }

/** What a game shows beside the form where it has no set-up to preview. */
export const BESIDE: Record<string, Component> = { mutiny: Beside }
