import type { Sound } from '../../lib/page/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './actions/Actions.svelte'
import Board from './board/Board.svelte'
import { TortugaController } from './actions/controller.svelte'
import Flight from './cards/Flight.svelte'
import Hand from './cards/Hand.svelte'
import LogPiece from './cards/LogPiece.svelte'
import { fold, pace, sceneOf, TURN, type TortugaScene } from './actions/scene'
import SeatFacts from './actions/SeatFacts.svelte'
import SeatMore from './actions/SeatMore.svelte'

const SOUNDS: Record<string, Sound> = { die: 'dice', move: 'step', bust: 'splash', lay: 'coin', 'lay-beach': 'coin', clutch: 'card', spend: 'card' }
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event] ?? null

/** La Tortuga, as the shell of a table asks for it. Nothing in it is secret. */
const laTortuga: GameModule<TortugaScene, TortugaController> = {
  script: { fold, pace, turn: () => TURN },
  sounds,
  scene: (now) => sceneOf(now.observation),
  showsSecret: () => false,
  controller: (table) => new TortugaController(table),
  hasty: false,
  look: { fit: 'page', crowd: { from: 3, names: 'below' }, ticker: false },
  dock: 'la_tortuga-dock',
  keys: [
    [['R'], 'la_tortuga-key-roll'],
    [['S'], 'la_tortuga-key-stop'],
    [['1', '…', '6'], 'la_tortuga-key-number'],
  ],
  Board,
  Actions,
  Aside: Hand,
  SeatFacts,
  SeatMore,
  Piece: LogPiece,
  Overlay: Flight,
}

export default laTortuga
