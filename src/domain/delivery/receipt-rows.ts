import type { JsonValue } from '../json'

/** One line of a receipt: what it is, and what was sent. */
export type ReceiptRow = { label: string; value: string }

const isRow = (row: JsonValue): row is ReceiptRow =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  typeof row['label'] === 'string' &&
  typeof row['value'] === 'string'

/** The names under which the first release kept what a receipt shows, in the order of their lines. */
const firstNames = [
  ['nombre', 'Nombre'],
  ['matricula', 'Matrícula'],
  ['dni', 'DNI'],
  ['nivel', 'Opción de nivel'],
  ['hijos', 'Hijos'],
  ['archivos', 'Archivos recibidos'],
] as const

/** What a receipt keeps of the submission: the rows of its form that say something, then how many files went along. */
export const toSummary = (rows: readonly ReceiptRow[], fileCount: number): JsonValue => ({
  filas: [...rows.filter(({ value }) => value !== ''), { label: 'Archivos recibidos', value: String(fileCount) }],
})

/**
 * The rows that a stored receipt shows of its submission. Receipts of former releases have names instead of rows, or rows and
 * then a number of files: they are read as if they had been kept as rows. What is none of these says nothing.
 */
export const summaryRows = (summary: JsonValue): ReceiptRow[] => {
  if (typeof summary !== 'object' || summary === null || Array.isArray(summary)) return []
  const { filas } = summary
  const named = firstNames.flatMap(([name, label]) => {
    const value = summary[name]
    return typeof value === 'string' && value !== '' ? [{ label, value }] : []
  })
  return [...(Array.isArray(filas) ? filas.filter(isRow) : []), ...named]
}
