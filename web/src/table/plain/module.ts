import type { Now } from '../../lib/wire.gen'
import { Desk } from '../model/desk.svelte'
import type { GameModule } from '../game'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Piece from './Piece.svelte'

/** What can be seen, as the server tells it. */
export interface Scene {
  seen: Record<string, unknown>
  turn: number
}

export class PlainDesk extends Desk<Scene> {
  get turn(): number {
    // Where all decide at the same time offers come although it is another's turn.
    return this.table.offers.length > 0 ? (this.me ?? -1) : (this.scene?.turn ?? -1)
  }
  override press(key: string): boolean {
    const offer = this.table.offers[Number(key) - 1]
    if (offer) this.table.act(offer.id)
    return offer !== undefined
  }
}

/** A game of which nobody has drawn anything: what can be seen in words and tables, what can be done as buttons. */
export const plain: GameModule<Scene, PlainDesk> = {
  // Nothing is known of what an event changes: the table stands as the server says once all has been told.
  script: { fold: (scene) => scene, pace: () => 200 },
  scene: (now: Now) => ({ seen: now.observation, turn: now.turn_seat }),
  shown: () => true,
  desk: (table) => new PlainDesk(table),
  hasty: false,
  look: { fit: 'page', crowd: { from: 4, names: 'beside' }, ticker: true },
  dock: 'browser-dock-plain',
  keys: [
    [['1', '…', '9'], 'browser-key-offer'],
    [['←', '→'], 'browser-key-offers'],
    [['Enter'], 'browser-key-enter'],
    [['U'], 'browser-key-undo'],
  ],
  Board,
  Actions,
  Piece,
}
