import { isWidget, type AskedDocument } from '../../domain/document-again/values'
import type { FileWidget } from '../../domain/files'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readRows, readText } from '../member/readers'

const readWidget = (row: unknown): FileWidget => {
  const widget = readText(row, 'widget')
  return isWidget(widget) ? widget : 'slots'
}

const readAsked = (row: unknown): AskedDocument => ({
  pedido: readText(row, 'pedido'),
  nrotramite: readText(row, 'nrotramite'),
  tipo: readText(row, 'tipo'),
  slot: readText(row, 'slot'),
  etiqueta: readText(row, 'etiqueta'),
  widget: readWidget(row),
  motivo: readText(row, 'motivo'),
  hasta: readText(row, 'hasta'),
})

const isAsked = ({ pedido, slot }: AskedDocument): boolean => pedido !== '' && slot !== ''

/** Reads what the fund asks a member for again. */
export const parseAskedDocuments = (body: unknown): Result<AskedDocument[], MalformedAnswer> => {
  const rows = readRows(body, 'documentos', readAsked)
  return rows.ok ? ok(rows.value.filter(isAsked)) : rows
}

/** Reads the ask behind a letter's link; malformed where there is none. */
export const parseAskedDocument = (body: unknown): Result<AskedDocument, MalformedAnswer> => {
  const asked = isRecord(body) ? readAsked(body['documento']) : undefined
  return asked !== undefined && isAsked(asked) ? ok(asked) : fail('malformed')
}

/** Reads the ask behind a submission; null where nothing is asked for. */
export const parseOwnAsk = (body: unknown): Result<AskedDocument | null, MalformedAnswer> =>
  isRecord(body) && body['documento'] === null ? ok(null) : parseAskedDocument(body)
