import { emptyDate } from '../../domain/dates'
import type { ContributionSummary, DebtConcept } from '../../domain/member/member'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { paths } from '../base-paths'
import { readDate, readFlag, readNumber, readRows, readText, toFlag } from './readers'
import type { WireContributions, WireDebtConcept } from './answer-schemas'

/**
 * Fields that the server has of a concept and the file does not show: kind, year or agreement, month or instalment,
 * notes.
 */
export type StoredDebtConcept = DebtConcept & {
  tipoAporte: number
  anioConvenio: number
  mesCuota: number
  observaciones: string
}

/** Encodes a debt concept (API-036). */
export const encodeDebtConcept = (concept: StoredDebtConcept): WireDebtConcept => ({
  pmp_id: concept.id,
  pmp_tap_desapo: concept.descripcion,
  pmp_tipapo: concept.tipoAporte,
  pmp_anio_convenio: concept.anioConvenio,
  pmp_mes_cuota: concept.mesCuota,
  pmp_fecha_vencimiento: concept.vencimiento ?? emptyDate,
  pmp_apagar: concept.importe,
  pmp_observaciones: concept.observaciones,
  pmp_esdeuda: toFlag(concept.esDeuda),
})

const readAmount = (row: unknown): string => (readNumber(row, 'pmp_apagar') ?? 0).toFixed(2)

const readDebtConcept = (row: unknown): DebtConcept => ({
  id: readText(row, 'pmp_id'),
  descripcion: readText(row, 'pmp_tap_desapo'),
  vencimiento: readDate(row, 'pmp_fecha_vencimiento'),
  importe: readAmount(row),
  esDeuda: readFlag(row, 'pmp_esdeuda'),
})

/** Reads the answer of aportes/deuda (API-036). */
export const parseDebt = (body: unknown): Result<DebtConcept[], MalformedAnswer> =>
  readRows(body, 'deuda', readDebtConcept)

/** Path of a member's summary of contributions, read with GET (API-035, UNS-87). */
export const contributionsPath = (nroafi: string): string => `${paths.contributions}/${encodeURIComponent(nroafi)}`

/** Encodes the summary (API-035). */
export const encodeContributions = (resumen: ContributionSummary): WireContributions => ({
  success: true,
  msg: '',
  resumen,
})

/** Reads the answer of aportes/{nroafi} (API-035). */
export const parseContributions = (body: unknown): Result<ContributionSummary, MalformedAnswer> => {
  const summary = isRecord(body) ? body['resumen'] : undefined
  const [anios, meses] = [readNumber(summary, 'anios'), readNumber(summary, 'meses')]
  return anios === null || meses === null
    ? fail('malformed')
    : ok({ anios, meses, ultimoPago: readDate(summary, 'ultimoPago') })
}
