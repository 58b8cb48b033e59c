/** The storeys of the ship in cross-section, in pixels from the top left. No page needed. */
export interface Levels {
  width: number
  height: number
  /** From the page's edge to stern and bow. */
  margin: number
  /** Floors: of the upper deck, of the deck with the pairs, of the corridor. */
  upper: number
  main: number
  floor: number
  keel: number
  water: number
  mainLeft: number
  mainRight: number
  holdLeft: number
  holdRight: number
}

/** duel: the hold needs more room, since it is fought there. */
export function levelsOf(width: number, height: number, duel: boolean): Levels {
  const margin = width < 560 ? 5 : Math.min(60, width * 0.05)
  const wet = Math.min(58, height * 0.14)
  const floor = height - wet
  const [upper, main] = duel ? [floor * 0.215, floor * 0.435] : [floor * 0.28, floor * 0.565]
  const narrow = width < 560
  return {
    width,
    height,
    margin,
    upper,
    main,
    floor,
    keel: floor + wet * 0.45,
    water: floor + wet * 0.3,
    mainLeft: margin + (narrow ? 7 : 24),
    mainRight: width - margin - (narrow ? 12 : 36),
    holdLeft: margin + (narrow ? 10 : 34),
    holdRight: width - margin - (narrow ? 26 : 72),
  }
}
