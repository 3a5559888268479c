import { toDisplayDate, todayIn } from '../../domain/dates'
import type { JsonValue } from '../../domain/json'
import type { Receipt } from '../../domain/outbox'
import type { StoredReceipt } from '../../offline/database/types'
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

const sayMoment = (moment: string): string => sayWhen(Date.parse(moment), 0)

/** Both moments, and which of them the deadlines are counted by (UNS-122); the first release told the arrival alone. */
const momentRows = ({ enviado, recibido, cuenta }: Receipt): Row[] => {
  const received = { label: 'Recibido', value: sayMoment(recibido) }
  if (enviado === undefined || cuenta === undefined) return [received]
  const counting = cuenta === 'envio' ? enviado : recibido
  const why = cuenta === 'envio' ? 'el día en que lo enviaste' : 'el día en que llegó'
  return [
    { label: 'Enviado', value: sayMoment(enviado) },
    received,
    { label: 'Para los plazos cuenta', value: `${toDisplayDate(todayIn(Date.parse(counting)))}, ${why}` },
  ]
}

/** A receipt as rows: what the fund answered first, then what was sent; all of it kept on the device. */
export const receiptRows = ({ receipt, summary, id }: StoredReceipt): Row[] => [
  { label: 'Trámite n.º', value: receipt.numero },
  ...momentRows(receipt),
  ...ownRows(summary),
  ...labels.map(([key, label]) => ({ label, value: text(summary, key) })).filter(({ value }) => value !== ''),
  { label: 'Identificación del envío', value: id },
  { label: 'Huella digital (SHA-256)', value: receipt.digest },
]
