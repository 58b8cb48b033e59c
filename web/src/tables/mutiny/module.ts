import type { GameModule } from '../../lib/table.svelte'
import MutinyTable from './MutinyTable.svelte'
import { fold, pace, PRIVATE, type Scene } from './scene'
import { offerWords } from './words'

/** The Mutiny, as the shell of a table asks for it. */
export const mutiny: GameModule<Scene> = {
  script: { fold, pace },
  goal: null,
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
  scene: (now) => now.observation as unknown as Scene,
  secret: () => true,
  shown: (steps) => steps.some((step) => step.events.some((event) => PRIVATE.has(event.event))),
  words: offerWords,
  Table: MutinyTable,
}
