import type { Sound } from '../../lib/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import { CartagenaDesk } from './desk.svelte'
import LogPiece from './LogPiece.svelte'
import Overlay from './Overlay.svelte'
import { fold, pace, sceneOf, type Scene } from './scene'
import SeatFacts from './SeatFacts.svelte'
import SeatMore from './SeatMore.svelte'
import Supply from './Supply.svelte'

const SOUNDS: Record<string, Sound> = { play: 'step', back: 'step', take: 'card', draw: 'card', 'draw-hidden': 'card', reshuffle: 'dice' }
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event] ?? null

/** Cartagena, as the shell of a table asks for it. */
export const cartagena: GameModule<Scene, CartagenaDesk> = {
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
