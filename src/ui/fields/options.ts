/** Key of an option: the id of a catalogue row, or a word. */
export type OptionId = number | string

/** One of several answers. */
export type Option<Id extends OptionId = OptionId> = { id: Id; label: string; detail?: string | undefined }

/**
 * Text in the form used for searching: no accents, no case. Dots, hyphens and apostrophes part words, as blanks do: 'Juan B.
 * Justo' is 'juan b justo', "O'Higgins" is 'o higgins'.
 */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[.,;:'’‘ʼ′`´"()/º°ª-]/g, ' ')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** An option with its searchable text, computed once for a list of thousands. */
export type SearchableOption<Id extends OptionId> = { option: Option<Id>; text: string; words: readonly string[] }

/** Prepares a list for searchOptions. */
export const toSearchableOptions = <Id extends OptionId>(options: readonly Option<Id>[]): SearchableOption<Id>[] =>
  options.map((option) => {
    const text = toSearchable(option.label)
    return { option, text, words: text.split(' ') }
  })

/** What a word of a search may stand for, itself included. */
export type WordsMeant = (word: string) => readonly string[]

const itself: WordsMeant = (word) => [word]

// 'ohiggins' and 'o higgins': what follows the beginning of a word, without the blanks.
const startsTogether = (words: readonly string[], joined: string): boolean =>
  words.some((_word, at) => words.slice(at).join('').startsWith(joined))

type Wanted = { phrases: readonly string[]; joined: string; words: readonly (readonly string[])[] }

/** How well an option answers: 0 best, undefined not at all. */
const rankOf = ({ text, words }: Pick<SearchableOption<OptionId>, 'text' | 'words'>, wanted: Wanted) => {
  const places = wanted.phrases.map((phrase) => text.indexOf(phrase))
  if (places.includes(0)) return 0
  if (wanted.phrases.some((phrase) => text.includes(` ${phrase}`))) return 1
  if (wanted.words.every((meant) => meant.some((one) => words.some((word) => word.startsWith(one))))) return 2
  if (startsTogether(words, wanted.joined)) return 3
  return places.some((place) => place > 0) ? 4 : undefined
}

/** Shortest word that alone may find an option when no option has all the words. */
const tellingLength = 4

// Nothing has all the words ('Raúl Scalabrini' for SCALABRINI ORTIZ): then what has the longest of them, best first.
const searchPartly = <Id extends OptionId>(list: readonly SearchableOption<Id>[], wanted: Wanted): Option<Id>[] => {
  const telling = wanted.words.filter(([word = '']) => word.length >= tellingLength)
  const found = list.map(({ option, words }) => ({
    option,
    letters: telling
      .filter((meant) => meant.some((one) => words.some((word) => word.startsWith(one))))
      .reduce((sum, [word = '']) => sum + word.length, 0),
  }))
  const most = Math.max(0, ...found.map(({ letters }) => letters))
  return most === 0 ? [] : found.filter(({ letters }) => letters === most).map(({ option }) => option)
}

/**
 * The options whose label has the words of the query, in any order, ignoring accents, case, dots and apostrophes: first
 * those that start with it, then those with words that do, then the rest. Each group keeps its order. Where none has all
 * the words, those that have the most of them. `meant` says what a word may stand for.
 */
export const searchOptions = <Id extends OptionId>(
  list: readonly SearchableOption<Id>[],
  query: string,
  meant: WordsMeant = itself,
): Option<Id>[] => {
  const text = toSearchable(query)
  if (text === '') return list.map(({ option }) => option)
  const words = text.split(' ').map((word) => meant(word))
  const long = words.map((one) => one.at(-1)).join(' ')
  const wanted: Wanted = { phrases: [...new Set([text, long])], joined: text.replaceAll(' ', ''), words }
  const groups: Option<Id>[][] = [[], [], [], [], []]
  for (const one of list) {
    const rank = rankOf(one, wanted)
    if (rank !== undefined) groups[rank]?.push(one.option)
  }
  const found = groups.flat()
  return found.length > 0 || words.length === 1 ? found : searchPartly(list, wanted)
}
