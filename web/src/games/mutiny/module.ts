import type { GameModule } from '../../table/game'
import Actions from './Actions.svelte'
import Beside from './Beside.svelte'
import Board from './Board.svelte'
import { MutinyDesk } from './desk.svelte'
import Miniature from './Miniature.svelte'
import Options from './Options.svelte'
import { fold, pace, PRIVATE, sceneOf, type Scene } from './scene'
import SeatFacts from './SeatFacts.svelte'
import SeatMore from './SeatMore.svelte'

/** The Mutiny, as the shell of a table asks for it. */
export const mutiny: GameModule<Scene, MutinyDesk> = {
  script: { fold, pace },
  scene: sceneOf,
  shown: (steps) => steps.some((step) => step.events.some((event) => PRIVATE.has(event.event))),
  desk: (table) => new MutinyDesk(table),
  hasty: false,
  look: { fit: 'page', crowd: { from: 3, names: 'beside' }, ticker: true },
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
  SeatFacts,
  SeatMore,
  Miniature,
  Options,
  Beside,
}
