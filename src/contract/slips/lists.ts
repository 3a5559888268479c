import { emptyDate } from '../../domain/dates'
import { fromCents, toCents } from '../../domain/payments/money'
import { fail, ok, type Result } from '../../domain/result'
import type { AvailableSlip } from '../../domain/slips/available'
import type { PaidKind } from '../../domain/slips/paid'
import type { PaySlipPeriod } from '../../domain/slips/pay-slips'
import type { MalformedAnswer } from '../answer'
import { readDate, readNumber, readRows, readText } from '../member/readers'
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

const readPesos = (row: unknown, key: string): string | null => {
  const cents = toCents(readText(row, key))
  return cents === null ? null : fromCents(cents)
}

const readSlip = (row: unknown): AvailableSlip | null => {
  const [tipo, importe] = [readNumber(row, 'tipo_aporte'), readPesos(row, 'importe')]
  return tipo === null || importe === null
    ? null
    : {
        tipo,
        descripcion: readText(row, 'des_aporte'),
        periodo: readNumber(row, 'anioconv') ?? 0,
        cuota: readNumber(row, 'mescuota') ?? 0,
        vencimiento: readDate(row, 'fecven'),
        importe,
      }
}

// A row that cannot be read makes the whole answer malformed: a list without it would hide something owed or paid.
const whole = <T>(body: unknown, key: string, read: (row: unknown) => T | null): Result<T[], MalformedAnswer> => {
  const rows = readRows(body, key, read)
  if (!rows.ok) return rows
  const known = rows.value.filter((row) => row !== null)
  return known.length === rows.value.length ? ok(known) : fail('malformed')
}

/** Reads the answer of boletas (API-033). */
export const parseSlips = (body: unknown): Result<AvailableSlip[], MalformedAnswer> =>
  whole(body, 'boletasDisponibles', readSlip)

/** Encodes what was paid of one kind (API-034). */
export const encodePaidKind = ({ id, label, pagos, total, ultimo }: PaidKind): WirePaidKind => ({
  tapid: id,
  des_aporte: label,
  cantidad: pagos,
  total,
  ultimo_pago: ultimo ?? emptyDate,
})

const readPaidKind = (row: unknown): PaidKind | null => {
  const [id, total] = [readNumber(row, 'tapid'), readPesos(row, 'total')]
  return id === null || total === null
    ? null
    : {
        id,
        label: readText(row, 'des_aporte'),
        pagos: readNumber(row, 'cantidad') ?? 0,
        total,
        ultimo: readDate(row, 'ultimo_pago'),
      }
}

/** Reads the answer of aportes/detalle (API-034). */
export const parsePaidKinds = (body: unknown): Result<PaidKind[], MalformedAnswer> =>
  whole(body, 'aportesPagos', readPaidKind)

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

/** Reads the answer of obtenerHaberes (API-047). */
export const parsePaySlips = (body: unknown): Result<PaySlipPeriod[], MalformedAnswer> =>
  whole(body, 'haberes', readPaySlip)
