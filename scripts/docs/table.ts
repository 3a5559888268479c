/** A table of a page: its head, and its rows of as many cells. */
export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }

const toLine = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`

/** A table as Markdown, its columns as wide as their longest cell. A bar within a cell is escaped. */
export const tableText = ({ head, rows }: Table): string => {
  const safe = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...safe.map((cells) => (cells[column] ?? '').length)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...safe].map((cells) => toLine(cells, widths)).join('\n')
}
