// The interface between the table's page and a game: one object per game. `plain` shows games that have none.
import type { Component } from 'svelte'
import type { Sound } from '../lib/page/sound'
import type { EventInfo, Now, Piece, Setup, Step, Value } from '../lib/wire.gen'
import type { Table } from './contract'
import type { Controller } from './model/controller.svelte'
import type { Script } from './model/stage.svelte'

/** Props of a game's components at a table. */
export interface At<Scene, D> {
  controller: D
  scene: Scene
}
export type AtSeat<Scene, D> = At<Scene, D> & { seat: number }

/** Layout options of a game's table. */
export interface Look {
  /** On phones: the whole table on one screen with the log below it, or one part below the other. */
  fit: 'screen' | 'page'
  /** On phones: the number of seats from which they are crowded, and where their names then go. */
  crowd: { from: number; names: 'beside' | 'below' }
  /** Show the newest log line above the dock where the log is out of view. */
  ticker: boolean
  /** The game has its own undo button. */
  undo?: boolean
}

export interface GameModule<Scene, D extends Controller<Scene>> {
  // --- Behaviour ------------------------------------------------------------------------------------------------------
  script: Script<Scene>
  /** The scene of a position. numbers: the numbers of the rules, from the server. */
  scene(now: Now, numbers: Record<string, number>): Scene
  /** Whether these steps show a secret to its owner: the curtain then falls later. */
  showsSecret(steps: Step[]): boolean
  controller(table: Table<Scene>): D
  /** Clicks and keys count while the player's own events are still shown: they cannot change their meaning. */
  hasty: boolean
  /** The sound of an event. */
  sounds?: (event: EventInfo) => Sound | null

  // --- Looks ----------------------------------------------------------------------------------------------------------
  look: Look
  /** The id of the message that names the dock for screen readers. */
  dock: string
  /** The keys of this game for the help dialog, each with the id of its message. */
  keys: [string[], string][]
  Board: Component<At<Scene, D>>
  /** The actions, in the dock. */
  Actions: Component<At<Scene, D>>
  /** Beside the actions, for example a hand. */
  Aside?: Component<At<Scene, D>>
  /** Between the seats and the log. */
  Supply?: Component<At<Scene, D>>
  SeatFacts?: Component<AtSeat<Scene, D>>
  /** A second line of a seat. */
  SeatMore?: Component<AtSeat<Scene, D>>
  /** A drawing in a line of the log, for example a card. */
  Piece?: Component<{ controller: D; piece: Piece }>
  /** Drawn over everything, for example flying cards. */
  Overlay?: Component<{ controller: D }>
}

/** A game's components on the page of a new game. Loaded apart from the table. */
export interface Before {
  /** Shows the set-up that was sampled at random. */
  Preview?: Component<{ setup: Setup; skin: Record<string, string> }>
  /** A form for options with free values. */
  Options?: Component<OwnOptions>
  /** Beside the form, where there is no preview. */
  Beside?: Component
}

export interface OwnOptions {
  /** All values, and those the user has chosen. */
  options: Record<string, Value>
  asked: Record<string, Value>
  onchange: (change: Record<string, Value>) => void
  /** Reset these options to their defaults. */
  onforget: (names: string[]) => void
}

// Each game has its own type of scene. The page only passes scenes on.
export type AnyGame = GameModule<any, any>
