// What the page folds out of events is what the server says comes of them.
import { describe, expect, it } from 'vitest'
import { deckSize, type Observation } from '../../games/mutiny/types'
import type { Offer, Step } from '../../lib/wire.gen'
import { choices } from './menu'
import { fold, pace } from './scene'
import scenes from './scenes.json'
import { digest, duelShow } from './told'

interface Told {
  players: number
  start: Observation
  turns: { steps: Step[]; after: ReturnType<typeof shown>; over: boolean }[]
}
const all = scenes as unknown as Told[]

function shown(scene: Observation) {
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
    let scene = start
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

  it('is told in turns, each with lines', () => {
    const steps = turns.flatMap((turn) => turn.steps)
    const told = digest(steps)
    expect(told.length).toBeGreaterThan(3)
    expect(told.every((turn) => turn.lines.length > 0)).toBe(true)
    expect(new Set(told.map((turn) => turn.number)).size).toBe(told.length)
    expect(new Set(told.flatMap((turn) => turn.lines.map((line) => line.key))).size).toBe(told.flatMap((turn) => turn.lines).length)
  })

  it('shows in a duel as many cards as were laid, and never before', () => {
    let scene = start
    const told: Step[] = []
    for (const { steps } of turns) {
      for (const step of steps) {
        step.events.forEach((event, index) => {
          scene = fold(scene, event, step)
          const show = duelShow(scene, [...told, { ...step, events: step.events.slice(0, index + 1) }], [...told, step])
          if (show?.shown) expect(show.shown.cards.length).toBeLessThanOrEqual(show.shown.total)
        })
        told.push(step)
      }
    }
  })
})

it('gives every choice a key of its own', () => {
  const offers = ['knock', 'use pang', 'use ojo'].map((text, id): Offer => {
    const [kind = '', pirate] = text.split(' ')
    return { id, text, parts: { kind, ...(pirate ? { pirate } : {}) } }
  })
  expect(choices(offers).map((one) => [one.text, one.key])).toEqual([['use pang', '1'], ['use ojo', '2'], ['knock', 'k']])
})
