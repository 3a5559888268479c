/** A text for searching in: without accents, in small letters. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The rows whose text contains every word of the search, ignoring case and accents. */
export const searchRows = <Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): Row[] => {
  const wanted = toSearchable(search).split(/\s+/)
  return rows.filter((row) => {
    const text = toSearchable(textOf(row))
    return wanted.every((word) => text.includes(word))
  })
}
