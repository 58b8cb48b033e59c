// Finds the things on the page that a lesson's script names.

const WAYS: [RegExp, (what: string) => string][] = [
  [/^place-(\d+)$/, (place) => `.board [data-place="${place}"]`],
  [/^card-(\w+)$/, (symbol) => `.dock [data-symbol="${symbol}"]`],
  [/^door-(\d+)$/, (door) => `.board [data-door="${door}"]`],
  [/^do-(\w+)$/, (kind) => `.dock .do-${kind}`],
  [/^take-(.+)$/, (text) => `.dock [data-action="${text}"]`],
  [/^retreat$/, () => '.dock button.fall-back'],
  [/^(end|roll|stop)$/, (button) => `.dock button.${button}`],
  [/^left$/, () => '.dock .marks'],
  [/^dice$/, () => '.board .dice'],
  [/^drawer$/, () => '.dock .drawer'],
]

/** The CSS selector of a name. */
export function selectorOf(name: string): string {
  for (const [pattern, selector] of WAYS) {
    const match = pattern.exec(name)
    if (match) return selector(match[1] ?? '')
  }
  return `[data-anchor="${name}"]`
}

export interface Highlight {
  name: string
  left: number
  top: number
  width: number
  height: number
}

/** The places of the named things on the screen; of several with a name the largest visible one. */
export function spots(names: readonly string[]): Highlight[] {
  return names.flatMap((name) => {
    const rects = [...document.querySelectorAll(selectorOf(name))].map((one) => one.getBoundingClientRect())
    const best = rects.filter((one) => one.width > 0 && one.height > 0).sort((a, b) => b.width * b.height - a.width * a.height)[0]
    return best ? [{ name, left: best.left, top: best.top, width: best.width, height: best.height }] : []
  })
}
