import { t } from '../../lib/i18n.svelte'
import type { GameModule } from '../../lib/table.svelte'
import { fold, pace, sceneOf, type Scene } from './scene'
import TortugaTable from './TortugaTable.svelte'

/** La Tortuga, as the shell of a table asks for it. Nothing in it is secret. */
export const laTortuga: GameModule<Scene> = {
  script: { fold, pace },
  goal: null,
  keys: [
    [['R'], 'la_tortuga-key-roll'],
    [['S'], 'la_tortuga-key-stop'],
    [['1', '…', '6'], 'la_tortuga-key-number'],
  ],
  scene: (now) => sceneOf(now.observation),
  secret: () => false,
  shown: () => false,
  words: ({ text, parts }) => {
    const riders = Array.isArray(parts['group']) ? parts['group'].length - 1 : 0
    return typeof parts['kind'] === 'string' ? t(`la_tortuga-offer-${parts['kind']}`, { ...parts, riders }) : text
  },
  Table: TortugaTable,
}
