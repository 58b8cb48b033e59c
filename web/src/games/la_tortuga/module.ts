import type { Sound } from '../../lib/page/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './desk/Actions.svelte'
import Board from './board/Board.svelte'
import { TortugaDesk } from './desk/desk.svelte'
import Flight from './cards/Flight.svelte'
import Hand from './cards/Hand.svelte'
import LogPiece from './cards/LogPiece.svelte'
import { fold, pace, sceneOf, TURN, type Scene } from './desk/scene'
import SeatFacts from './desk/SeatFacts.svelte'
import SeatMore from './desk/SeatMore.svelte'

const SOUNDS: Record<string, Sound> = { die: 'dice', move: 'step', bust: 'splash', lay: 'coin', 'lay-beach': 'coin', clutch: 'card', spend: 'card' }
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event] ?? null

/** La Tortuga, as the shell of a table asks for it. Nothing in it is secret. */
const laTortuga: GameModule<Scene, TortugaDesk> = {
  script: { fold, pace, turn: () => TURN },
  sounds,
  scene: (now) => sceneOf(now.observation),
  shown: () => false,
  desk: (table) => new TortugaDesk(table),
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
