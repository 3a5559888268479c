import { findWord, fromWords, splitWords, wordsFrom } from '../../contract/code/words'
import { wordCount, type Code } from '../../domain/code/code'

/** How many letters tell a word of the list from every other one. */
const tellingLetters = 4

/**
 * What ten typed words are. `missing`: so many are empty, or are no whole word yet while they are typed; `unknown`: the
 * numbers (from 1) of those that are not in the list; `mistyped`: one is not that of the code; `newer`: a later release made it.
 */
export type Typed =
  | { kind: 'missing'; count: number }
  | { kind: 'unknown'; numbers: number[] }
  | { kind: 'mistyped' }
  | { kind: 'newer' }
  | { kind: 'code'; code: Code }

/** Ten empty words. */
export const noWords = (): string[] => Array.from({ length: wordCount }, () => '')

const isBeginning = (text: string): boolean => wordsFrom(text, 1).length > 0

/** Judges what was typed so far; `at` is the place of the word that is being typed, null when none is. */
export const judgeWords = (texts: readonly string[], at: number | null): Typed => {
  const isOpen = (text: string, index: number): boolean =>
    text.trim() === '' || (index === at && findWord(text) === undefined && isBeginning(text))
  const wrong = texts.flatMap((text, index) => (isOpen(text, index) || findWord(text) !== undefined ? [] : [index + 1]))
  if (wrong.length > 0) return { kind: 'unknown', numbers: wrong }
  const count = texts.filter(isOpen).length
  if (count > 0) return { kind: 'missing', count }
  const code = fromWords(texts)
  return code.ok ? { kind: 'code', code: code.value } : { kind: code.error }
}

/** The one word of the list that this can become, if enough of it is there. */
export const completionOf = (text: string): string | undefined => {
  const typed = text.trim()
  const [only, other] = wordsFrom(typed, 2)
  return [...typed].length >= tellingLetters && other === undefined ? only : undefined
}

/** What stands in a field when it is left: the word as it is shown, if it is one or can only become one. */
export const settledWord = (text: string): string => findWord(text) ?? completionOf(text) ?? text.trim()

/** The words after several were put in at once, at this place: all ten replace everything. */
export const withSeveral = (texts: readonly string[], at: number, pasted: string): string[] => {
  const several = splitWords(pasted)
  const first = several.length >= wordCount ? 0 : at
  return texts.map((text, index) => {
    const word = index < first ? undefined : several[index - first]
    return word === undefined ? text : settledWord(word)
  })
}

/** Whether a text is several words. */
export const isSeveral = (text: string): boolean => splitWords(text).length > 1
