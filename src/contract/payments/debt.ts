import { emptyDate } from '../../domain/dates'
import type { DebtConcept } from '../../domain/payments/concepts'
import type { Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readAmount, readDate, readFlag, readLines, readNumber, readText, toFlag } from '../member/readers'
import type { WireDebtConcept } from './schemas'

/** Encodes a debt concept (API-036). */
export const encodeDebtConcept = (concept: DebtConcept): WireDebtConcept => ({
  pmp_id: concept.id,
  pmp_tap_desapo: concept.descripcion,
  pmp_tipapo: concept.tipo,
  pmp_anio_convenio: concept.periodo,
  pmp_mes_cuota: concept.cuota,
  pmp_fecha_vencimiento: concept.vencimiento ?? emptyDate,
  pmp_apagar: concept.importe,
  pmp_observaciones: concept.observaciones,
  pmp_esdeuda: toFlag(concept.esDeuda),
})

const readDebtConcept = (row: unknown): DebtConcept => ({
  id: readText(row, 'pmp_id'),
  descripcion: readText(row, 'pmp_tap_desapo'),
  tipo: readNumber(row, 'pmp_tipapo') ?? 0,
  periodo: readNumber(row, 'pmp_anio_convenio') ?? 0,
  cuota: readNumber(row, 'pmp_mes_cuota') ?? 0,
  vencimiento: readDate(row, 'pmp_fecha_vencimiento'),
  importe: readAmount(row, 'pmp_apagar'),
  observaciones: readText(row, 'pmp_observaciones'),
  // What is no concept at all stands where everybody looks first.
  esDeuda: !isRecord(row) || readFlag(row, 'pmp_esdeuda'),
})

/** Reads the answer of aportes/deuda (API-036). A concept that can't be read is marked as one (`isRead`, UNS-138). */
export const parseDebt = (body: unknown): Result<DebtConcept[], MalformedAnswer> =>
  readLines(body, 'deuda', readDebtConcept)
