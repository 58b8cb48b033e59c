// The possible places of each pirate of the crew, by public knowledge.
import { doors, type PirateName } from '../types'

/** hidden: behind a closed door or not in the row; open, used: in the row; lifeboat: seasick. */
export type Where = 'hidden' | 'open' | 'used' | 'lifeboat'

export interface Aboard {
  pirate: PirateName
  where: Where
  /** The rule that says what the pirate does. */
  rule: string
}

const RULES: Partial<Record<PirateName, string>> = { wessel_jan: 'M-WESSEL', dean_nero: 'M-NERO', chang_ye: 'M-CHANG' }

export function roster(pirates: readonly PirateName[], row: readonly string[], lifeboat: PirateName | null): Aboard[] {
  const seen = doors(row)
  return pirates.map((pirate) => {
    const door = seen.find((one) => one.pirate === pirate)
    const where = pirate === lifeboat ? 'lifeboat' : door && door.state !== 'down' ? door.state : 'hidden'
    return { pirate, where, rule: RULES[pirate] ?? `M-${pirate.toUpperCase()}` }
  })
}
