import type { Sound } from '../../lib/page/sound'
import type { EventInfo } from '../../lib/wire.gen'
import type { GameModule } from '../../table/game'
import Actions from './actions/Actions.svelte'
import Board from './board/Board.svelte'
import { MutinyController } from './actions/controller.svelte'
import { fold, pace, PRIVATE, sceneOf, type MutinyScene } from './actions/scene'
import Roster from './crew/Roster.svelte'
import SeatFacts from './actions/SeatFacts.svelte'
import SeatMore from './actions/SeatMore.svelte'

const SOUNDS: Record<string, Sound> = {
  knock: 'step',
  door: 'door',
  draw: 'card',
  keep: 'card',
  put: 'card',
  commit: 'card',
  show: 'card',
  coins: 'coin',
  buy: 'coin',
  sell: 'coin',
  steal: 'coin',
  rob: 'coin',
  sail: 'splash',
  storm: 'splash',
}
const sounds = (event: EventInfo): Sound | null => SOUNDS[event.event.replace(/-hidden$/, '')] ?? null

/** The Mutiny, as the shell of a table asks for it. */
const mutiny: GameModule<MutinyScene, MutinyController> = {
  script: { fold, pace },
  sounds,
  scene: sceneOf,
  showsSecret: (steps) => steps.some((step) => step.events.some((event) => PRIVATE.has(event.event))),
  controller: (table) => new MutinyController(table),
  hasty: false,
  look: { fit: 'page', crowd: { from: 3, names: 'below' }, ticker: true },
  dock: 'mutiny-dock',
  keys: [
    [['1', '…', '9'], 'mutiny-key-number'],
    [['K'], 'mutiny-key-knock'],
    [['D'], 'mutiny-key-done'],
    [['S'], 'mutiny-key-swap'],
    [['T'], 'mutiny-key-talisman'],
    [['←', '→'], 'mutiny-key-arrows'],
    [['Enter'], 'mutiny-key-enter'],
    [['U'], 'mutiny-key-undo'],
    [['X'], 'mutiny-key-drawer'],
  ],
  Board,
  Actions,
  Supply: Roster,
  SeatFacts,
  SeatMore,
}

export default mutiny
