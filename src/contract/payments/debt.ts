import { emptyDate } from '../../domain/dates'
import type { DebtConcept } from '../../domain/payments/concepts'
import { fromCents, toCents } from '../../domain/payments/money'
import { fail, ok, type Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readDate, readFlag, readNumber, readRows, readText, toFlag } from '../member/readers'
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

const readDebtConcept = (row: unknown): DebtConcept | null => {
  const cents = toCents(readText(row, 'pmp_apagar'))
  return cents === null
    ? null
    : {
        id: readText(row, 'pmp_id'),
        descripcion: readText(row, 'pmp_tap_desapo'),
        tipo: readNumber(row, 'pmp_tipapo') ?? 0,
        periodo: readNumber(row, 'pmp_anio_convenio') ?? 0,
        cuota: readNumber(row, 'pmp_mes_cuota') ?? 0,
        vencimiento: readDate(row, 'pmp_fecha_vencimiento'),
        importe: fromCents(cents),
        observaciones: readText(row, 'pmp_observaciones'),
        esDeuda: readFlag(row, 'pmp_esdeuda'),
      }
}

/**
 * Reads the answer of aportes/deuda (API-036). One amount that can't be read makes the whole answer malformed: a list
 * without it would hide a debt.
 */
export const parseDebt = (body: unknown): Result<DebtConcept[], MalformedAnswer> => {
  const rows = readRows(body, 'deuda', readDebtConcept)
  if (!rows.ok) return rows
  const concepts = rows.value.filter((concept) => concept !== null)
  return concepts.length === rows.value.length ? ok(concepts) : fail('malformed')
}
