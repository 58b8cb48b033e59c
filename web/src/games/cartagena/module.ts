import type { Sound } from '../../lib/page/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './actions/Actions.svelte'
import Board from './board/Board.svelte'
import { CartagenaController } from './actions/controller.svelte'
import LogPiece from './cards/LogPiece.svelte'
import Overlay from './cards/Overlay.svelte'
import { fold, pace, sceneOf, type CartagenaScene } from './actions/scene'
import SeatFacts from './actions/SeatFacts.svelte'
import SeatMore from './actions/SeatMore.svelte'
import Supply from './cards/Supply.svelte'

const SOUNDS: Record<string, Sound> = { play: 'step', back: 'step', take: 'card', draw: 'card', 'draw-hidden': 'card', reshuffle: 'dice' }
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event] ?? null

/** Cartagena, as the shell of a table asks for it. */
const cartagena: GameModule<CartagenaScene, CartagenaController> = {
  script: { fold, pace },
  sounds,
  scene: sceneOf,
  showsSecret: (steps) => steps.some((step) => step.events.some((event) => event.event === 'draw')),
  controller: (table) => new CartagenaController(table),
  hasty: true,
  look: { fit: 'screen', crowd: { from: 3, names: 'below' }, ticker: true, undo: true },
  dock: 'browser-dock',
  keys: [
    [['←', '→'], 'browser-key-pirate'],
    [['↑', '↓'], 'browser-key-card'],
    [['1', '…', '6'], 'browser-key-number'],
    [['Enter'], 'browser-key-enter'],
    [['B'], 'browser-key-back'],
    [['E'], 'browser-key-end'],
    [['U'], 'browser-key-undo'],
    [['Esc'], 'browser-key-escape'],
  ],
  Board,
  Actions,
  Supply,
  SeatFacts,
  SeatMore,
  Piece: LogPiece,
  Overlay,
}

export default cartagena
