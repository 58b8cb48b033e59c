// Searches a rulebook.
import type { RuleBook, RuleSection } from '../lib/wire.gen'

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** A word without its ending, because words are inflected. */
const stem = (word: string): string => word.slice(0, Math.max(3, word.length - (word.length > 5 ? 2 : 1)))

const says = (words: string[], ...texts: string[]): boolean => {
  const text = texts.join(' ').toLocaleLowerCase()
  return words.every((word) => text.includes(word.includes('-') ? word : stem(word)))
}

/** The sections with the rules that contain all words of `wanted`; all sections if it is empty. */
export function found(book: RuleBook, wanted: string): RuleSection[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return book.sections
  return book.sections.flatMap((section) => {
    const rules = section.rules.filter((rule) => says(words, rule.id, rule.title, plain(rule.html)))
    if (rules.length > 0) return [{ ...section, html: '', pictures: [], rules }]
    return says(words, section.title, plain(section.html)) ? [{ ...section, rules }] : []
  })
}
