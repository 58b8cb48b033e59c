import { expect, test } from 'vitest'
import { check, drawn } from './fair'
import { entropy, pledge } from './pledge'

test('a pledge is the hash that the server makes', () => {
  // python: spanish_main.core.game.fairness.pledge("a pinch of salt")
  expect(pledge('a pinch of salt')).toBe('e183a235bc8c638c26ebf0088f901381d9c7e71d0953086d1e3ce3cf29d344df')
  expect(entropy()).toMatch(/^[0-9a-f]{32}$/)
})

// python: Dealer("ab" * 32, ["x", ""]).draw(number, list(enumerate([1, 2, 3, 4])))
const PROOF = {
  commitment: '1f042ca8173e14bfd86a198088057b9b9ba95750b3f1ceb735fdfead7876844a',
  seed: 'ab'.repeat(32),
  entropy: ['x', ''],
  pledges: [pledge('x'), ''],
  draws: [2, 2, 0, 1, 2, 0, 3, 3].map((taken, step) => ({ step, weights: [1, 2, 3, 4], taken, action: '' })),
}

test('every draw follows from the seed and the entropies', () => {
  expect(check(PROOF, PROOF.commitment)).toEqual({ seed: true, pledges: true, draws: 8, wrong: null })
})

test('a change is found', () => {
  expect(check({ ...PROOF, seed: 'cd'.repeat(32) }, PROOF.commitment).seed).toBe(false)
  expect(check(PROOF, 'another').seed).toBe(false)
  expect(check({ ...PROOF, entropy: ['y', ''] }, PROOF.commitment).pledges).toBe(false)
  const draws = PROOF.draws.map((draw, index) => (index === 5 ? { ...draw, taken: (draw.taken + 1) % 4 } : draw))
  expect(check({ ...PROOF, draws }, PROOF.commitment).wrong).toBe(5)
  expect(drawn(new Uint8Array(32), 0, [0, 7, 0])).toBe(1)
})
