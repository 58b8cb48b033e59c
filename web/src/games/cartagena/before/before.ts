import type { Before } from '../../../table/game'
import Preview from './Preview.svelte'

/** Cartagena, while a table of it is set up. */
const before: Before = { Preview }
export default before
