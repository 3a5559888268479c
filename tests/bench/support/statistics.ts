/** The value below which `share` (0 to 1) of the samples are; NaN without samples. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The median of the samples. */
export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** A line of a table, by column. */
export type Row = Record<string, string | number>

/** Prints a table of measurements, numbers with one decimal. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const heads = Object.keys(rows[0] ?? {})
  const texts = rows.map((row) =>
    heads.map((head) => {
      const cell = row[head] ?? ''
      return typeof cell === 'number' ? cell.toFixed(1) : cell
    }),
  )
  const widths = heads.map((head, index) => Math.max(head.length, ...texts.map((cells) => cells[index]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ')
  process.stdout.write(`\n${[title, line(heads), ...texts.map(line)].join('\n')}\n`)
}
