import type { Now } from '../../lib/wire.gen'
import type { GameModule } from '../game'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import { PlainController, type PlainScene } from './controller'
import Piece from './Piece.svelte'

/** For a game without drawings: the observation as text and tables, the actions as buttons. */
const plain: GameModule<PlainScene, PlainController> = {
  // The page does not know what an event changes: the scene changes once all events were shown.
  script: { fold: (scene) => scene, pace: () => 200 },
  scene: (now: Now) => ({ seen: now.observation, turn: now.turn_seat }),
  showsSecret: () => true,
  controller: (table) => new PlainController(table),
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
