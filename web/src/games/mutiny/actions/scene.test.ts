// Applying events one by one in the page gives the same state as the server's.
import { describe, expect, it } from 'vitest'
import { deckSize } from '../types'
import type { MutinyTableView } from '../../../lib/wire.gen'
import type { Offer, Step } from '../../../lib/wire.gen'
import { choices } from './menu'
import { fold, pace, type MutinyScene } from './scene'
import scenes from './scenes.json'
import { duelShow } from './shown'

interface Played {
  players: number
  start: MutinyTableView
  turns: { steps: Step[]; after: ReturnType<typeof shown>; over: boolean }[]
}
const all = scenes as unknown as Played[]

function shown(scene: MutinyTableView) {
  return {
    seats: scene.seats.map((one) => [one.coins, one.gold.cards, one.battle.cards, one.chosen, one.exchanges, one.out]),
    decks: [deckSize(scene.battle_deck), deckSize(scene.gold_deck)],
    pairs: scene.pairs.map((pair) => pair && [pair.valverde, pair.diaz, pair.winner]),
    row: scene.row,
    ship: scene.ship,
    bank: scene.bank,
    lifeboat: scene.lifeboat,
  }
}

describe.each(all)('a match of $players', ({ start, turns }) => {
  it('comes out as the server has it, step by step', () => {
    let scene: MutinyScene = { ...start, numbers: { more_doors: 3 } }
    let fighting = false
    for (const { steps, after, over } of turns) {
      for (const step of steps) {
        for (const event of step.events) {
          expect(pace(event)).toBeGreaterThan(0)
          expect(pace(event)).toBeLessThanOrEqual(700)
          if (event.event === 'mutiny') fighting = true
          scene = fold(scene, event, step)
        }
      }
      if (over) continue
      const made = shown(scene)
      if (!fighting) expect(made).toEqual(after)
      // In a duel cards leave a hand unseen: only the server counts them.
      const open = ({ pairs, bank, seats }: typeof made) => ({ pairs, bank, coins: seats.map((one) => one[0]), out: seats.map((one) => one[5]) })
      expect(open(made)).toEqual(open(after))
      if (fighting) scene = { ...scene, seats: scene.seats.map((one, seat) => ({ ...one, battle: { ...one.battle, cards: Number(after.seats[seat]?.[2]) } })) }
    }
  })

  it('shows in a duel as many cards as were laid, and never before', () => {
    let scene: MutinyScene = { ...start, numbers: { more_doors: 3 } }
    const before: Step[] = []
    for (const { steps } of turns) {
      for (const step of steps) {
        step.events.forEach((event, index) => {
          scene = fold(scene, event, step)
          const show = duelShow(scene, [...before, { ...step, events: step.events.slice(0, index + 1) }], [...before, step])
          if (show?.shown) expect(show.shown.cards.length).toBeLessThanOrEqual(show.shown.total)
        })
        before.push(step)
      }
    }
  })
})

const unsaid = { id: '', arguments: {} }
const words = { line: unsaid, label: unsaid, note: null }

it('gives every choice a key of its own', () => {
  const offers = ['knock', 'use pang', 'use ojo'].map((text, id): Offer => {
    const [kind = '', pirate] = text.split(' ')
    return { id, text, parts: { kind, ...(pirate ? { pirate } : {}) }, words, ends: false }
  })
  expect(choices(offers).map((one) => [one.text, one.key])).toEqual([['use pang', '1'], ['use ojo', '2'], ['knock', 'k']])
})

it('offers what may be declined last, under its own key', () => {
  const offers: Offer[] = [
    { id: 0, text: 'done', parts: { kind: 'done', pirate: 'chang_ye' }, words, ends: false },
    { id: 1, text: 'steal 1', parts: { kind: 'steal', seat: 1 }, words, ends: false },
  ]
  expect(choices(offers).map((one) => [one.text, one.key])).toEqual([['steal 1', '1'], ['done', 'd']])
})

it('lays in a small game no more doors than there are pirates on board', () => {
  const start = all[0]?.start as MutinyTableView
  const options = { ...start.options, pirates: 'valverde tembo cambivalute ghost' }
  const small: MutinyScene = { ...start, options, lifeboat: 'ghost', numbers: { more_doors: 3 } }
  expect(fold(small, { event: 'lay', arguments: { seat: 0 } }, {} as Step).row).toHaveLength(3)
})
