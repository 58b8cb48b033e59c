// The games that have drawings and a table of their own. What is on offer is the server's to say.
import type { AnyGame } from '../table/game'
import { plain } from '../table/plain/module'
import { cartagena } from './cartagena/module'
import { laTortuga } from './la_tortuga/module'
import { mutiny } from './mutiny/module'

const DRAWN: Record<string, AnyGame> = { cartagena, la_tortuga: laTortuga, mutiny }

/** A game by the server's name for it; one that nobody has drawn is shown as it comes. */
export const gameOf = (name: string): AnyGame => DRAWN[name] ?? plain
