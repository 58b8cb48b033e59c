import type { Before } from '../../../table/game'
import Beside from './Beside.svelte'
import Options from './Options.svelte'

/** The Mutiny, while a table of it is set up. */
const before: Before = { Options, Beside }
export default before
