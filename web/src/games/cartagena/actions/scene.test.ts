import { expect, test } from 'vitest'
import type { Step } from '../../../lib/wire.gen'
import type { Counts } from '../../shared/scene'
import { fold } from './scene'
import type { CartagenaHandView, CartagenaTableView } from '../../../lib/wire.gen'
import scenes from './scenes.json'

// Real matches (tests/web/scenes.py): what the page makes of the events is what the server says comes of them.

interface Turn {
  steps: Step[]
  after: Pick<CartagenaTableView, 'pirates' | 'hands' | 'row' | 'deck' | 'discard'>
}
interface Recorded {
  variant: string
  start: CartagenaTableView
  deal: Step[]
  turns: Turn[]
}
const SCENES = scenes as unknown as Recorded[]

const sizes = (hands: CartagenaHandView[]): number[] => hands.map((hand) => hand.cards)
const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

test.each(SCENES.map((scene) => [scene.variant, scene] as const))('events fold into the observation (%s)', (_, scene) => {
  let before: CartagenaTableView = scene.start
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
