import { t } from '../../lib/i18n.svelte'
import type { GameModule } from '../../lib/table.svelte'
import CartagenaTable from './CartagenaTable.svelte'
import { BOAT, fold, pace, type Observation } from './scene'

/** Cartagena, as the shell of a table asks for it. */
export const cartagena: GameModule<Observation> = {
  script: { fold, pace },
  goal: 6 * BOAT,
  scene: (now) => now.observation as unknown as Observation,
  secret: (options) => options['hands'] !== 'open',
  shown: (steps) => steps.some((step) => step.events.some((event) => event.event === 'draw')),
  words: ({ text, parts }, say) => {
    const symbol = typeof parts['symbol'] === 'string' ? say.print(parts['symbol']) : ''
    return typeof parts['kind'] === 'string' ? t(`cartagena-offer-${parts['kind']}`, { ...parts, symbol }) : text
  },
  Table: CartagenaTable,
}
