import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { fromPlaces, toPlaces, wordCount, type Code, type CodeProblem } from '../../domain/code/code'
import { fail, type Result } from '../../domain/result'
import { replacedWords } from './replaced-words'

/** A word without accents and capitals, as people type it. */
const bare = (word: string): string => word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const list = wordlist.map((word) => word.normalize('NFC'))

/** The words as they are shown: those of the list, read by a person first. */
const shown = list.map((word) => replacedWords.get(word) ?? word)

type Known = { word: string; place: number }

/** Every word that is read, as it is compared. Codes that were given out before have replaced words, which come last. */
const known = new Map<string, Known>(
  [shown, list].flatMap((words) => words.map((word, place): [string, Known] => [bare(word), { word, place }])),
)

/** Words that begin with these letters, at most `most`; accents and capitals do not matter. */
export const wordsFrom = (typed: string, most: number): string[] => {
  const start = bare(typed)
  if (start === '') return []
  const found: string[] = []
  for (const [spelling, { word }] of known) {
    if (spelling.startsWith(start)) found.push(word)
    if (found.length === most) break
  }
  return found
}

/** The word that was typed, as it is written; undefined when it is none. */
export const findWord = (typed: string): string | undefined => known.get(bare(typed))?.word

/** The ten words of a code. */
export const toWords = (code: Code): string[] => toPlaces(code).map((place) => shown[place] ?? '')

/** The code of ten typed words. */
export const fromWords = (typed: readonly string[]): Result<Code, CodeProblem> => {
  const found = typed.map((word) => known.get(bare(word))?.place)
  if (typed.length !== wordCount || found.includes(undefined)) return fail('mistyped')
  return fromPlaces(found.map((place) => place ?? -1))
}

/** The words of a text that was pasted: a list with numbers, commas or lines between them. */
export const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
