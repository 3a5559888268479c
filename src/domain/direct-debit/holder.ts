import type { Names } from '../person/names'
import { toUpperName } from '../text'

// Banks and cards write names without accents, ñ as n, and O'Brien as OBRIEN.
const wordsOf = (name: string): string[] =>
  toUpperName(name)
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

const particles = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y'])

/** Takes the first of `pool` that fits; false when none does. */
const take = (pool: string[], fits: (word: string) => boolean): boolean => {
  const place = pool.findIndex(fits)
  if (place >= 0) pool.splice(place, 1)
  return place >= 0
}

/**
 * Whether a holder's name is the member's (DEBIT-012): every word of it is one of theirs, in any order, without regard to
 * accents and case, each used once; a single letter may stand for a name. At least one given name and one family name
 * are whole. Further names may be missing. See decision 36.
 */
export const isHolder = (holder: string, { nombres, apellido }: Names): boolean => {
  const given = wordsOf(nombres)
  const family = wordsOf(apellido)
  const needed = [given, family.filter((word) => !particles.has(word))].filter((names) => names.length > 0)
  const words = wordsOf(holder)
  const unused = [...given, ...family]
  const rest = words.filter((word) => !take(unused, (one) => one === word))
  return (
    needed.length > 0 &&
    needed.every((names) => names.some((name) => words.includes(name))) &&
    rest.every((word) => word.length === 1 && take(unused, (one) => one.startsWith(word)))
  )
}
