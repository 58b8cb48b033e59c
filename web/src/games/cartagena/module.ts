import type { Sound } from '../../lib/page/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './desk/Actions.svelte'
import Board from './board/Board.svelte'
import { CartagenaDesk } from './desk/desk.svelte'
import LogPiece from './cards/LogPiece.svelte'
import Overlay from './cards/Overlay.svelte'
import { fold, pace, sceneOf, type Scene } from './desk/scene'
import SeatFacts from './desk/SeatFacts.svelte'
import SeatMore from './desk/SeatMore.svelte'
import Supply from './cards/Supply.svelte'

const SOUNDS: Record<string, Sound> = { play: 'step', back: 'step', take: 'card', draw: 'card', 'draw-hidden': 'card', reshuffle: 'dice' }
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event] ?? null

/** Cartagena, as the shell of a table asks for it. */
const cartagena: GameModule<Scene, CartagenaDesk> = {
  script: { fold, pace },
  sounds,
  scene: sceneOf,
  shown: (steps) => steps.some((step) => step.events.some((event) => event.event === 'draw')),
  desk: (table) => new CartagenaDesk(table),
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
