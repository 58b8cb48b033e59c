// What the shell of a table asks of a game: one object a game. A game without one is shown as it comes (`plain`).
import type { Component } from 'svelte'
import type { Sound } from '../lib/page/sound'
import type { EventInfo, Now, Piece, Setup, Step, Value } from '../lib/wire.gen'
import type { Table } from './contract'
import type { Desk } from './model/desk.svelte'
import type { Script } from './model/stage.svelte'

/** Props of what stands at a table. */
export interface At<Scene, D> {
  desk: D
  scene: Scene
}
export type AtSeat<Scene, D> = At<Scene, D> & { seat: number }

/** How the shell lays a table out, where games differ. */
export interface Look {
  /** On phones: all of the table on one screen with the log below it, or one thing below the other. */
  fit: 'screen' | 'page'
  /** From how many seats on they are crowded on a phone, and whether their names then stand beside or below. */
  crowd: { from: number; names: 'beside' | 'below' }
  /** A line above the dock with what happened last, where the log is out of sight. */
  ticker: boolean
  /** The game has a place of its own for taking back. */
  undo?: boolean
}

export interface GameModule<Scene, D extends Desk<Scene>> {
  // --- What happens ---------------------------------------------------------------------------------------------------
  script: Script<Scene>
  /** numbers: those of the rules, as the server tells them. */
  scene(now: Now, numbers: Record<string, number>): Scene
  /** Whether something was just shown to its owner alone, which the curtain should leave time to see. */
  shown(steps: Step[]): boolean
  desk(table: Table<Scene>): D
  /** What is still on its way cannot change what a click or a key means: one's own doing is not waited for. */
  hasty: boolean
  /** What an event sounds like. */
  sounds?: (event: EventInfo) => Sound | null

  // --- How it looks ---------------------------------------------------------------------------------------------------
  look: Look
  /** The dock's name for those who hear the page: a message. */
  dock: string
  /** The keys of this game's table for the help sheet, each with its message. */
  keys: [string[], string][]
  Board: Component<At<Scene, D>>
  /** What can be done, in the dock. */
  Actions: Component<At<Scene, D>>
  /** What lies beside it where there is room: a hand. */
  Aside?: Component<At<Scene, D>>
  /** Between the seats and the log. */
  Supply?: Component<At<Scene, D>>
  SeatFacts?: Component<AtSeat<Scene, D>>
  /** A second line of a seat. */
  SeatMore?: Component<AtSeat<Scene, D>>
  /** Something of the game in a line of the log. */
  Piece?: Component<{ desk: D; piece: Piece }>
  /** What flies over everything. */
  Overlay?: Component<{ desk: D }>
}

/** What a game shows of itself while a table is set up; it comes by itself, and nobody waits for it at a table. */
export interface Before {
  /** The set-up that was drawn by lot. */
  Preview?: Component<{ setup: Setup; skin: Record<string, string> }>
  /** Options that take values of their own. */
  Options?: Component<OwnOptions>
  /** What is shown beside the form where there is nothing to preview. */
  Beside?: Component
}

export interface OwnOptions {
  /** What holds now, and what of it was asked for. */
  options: Record<string, Value>
  asked: Record<string, Value>
  onchange: (change: Record<string, Value>) => void
  /** Back to what is usual. */
  onforget: (names: string[]) => void
}

// Scenes differ from game to game and stay inside of it: the shell hands them on unopened.
export type AnyGame = GameModule<any, any>
