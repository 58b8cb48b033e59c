// Letters as a reader counts them (grapheme clusters). The server counts in the same way (lettering/given.py) and decides.
import type { Action } from 'svelte/action'
import { CODE_POINTS } from '../wire.gen'

const segmenter = Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

// For browsers without a segmenter (Firefox before 125): flags, emoji sequences, letters with marks.
const CLUSTER =
  /\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F?\u20E3|\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*\p{M}*|\P{M}[\p{M}\u200C\u200D]*|\p{M}+/gsu

/** The letters of a text. plain: without a segmenter. */
export const letters = (text: string, plain = segmenter === null): string[] =>
  segmenter === null || plain ? (text.match(CLUSTER) ?? []) : Array.from(segmenter.segment(text), (one) => one.segment)

const weight = (letter: string): number => Math.ceil([...letter].length / CODE_POINTS)

/** The number of letters; one with too many code points counts as several. */
export const count = (text: string): number => letters(text).reduce((sum, letter) => sum + weight(letter), 0)

/** The first `most` letters of a text. */
export function clip(text: string, most: number): string {
  let room = most
  let kept = ''
  for (const letter of letters(text)) {
    room -= weight(letter)
    if (room < 0) break
    kept += letter
  }
  return kept
}

/** Limits a field's letters, as `maxlength` limits UTF-16 units. Cuts nothing while a letter is being composed. */
export const limited: Action<HTMLInputElement, number> = (field, limit) => {
  const cut = (event: Event): void => {
    if (event instanceof InputEvent && event.isComposing) return
    // A text with fewer units than the limit has no more letters.
    if (field.value.length <= limit || count(field.value) <= limit) return
    const at = field.selectionStart ?? field.value.length
    field.value = clip(field.value, limit)
    field.setSelectionRange(Math.min(at, field.value.length), Math.min(at, field.value.length))
    field.dispatchEvent(new Event('input', { bubbles: true })) // updates bindings
  }
  field.addEventListener('input', cut)
  field.addEventListener('compositionend', cut)
  return {
    destroy() {
      field.removeEventListener('input', cut)
      field.removeEventListener('compositionend', cut)
    },
  }
}
