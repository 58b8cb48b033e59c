/**
 * The drawings of the six symbols and of what editions print instead: on a grid of 32, one bold silhouette (even-odd) with
 * one inner line. The same drawing serves spaces, cards, the log and hints.
 */
import { CARTAGENA } from '../../../lib/wire.gen.ts'

export const { SYMBOLS } = CARTAGENA
export type SymbolName = (typeof SYMBOLS)[number]
export const PRINTED = [...SYMBOLS, 'flag', 'sabre', 'sword'] as const
export type PrintedName = (typeof PRINTED)[number]

export interface Drawing {
  /** The silhouette, filled even-odd. */
  body: string
  /** The inner line, cut into the silhouette. */
  line: string
  /** The symbol whose ink it takes. */
  ink: SymbolName
  /** Turned about the middle of the grid. */
  turn?: number
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export const DRAWINGS: Record<PrintedName, Drawing> = {
  bottle: {
    body: 'M12.6 1.5h6.8v4.3h-1.2c0 4.3 6 4.9 6 10.4V27.6c0 1.9-1.2 3.1-3.1 3.1H10.9c-1.9 0-3.1-1.2-3.1-3.1V16.2c0-5.5 6-6.1 6-10.4h-1.2z',
    line: 'M8 18.2h16M8 25.4h16',
    ink: 'bottle',
    turn: 14,
  },
  dagger: {
    body: `${disc(16, 2.7, 2.5)}M14 4.6h4v5h7.7v3.7H20.3l-.4 9.2L16 32l-3.9-9.5-.4-9.2H6.3V9.6H14z`,
    line: 'M16 14.6v11',
    ink: 'dagger',
    turn: 45,
  },
  sword: {
    body: `${disc(16, 1.9, 2.1)}M14.3 3.5h3.4v4.3h7.9l1.2-1.3v5.6l-1.2-1.2h-6.7V27.2L16 32.5l-2.9-5.3V10.9H6.4l-1.2 1.2V6.5l1.2 1.3h7.9z`,
    line: 'M16 12.2v13.6',
    ink: 'dagger',
    turn: 38,
  },
  sabre: {
    body: 'M2.6 1.8c10.9-.4 21 5.8 24.2 16.2l2-.6c1 .7 1.3 1.9.8 3l-2.1.8 2.3 5.5c.5 1.3.1 2.6-1.1 3.1s-2.5 0-3.1-1.2l-2.4-5.3c-2.6.9-4.6.1-6.1-1.8-.9-1.2-.7-2.7.5-3.5l2.3-.9C14.9 13.2 9.8 8.8 2.8 7.6z',
    line: 'M8 5c7.2 1.8 12.3 6.5 14.7 12.6',
    ink: 'dagger',
  },
  hat: {
    body: 'M.8 20.6c-.3-2.5 1.1-4 3-3.8 2.3.2 3.2-1.5 3.9-4C9 8.2 11.6 5.4 16 5.4s7 2.8 8.3 7.4c.7 2.5 1.6 4.2 3.9 4 1.9-.2 3.3 1.3 3 3.8-.5 3.9-6.8 6.6-15.2 6.6S1.3 24.5.8 20.6z',
    line: 'M7.2 16.8C9.5 20.6 22.5 20.6 24.8 16.8',
    ink: 'hat',
  },
  key: {
    body: `${disc(16, 7.2, 6.9)}${disc(16, 7.2, 3.3)}M14.1 13.7h3.8v6.7h6.7v3.6h-6.7v1.9h4.9v3.5h-4.9v2.6h-3.8z`,
    line: '',
    ink: 'key',
    turn: -45,
  },
  pistol: {
    body: 'M.8 8.4h17.6c.7-2.3 2.1-3.9 4.3-4.7l1.1 2.4-1.3 2.3h1.1c3.4 0 5.3 1.8 6 5l1.9 10.3c.7 3.7-5.3 5.5-6.7 1.9L22.5 19h-3.3c-.3 2.9-1.8 4.5-4.3 4.5-2.6 0-4.2-1.6-4.2-4.3v-3H.8zM13 16.3v2.6c0 1.5.7 2.3 2 2.3s1.9-.8 2-2.3V16.3z',
    line: 'M2.6 12.2h17.2',
    ink: 'pistol',
  },
  skull: {
    body: `M16 1.4c7.6 0 13.1 5 13.1 12.1 0 4.2-1.8 7.2-4.9 9l-.5 5.3c-.2 1.8-1.2 2.8-3 2.8h-9.4c-1.8 0-2.8-1-3-2.8l-.5-5.3c-3.1-1.8-4.9-4.8-4.9-9C2.9 6.4 8.4 1.4 16 1.4z${disc(10.6, 14.6, 3.5)}${disc(21.4, 14.6, 3.5)}M16 18l2 4h-4z`,
    line: 'M13.4 25.4v5M18.6 25.4v5',
    ink: 'skull',
  },
  flag: {
    body: `${disc(4, 2.9, 2.4)}M2.6 4h2.8v1.2C9.2 2.6 13 2.9 17 5c4.2 2.2 8.2 2.4 13 .2l-3 7.5 3 7.6c-4.8 2.2-8.8 2-13-.2-4-2.1-7.8-2.4-11.6.2V32H2.6z`,
    line: 'M11.3 8.5l10 8.2M21.7 8.9l-10.6 7.4',
    ink: 'skull',
  },
}

const known = new Set<string>(PRINTED)

/** The name that an edition prints for a symbol: `skin` renames (skull: flag, dagger: sabre or sword). */
export function printed(name: string, skin?: Readonly<Record<string, string>>): PrintedName {
  const shown = skin?.[name] ?? name
  return (known.has(shown) ? shown : known.has(name) ? name : 'skull') as PrintedName
}
