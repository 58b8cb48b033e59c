// What kind of screen this is, as the page is laid out: one owner of what the stylesheets of the table ask for too.

/** Room for the board with the dock below it and everything else beside it. */
const WIDE = '(min-width: 1100px) and (min-height: 620px)'
/** A lying phone or tablet: the board to the left, everything else in a column to the right. */
const LYING =
  '(min-width: 640px) and (min-aspect-ratio: 5/4) and (max-width: 1099.9px), (min-width: 640px) and (min-aspect-ratio: 5/4) and (max-height: 619.9px)'

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
