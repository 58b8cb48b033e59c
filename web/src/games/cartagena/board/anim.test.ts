import { describe, expect, it } from 'vitest'
import { LONGEST, SHORTEST, activeAt, ease, motionsOf, moveTime, type PirateMove } from './anim'

const event = (name: string, args: Record<string, unknown> = {}) => ({ event: name, arguments: args })
const move = (from: number, to: number, ms = 200): PirateMove => ({ kind: 'move', seat: 0, from, to, ms })

describe('what an event sets in motion', () => {
  it('moves the pirate and discards the card of a play together', () => {
    const [pirate, card] = motionsOf(event('play', { seat: 2, symbol: 'hat', from: 6, to: 15 }))
    expect(pirate).toMatchObject({ kind: 'move', seat: 2, from: 6, to: 15 })
    expect(card).toMatchObject({ kind: 'card', symbol: 'hat', from: 'hand-2', to: 'discard' })
  })

  it('moves a pirate back without a card', () => {
    expect(motionsOf(event('back', { seat: 1, from: 8, to: 6, cards: 2 }))).toMatchObject([{ kind: 'move', from: 8, to: 6 }])
  })

  it('takes cards from the row in the open and hidden ones face down', () => {
    expect(motionsOf(event('take', { seat: 1, symbol: 'key' }))).toMatchObject([{ symbol: 'key', from: 'row', to: 'hand-1' }])
    expect(motionsOf(event('draw', { seat: 1, symbol: 'key' }))).toMatchObject([{ symbol: 'key', from: 'deck' }])
    expect(motionsOf(event('draw-hidden', { seat: 3 }))).toMatchObject([{ symbol: null, from: 'deck', to: 'hand-3' }])
    expect(motionsOf(event('lay', { symbol: 'hat' }))).toMatchObject([{ symbol: 'hat', from: 'deck', to: 'row-end' }])
    expect(motionsOf(event('reshuffle', { cards: 40 }))).toMatchObject([{ symbol: null, from: 'discard', to: 'deck' }])
  })

  it('leaves still what only the log tells', () => {
    for (const name of ['deal', 'deal-hidden', 'end', 'stuck', 'cut-short', 'win', 'nobody', 'unheard-of']) {
      expect(motionsOf(event(name, { seat: 0 }))).toEqual([])
    }
  })

  it('takes a short time for any way', () => {
    for (let from = 0; from <= 37; from++) {
      for (let to = 0; to <= 37; to++) {
        expect(moveTime(from, to)).toBeGreaterThanOrEqual(SHORTEST)
        expect(moveTime(from, to)).toBeLessThanOrEqual(LONGEST)
      }
    }
    expect(moveTime(0, 1)).toBeLessThan(moveTime(0, 12))
  })
})

describe('motions on their way', () => {
  it('move together, each for its time', () => {
    const both = [move(0, 3, 100), move(5, 6, 200)]
    expect(activeAt(both, 0).map((one) => one.t)).toEqual([0, 0])
    expect(activeAt(both, 50)[0]).toEqual({ motion: move(0, 3, 100), t: 0.5 })
    const [short, long] = activeAt(both, 150)
    expect(short?.t).toBe(1)
    expect(long?.t).toBeCloseTo(ease(0.75))
    expect(activeAt(both, 199)).toHaveLength(2)
    expect(activeAt(both, 200)).toEqual([])
  })

  it('are over after a clock that jumped, and where nothing moves', () => {
    expect(activeAt([move(3, 9, 300)], 60_000)).toEqual([])
    expect(activeAt([], 0)).toEqual([])
  })

  it('never leaves the way', () => {
    expect(ease(0)).toBe(0)
    expect(ease(1)).toBe(1)
    for (let t = 0; t < 1; t += 0.01) expect(ease(t + 0.01)).toBeGreaterThan(ease(t))
  })
})
