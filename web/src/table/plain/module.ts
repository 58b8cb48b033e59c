import type { Now } from '../../lib/wire.gen'
import type { GameModule } from '../game'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import { PlainDesk, type Scene } from './desk'
import Piece from './Piece.svelte'

/** A game of which nobody has drawn anything: what can be seen in words and tables, what can be done as buttons. */
const plain: GameModule<Scene, PlainDesk> = {
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

export default plain
