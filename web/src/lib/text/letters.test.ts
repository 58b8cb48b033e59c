import { describe, expect, it } from 'vitest'
import { clip, count, letters } from './letters'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'
const WALES = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'
const WHOLE = [FAMILY, WALES, '1\uFE0F\u20E3', '\u{1F44D}\u{1F3FD}', '\u{1F1E9}\u{1F1EA}', 'e\u0301', '\u2764\uFE0F', 'a', '\u{1F3F4}\u200D\u2620\uFE0F']

describe('letters', () => {
  it('are what a reader sees, with a segmenter and without', () => {
    for (const plain of [false, true])
      for (const letter of WHOLE) expect([plain, letter, letters(`${letter}x${letter}`, plain)]).toEqual([plain, letter, [letter, 'x', letter]])
  })

  it('are never torn', () => {
    const text = WHOLE.join('')
    for (let most = 0; most <= WHOLE.length + 1; most++) {
      expect(clip(text, most)).toBe(WHOLE.slice(0, most).join(''))
      expect(count(clip(text, most))).toBe(Math.min(most, WHOLE.length))
    }
  })

  it('of more code points than any letter has count as several', () => {
    expect(count('a' + '\u0301'.repeat(39))).toBe(4)
    expect(clip('a' + '\u0301'.repeat(39), 3)).toBe('')
  })
})
