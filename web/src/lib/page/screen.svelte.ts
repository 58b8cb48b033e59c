// The kind of screen. The table's styles repeat these media queries.

/** Room for the board with the dock below it and the rest beside it. */
const WIDE = '(min-width: 1100px) and (min-height: 620px)'
/** A phone or tablet in landscape: the board on the left, the rest in a column on the right. */
const LYING =
  '(min-width: 640px) and (min-aspect-ratio: 5/4) and ((max-width: 1099.9px) or (max-height: 619.9px))'

class Screen {
  wide = $state(false)
  lying = $state(false)

  constructor() {
    this.#follow(WIDE, (matches) => (this.wide = matches))
    this.#follow(LYING, (matches) => (this.lying = matches))
  }

  #follow(query: string, tell: (matches: boolean) => void): void {
    if (typeof matchMedia !== 'function') return
    const list = matchMedia(query)
    tell(list.matches)
    list.addEventListener('change', (event) => tell(event.matches))
  }
}

export const screen = new Screen()
