import { emptyDate } from '../../domain/dates'
import { fail, ok, type Result } from '../../domain/result'
import type { AvailableSlip } from '../../domain/slips/available'
import type { PaidKind } from '../../domain/slips/paid'
import type { PaySlipPeriod } from '../../domain/slips/pay-slips'
import type { MalformedAnswer } from '../answer'
import { readAmount, readDate, readLines, readNumber, readRows, readText } from '../member/readers'
import type { WirePaidKind, WirePaySlip, WireSlip } from './schemas'

/** Encodes a slip (API-033). */
export const encodeSlip = (slip: AvailableSlip): WireSlip => ({
  tipo_aporte: slip.tipo,
  des_aporte: slip.descripcion,
  anioconv: slip.periodo,
  mescuota: slip.cuota,
  fecven: slip.vencimiento ?? emptyDate,
  importe: slip.importe,
})

const readSlip = (row: unknown): AvailableSlip => ({
  tipo: readNumber(row, 'tipo_aporte') ?? 0,
  descripcion: readText(row, 'des_aporte'),
  periodo: readNumber(row, 'anioconv') ?? 0,
  cuota: readNumber(row, 'mescuota') ?? 0,
  vencimiento: readDate(row, 'fecven'),
  importe: readAmount(row, 'importe'),
})

/** Reads the answer of boletas (API-033). A slip that can't be read is marked as one (`isReadSlip`, UNS-138). */
export const parseSlips = (body: unknown): Result<AvailableSlip[], MalformedAnswer> =>
  readLines(body, 'boletasDisponibles', readSlip)

/** Encodes what was paid of one kind (API-034). */
export const encodePaidKind = ({ id, label, pagos, total, ultimo }: PaidKind): WirePaidKind => ({
  tapid: id,
  des_aporte: label,
  cantidad: pagos,
  total,
  ultimo_pago: ultimo ?? emptyDate,
})

const readPaidKind = (row: unknown): PaidKind => ({
  id: readNumber(row, 'tapid') ?? 0,
  label: readText(row, 'des_aporte'),
  pagos: readNumber(row, 'cantidad') ?? 0,
  total: readAmount(row, 'total'),
  ultimo: readDate(row, 'ultimo_pago'),
})

/** Reads the answer of aportes/detalle (API-034). A kind that can't be read is marked as one (`isReadKind`, UNS-138). */
export const parsePaidKinds = (body: unknown): Result<PaidKind[], MalformedAnswer> =>
  readLines(body, 'aportesPagos', readPaidKind)

/** Encodes a period of pay slips (HABERES-001, API-047). */
export const encodePaySlip = ({ id, tipo, descripcion }: PaySlipPeriod): WirePaySlip => ({
  rec_id: id,
  tipo,
  rec_descripcion: descripcion,
})

const readPaySlip = (row: unknown): PaySlipPeriod | null => {
  const id = readText(row, 'rec_id')
  return id === '' ? null : { id, tipo: readText(row, 'tipo'), descripcion: readText(row, 'rec_descripcion') }
}

/** Reads the answer of obtenerHaberes (API-047). A period without an id makes the whole answer malformed. */
export const parsePaySlips = (body: unknown): Result<PaySlipPeriod[], MalformedAnswer> => {
  const rows = readRows(body, 'haberes', readPaySlip)
  if (!rows.ok) return rows
  const known = rows.value.filter((row) => row !== null)
  return known.length === rows.value.length ? ok(known) : fail('malformed')
}
