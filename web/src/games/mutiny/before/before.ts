import type { Before } from '../../../table/game'
import Beside from './Beside.svelte'
import Options from './Options.svelte'

/** The Mutiny, while a table of it is set up. */
export const before: Before = { Options, Beside }
