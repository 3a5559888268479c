import type { JsonValue } from '../../domain/json'
import type { StoredReceipt } from '../../offline/types'
import { sayWhen } from './when'

const text = (summary: JsonValue, key: string): string => {
  if (typeof summary !== 'object' || summary === null || Array.isArray(summary)) return ''
  const value = summary[key]
  return typeof value === 'string' ? value : ''
}

type Row = { label: string; value: string }

const isRow = (row: JsonValue): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  !Array.isArray(row) &&
  typeof row['label'] === 'string' &&
  typeof row['value'] === 'string'

/** The rows that a form wrote for its receipt itself. */
const ownRows = (summary: JsonValue): Row[] => {
  if (typeof summary !== 'object' || summary === null || Array.isArray(summary)) return []
  const { filas } = summary
  return Array.isArray(filas) ? filas.filter(isRow) : []
}

const labels = [
  ['nombre', 'Nombre'],
  ['matricula', 'Matrícula'],
  ['dni', 'DNI'],
  ['nivel', 'Opción de nivel'],
  ['hijos', 'Hijos'],
  ['archivos', 'Archivos recibidos'],
] as const

/** A receipt as rows: what the fund answered first, then what was sent; all of it kept on the device. */
export const receiptRows = ({ receipt, summary, id }: StoredReceipt): Row[] => [
  { label: 'Trámite n.º', value: receipt.numero },
  { label: 'Recibido', value: sayWhen(Date.parse(receipt.recibido), 0) },
  ...ownRows(summary),
  ...labels.map(([key, label]) => ({ label, value: text(summary, key) })).filter(({ value }) => value !== ''),
  { label: 'Identificación del envío', value: id },
  { label: 'Huella digital (SHA-256)', value: receipt.digest },
]
