/** Marks of the seats, in seat order, so that colour is never alone. Shapes on a grid of 24, even-odd filled. */
export const EMBLEMS = ['anchor', 'star', 'crescent', 'wheel', 'parrot', 'shell', 'flame'] as const
export type EmblemName = (typeof EMBLEMS)[number]

/** Which of the looks a seat has: there are as many colours (theme.css) as emblems. */
export const lookOf = (seat: number): number => ((seat % EMBLEMS.length) + EMBLEMS.length) % EMBLEMS.length

/** The emblem of a seat. */
export const emblemOf = (seat: number): EmblemName => EMBLEMS[lookOf(seat)] as EmblemName

/** CSS colours of a seat: its own, and what is readable on it. */
export const seatColour = (seat: number): string => `var(--seat-${lookOf(seat)})`
export const seatOn = (seat: number): string => `var(--seat-${lookOf(seat)}-on)`

/** The dashes of a seat's line in a chart. */
const DASHES = ['', '9 4', '2 5', '12 4 2 4', '5 5', '16 5', '1 8'] as const
export const seatDashes = (seat: number): string => DASHES[lookOf(seat)] ?? ''

/** A ring as two arcs, for even-odd holes. */
const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const star = (): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 4.7 : 11.3
    const a = (Math.PI * i) / 5 - Math.PI / 2
    return `${(12 + r * Math.cos(a)).toFixed(2)} ${(12.6 + r * Math.sin(a)).toFixed(2)}`
  })
  return `M${points.join('L')}z`
}

/** Strokes are drawn with round caps and `currentColor`; fills with even-odd. */
export interface EmblemShape {
  fill: string
  stroke?: string
  width?: number
}

export const SHAPES: Record<EmblemName, EmblemShape> = {
  anchor: {
    fill: `${ring(12, 4.6, 3.4)}${ring(12, 4.6, 1.2)}M1.6 13.2l4.9 1.2-1.5 1.6c1.4 2.2 3.2 3.3 5.4 3.6V7.6h3.2v12c2.2-.3 4-1.4 5.4-3.6l-1.5-1.6 4.9-1.2.2 5-1.6-.7c-2.2 3.4-5.2 5-9 5.2-3.8-.2-6.8-1.8-9-5.2l-1.6.7z`,
    stroke: 'M7.4 10h9.2',
    width: 2.8,
  },
  star: { fill: star() },
  crescent: { fill: 'M17.8 1.9A10.6 10.6 0 1 0 22 17.6 8.9 8.9 0 1 1 17.8 1.9z' },
  wheel: {
    fill: `${ring(12, 12, 7.6)}${ring(12, 12, 4.9)}${ring(12, 12, 2.4)}`,
    stroke: 'M12 1.6v20.8M1.6 12h20.8M4.7 4.7l14.6 14.6M19.3 4.7 4.7 19.3',
    width: 2.1,
  },
  parrot: {
    fill: `M10.4 1.1c3.3-.4 5.7 1.1 6.7 3.9 3 .2 5 2.3 5 5.3 0 1.4-.4 2.7-1.2 3.8-.6-1.9-1.8-3-3.6-3.3.2 4.9-2.3 8.6-7.1 10.5l-5.4 1.9 1.2-4.2C4.3 16.2 3.5 12.4 3.9 8.5 4.4 4.5 6.8 1.6 10.4 1.1zM7.8 12.3c.9 2.6.9 5.1-.4 8 3.1-1.5 5.1-3.7 5.9-6.7-2.1.5-4 .1-5.5-1.3z${ring(11.6, 6.4, 1.7)}`,
  },
  shell: {
    fill: 'M12 2.2c6 0 10.6 4.4 10.6 9.5 0 2.8-2.3 4.8-5.2 6.6l1.3 3.5H5.3l1.3-3.5c-2.9-1.8-5.2-3.8-5.2-6.6C1.4 6.6 6 2.2 12 2.2zM11 18h2l.7-12.6h-3.4zM8.9 18 6.2 6.9l-2.2 2.6 3.5 7.7zM15.1 18l2.7-11.1 2.2 2.6-3.5 7.7z',
  },
  flame: {
    fill: 'M13.2 1c.6 3.6 6.9 6.9 6.9 13.5 0 5-3.4 8.5-8.1 8.5s-8.1-3.4-8.1-8.2c0-3.5 1.8-5.6 3.4-7.5.3 1.5.9 2.6 2 3.2C9.2 7 10.7 3.5 13.2 1zM12 21c2.3 0 3.9-1.5 3.9-3.8 0-2.2-1.7-3.4-2.5-5.3-1.6 1.2-2.3 2.5-2.3 3.9-.7-.3-1.1-.9-1.3-1.5-1 .9-1.6 1.9-1.6 3.1C8.2 19.5 9.8 21 12 21z',
  },
}
