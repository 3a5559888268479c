/** Key of an option: the id of a catalogue row, or a word. */
export type OptionId = number | string

/** One of several answers. */
export type Option<Id extends OptionId = OptionId> = { id: Id; label: string; detail?: string | undefined }

/** How people shorten the titles that places and streets are named by. */
const shortened: Readonly<Record<string, string>> = {
  alte: 'almirante',
  av: 'avenida',
  avda: 'avenida',
  bv: 'boulevard',
  bvar: 'boulevard',
  cap: 'capitan',
  cdte: 'comandante',
  cmte: 'comandante',
  cnel: 'coronel',
  diag: 'diagonal',
  dr: 'doctor',
  dra: 'doctora',
  gdor: 'gobernador',
  gob: 'gobernador',
  gral: 'general',
  ing: 'ingeniero',
  int: 'intendente',
  pje: 'pasaje',
  pcia: 'provincia',
  pte: 'presidente',
  pto: 'puerto',
  sgto: 'sargento',
  sta: 'santa',
  sto: 'santo',
  tte: 'teniente',
  va: 'villa',
  vte: 'vicente',
}

// 'Avenida' and its like: a name is found without them, and also when the list has none.
const titles: ReadonlySet<string> = new Set(
  Object.values(shortened).filter((word) => !['santa', 'santo', 'villa', 'puerto', 'vicente'].includes(word)),
)

/** Text in the form used for searching: words without accents, case, dots or apostrophes, between single spaces. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What somebody typed in the form used for searching, its shortened titles written out: 'Gral. Rodríguez'. */
export const toWanted = (query: string): string => {
  const words = toSearchable(query).split(' ')
  // The last word may still be typed: 'av' is also how 'avellaneda' begins.
  const isEnded = /[.\s]$/.test(query)
  return words.map((word, index) => (index < words.length - 1 || isEnded ? (shortened[word] ?? word) : word)).join(' ')
}

/** An option with its searchable text, computed once for a list of thousands. */
export type SearchableOption<Id extends OptionId> = { option: Option<Id>; text: string }

/** Prepares a list for searchOptions. */
export const toSearchableOptions = <Id extends OptionId>(options: readonly Option<Id>[]): SearchableOption<Id>[] =>
  options.map((option) => ({ option, text: toSearchable(option.label) }))

const hasWords = (text: string, wanted: readonly string[]): boolean => {
  const words = text.split(' ')
  return wanted.every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * The options whose label contains the query, ignoring accents, case and punctuation: first those that start with it, then those
 * with a word that does, then the rest; each group keeps its order. Only where there is none, those that have all of its words in
 * any order, and then those that have them without titles.
 */
export const searchOptions = <Id extends OptionId>(
  list: readonly SearchableOption<Id>[],
  query: string,
): Option<Id>[] => {
  const wanted = toWanted(query)
  if (wanted === '') return list.map(({ option }) => option)
  const groups: [Option<Id>[], Option<Id>[], Option<Id>[]] = [[], [], []]
  for (const { option, text } of list) {
    const place = text.indexOf(wanted)
    if (place < 0) continue
    groups[place === 0 ? 0 : text.includes(` ${wanted}`) ? 1 : 2].push(option)
  }
  const found = groups.flat()
  if (found.length > 0) return found
  const words = wanted.split(' ')
  const having = (parts: readonly string[]): Option<Id>[] =>
    parts.length === 0 ? [] : list.flatMap(({ option, text }) => (hasWords(text, parts) ? [option] : []))
  const whole = having(words)
  return whole.length > 0 ? whole : having(words.filter((word) => !titles.has(word)))
}
