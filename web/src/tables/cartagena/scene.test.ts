import { expect, test } from 'vitest'
import type { Step } from '../../lib/wire.gen'
import { digest } from './log'
import { fold, type Counts, type HandView, type Observation } from './scene'
import scenes from './scenes.json'

// Real matches (tests/web/scenes.py): what the page makes of the events is what the server says comes of them.

interface Turn {
  steps: Step[]
  after: Pick<Observation, 'pirates' | 'hands' | 'row' | 'deck' | 'discard'>
}
interface Scene {
  variant: string
  start: Observation
  deal: Step[]
  turns: Turn[]
}
const SCENES = scenes as unknown as Scene[]

const sizes = (hands: HandView[]): number[] => hands.map((hand) => hand.cards)
const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

test.each(SCENES.map((scene) => [scene.variant, scene] as const))('events fold into the observation (%s)', (_, scene) => {
  let before = scene.start
  for (const { steps, after } of scene.turns) {
    const shown = steps.reduce((now, step) => step.events.reduce((at, event) => fold(at, event, step), now), before)
    expect(shown.pirates).toEqual(after.pirates)
    expect(sizes(shown.hands)).toEqual(sizes(after.hands))
    expect(shown.row).toEqual(after.row)
    expect(shown.deck).toBe(after.deck)
    expect(total(shown.discard)).toBe(total(after.discard))
    for (const hand of shown.hands) expect(total(hand.known)).toBeLessThanOrEqual(hand.cards)
    before = { ...before, ...after }
  }
})

test.each(SCENES.map((scene) => [scene.variant, scene] as const))('every action is told once (%s)', (_, scene) => {
  const steps = [...scene.deal, ...scene.turns.flatMap((turn) => turn.steps)]
  const turns = digest(steps)
  expect(turns[0]?.seat).toBe(-1)
  const acts = steps.flatMap((step) => step.events).filter(({ event }) => event === 'play' || event === 'back')
  const lines = turns.flatMap((turn) => turn.lines).filter(({ id }) => id === 'play' || id === 'back')
  expect(lines.length).toBe(acts.length)
  for (const turn of turns.slice(1)) {
    expect(turn.lines.filter(({ id }) => id === 'play' || id === 'back').length).toBeLessThanOrEqual(3)
    expect(turn.seat).toBeGreaterThanOrEqual(0)
  }
  expect(new Set(turns.flatMap((turn) => turn.lines.map((line) => line.key))).size).toBe(
    turns.flatMap((turn) => turn.lines).length,
  )
  expect(turns.map((turn) => turn.number)).toEqual(turns.map((_turn, index) => index))
})

test('a deal is a line a seat, cards drawn join the line of the retreat', () => {
  const event = (name: string, values: Record<string, unknown>) => ({ event: name, arguments: values })
  const turns = digest([
    { number: 0, seat: -1, events: [event('deal', { seat: 0, symbol: 'hat' })] },
    { number: 1, seat: -1, events: [event('deal', { seat: 0, symbol: 'key' })] },
    { number: 2, seat: -1, events: [event('deal-hidden', { seat: 1 })] },
    { number: 3, seat: 0, events: [event('back', { seat: 0, from: 8, to: 6, cards: 2 })] },
    { number: 4, seat: -1, events: [event('draw', { seat: 0, symbol: 'skull' })] },
    { number: 5, seat: -1, events: [event('draw', { seat: 0, symbol: 'hat' })] },
    { number: 6, seat: 0, events: [event('end', { seat: 0 })] },
    { number: 7, seat: 0, events: [event('play', { seat: 0, symbol: 'hat', from: 0, to: 3 })] },
  ])
  expect(turns.map((turn) => turn.lines.map((line) => [line.id, line.symbols.join(' ')]))).toEqual([
    [
      ['dealt', 'hat key'],
      ['dealt', ''],
    ],
    [
      ['back', 'skull hat'],
      ['end', ''],
    ],
    [['play', '']],
  ])
})
