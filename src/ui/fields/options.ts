/** Key of an option: the id of a catalogue row, or a word. */
export type OptionId = number | string

/** One of several answers. */
export type Option<Id extends OptionId = OptionId> = { id: Id; label: string; detail?: string | undefined }

/** Text in the form used for searching: no accents, no case. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** An option with its searchable text, computed once for a list of thousands. */
export type SearchableOption<Id extends OptionId> = { option: Option<Id>; text: string }

/** Prepares a list for searchOptions. */
export const toSearchableOptions = <Id extends OptionId>(options: readonly Option<Id>[]): SearchableOption<Id>[] =>
  options.map((option) => ({ option, text: toSearchable(option.label) }))

/**
 * The options whose label contains the query, ignoring accents and case: first those that start with it, then those
 * with a word that does, then the rest. Each group keeps its order.
 */
export const searchOptions = <Id extends OptionId>(
  list: readonly SearchableOption<Id>[],
  query: string,
): Option<Id>[] => {
  const wanted = toSearchable(query.trim())
  if (wanted === '') return list.map(({ option }) => option)
  const groups: [Option<Id>[], Option<Id>[], Option<Id>[]] = [[], [], []]
  for (const { option, text } of list) {
    const place = text.indexOf(wanted)
    if (place < 0) continue
    groups[place === 0 ? 0 : text.includes(` ${wanted}`) ? 1 : 2].push(option)
  }
  return groups.flat()
}
