import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { fromPlaces, toPlaces, wordCount, type Code, type CodeProblem } from '../../domain/code/code'
import { fail, type Result } from '../../domain/result'

/** A word without accents and capitals, as people type it. */
const bare = (word: string): string => word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The words as they are shown, and as they are compared. */
const shown = wordlist.map((word) => word.normalize('NFC'))
const places = new Map(wordlist.map((word, place) => [bare(word), place]))

/** Words that begin with these letters, at most `most`; accents and capitals do not matter. */
export const wordsFrom = (typed: string, most: number): string[] => {
  const start = bare(typed)
  if (start === '') return []
  const found: string[] = []
  for (const [word, place] of places) {
    if (word.startsWith(start)) found.push(shown[place] ?? word)
    if (found.length === most) break
  }
  return found
}

/** The word of the list that was typed, as it is shown; undefined when it is none. */
export const findWord = (typed: string): string | undefined => {
  const place = places.get(bare(typed))
  return place === undefined ? undefined : shown[place]
}

/** The ten words of a code. */
export const toWords = (code: Code): string[] => toPlaces(code).map((place) => shown[place] ?? '')

/** The code of ten typed words. */
export const fromWords = (typed: readonly string[]): Result<Code, CodeProblem> => {
  const found = typed.map((word) => places.get(bare(word)))
  if (typed.length !== wordCount || found.includes(undefined)) return fail('mistyped')
  return fromPlaces(found.map((place) => place ?? -1))
}

/** The words of a text that was pasted: a list with numbers, commas or lines between them. */
export const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
