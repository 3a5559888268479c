import type { JsonValue } from '../json'

/** One line of a receipt: its label and what was sent. */
export type ReceiptRow = { label: string; value: string }

const isRow = (row: JsonValue): row is ReceiptRow =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  typeof row['label'] === 'string' &&
  typeof row['value'] === 'string'

/** The names under which the first release stored the content of a receipt, in the order of its lines. */
const firstNames = [
  ['nombre', 'Nombre'],
  ['matricula', 'Matrícula'],
  ['dni', 'DNI'],
  ['nivel', 'Opción de nivel'],
  ['hijos', 'Hijos'],
  ['archivos', 'Archivos recibidos'],
] as const

/** What a receipt stores of the submission: the non-empty rows of its form, then the number of files. */
export const toSummary = (rows: readonly ReceiptRow[], fileCount: number): JsonValue => ({
  filas: [...rows.filter(({ value }) => value !== ''), { label: 'Archivos recibidos', value: String(fileCount) }],
})

/**
 * The rows of the submission in a stored receipt. Receipts of earlier releases have names instead of rows, or rows and
 * a number of files: they are converted to rows. Anything else gives no rows.
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
