// No click is refused without a word of what is missing: whatever is offered, chosen and clicked.
import { expect, test } from 'vitest'
import type { Offer } from '../../../lib/wire.gen'
import type { Table } from '../../../table/contract'
import { between, menu } from './choice'
import { CartagenaController } from './controller.svelte'
import { BOAT } from '../board/geometry'
import { SYMBOLS, type CartagenaScene } from './scene'

const unsaid = { id: '', arguments: {} }
const words = { line: unsaid, label: unsaid, note: null }
const MISSING = ['cartagena-prompt', 'cartagena-choose']

/** A small generator of numbers under `below`: the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/** Offers and own pirates as they might be: some places, some symbols, several ways to the same landing. */
function position(seed: number): { offers: Offer[]; pirates: number[] } {
  const roll = dice(seed)
  const pirates = Array.from({ length: 6 }, () => roll(BOAT)).sort((a, b) => a - b)
  const offers: Offer[] = []
  for (const from of new Set(pirates)) {
    for (const symbol of SYMBOLS.filter(() => roll(3) === 0)) {
      const to = roll(3) === 0 ? BOAT : Math.min(BOAT, from + 1 + roll(9))
      offers.push({ id: offers.length, text: '', parts: { kind: 'play', symbol, from, to }, words, ends: false } as unknown as Offer)
    }
    if (from > 3 && roll(2) === 0) offers.push({ id: offers.length, text: '', parts: { kind: 'back', from, to: from - 2, cards: 1 }, words, ends: false } as unknown as Offer)
  }
  return { offers, pirates }
}

function controllerAt({ offers, pirates }: { offers: Offer[]; pirates: number[] }) {
  const said: string[] = []
  const done: number[] = []
  const asked: string[] = []
  const table = {
    offers, acting: true, viewer: 0, hint: null, glow: null, info: {}, skin: {}, shown: [],
    live: { now: { sequence: 3 } },
    review: { moment: null },
    stage: { scene: { pirates: [pirates], symbols: Array(36).fill('hat') as string[], hands: [{ known: {} }], turn_seat: 0 } as unknown as CartagenaScene, playing: false, happening: null },
    say: (text: string) => void said.push(text),
    act: (id: number) => void done.push(id),
    why: (text: string) => Promise.resolve(void asked.push(text)),
  }
  return { controller: new CartagenaController(table as unknown as Table<CartagenaScene>), said, done, asked }
}

test('several ways to one place lead to a question for the difference', () => {
  const play = (symbol: string, from: number) => ({ id: 0, text: '', parts: { kind: 'play', symbol, from, to: 9 }, words, ends: false }) as unknown as Offer
  expect(between(menu([play('hat', 2), play('hat', 5)]).plays)).toBe('cartagena-choose-pirate')
  expect(between(menu([play('hat', 2), play('key', 2)]).plays)).toBe('cartagena-choose-card')
})

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))('every click does something, asks for what is missing, or asks why (%i)', (seed) => {
  const at = position(seed)
  const { plays, backs } = menu(at.offers)
  const choices = [
    { from: null, symbol: null },
    ...plays.map(({ symbol }) => ({ from: null, symbol })),
    ...[...plays, ...backs].map(({ from }) => ({ from, symbol: null })),
  ]
  for (const choice of choices) {
    for (let place = 0; place <= BOAT; place++) {
      const { controller, said, done, asked } = controllerAt(at)
      if (choice.from !== null || choice.symbol !== null) controller.pick(choice)
      controller.clickPlace(place)
      const ways = [...plays, ...backs].filter(
        (way) => way.to === place && (choice.from ?? way.from) === way.from && (choice.symbol === null || ('symbol' in way && way.symbol === choice.symbol)),
      )
      const chosen = choice.from !== null || choice.symbol !== null
      if (chosen && ways.length === 1) expect(done).toEqual([ways[0]?.id])
      else if (chosen && ways.length > 1) expect(said).toEqual([choice.from === null ? 'cartagena-choose-pirate' : 'cartagena-choose-card'])
      else if (said.length > 0 && !said[0]?.startsWith('cartagena-hint-lands') && !said[0]?.startsWith('cartagena-hint-back'))
        expect(MISSING.some((id) => said[0]?.includes(id)), said[0]).toBe(true)
      expect(said.length + done.length + asked.length + (at.pirates.includes(place) ? 1 : 0)).toBeGreaterThan(0)
    }
    const { controller, said, done } = controllerAt(at)
    controller.pick(choice)
    controller.confirm()
    expect(done.length === 1 || MISSING.some((id) => said[0]?.includes(id)), String(said[0])).toBe(true)
  }
})
