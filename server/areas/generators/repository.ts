import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { compareDates, todayIn } from '../../../src/domain/dates'
import { sumPesos } from '../../../src/domain/payments/money'
import type { AvailableSlip } from '../../../src/domain/slips/available'
import { slipsOf } from '../../../src/domain/slips/available'
import type { PaidKind } from '../../../src/domain/slips/paid'
import type { PaySlipPeriod } from '../../../src/domain/slips/pay-slips'
import type { Database } from '../../db/database'
import { debtConcepts } from '../../db/schema/member-files'
import { paidContributions, paySlips } from '../../db/schema/slips'
import { listDebtConcepts } from '../members/file'

/** The slips that a member may print, the oldest first (SLIP-005). */
export const listSlips = async (db: Database, nroafi: number): Promise<AvailableSlip[]> =>
  slipsOf(await listDebtConcepts(db, nroafi))

/** One payment of a member: kind, year or agreement, month or instalment, day, amount in pesos. */
export type PaidRow = Pick<
  typeof paidContributions.$inferSelect,
  'tipoAporte' | 'descripcion' | 'anioConvenio' | 'mesCuota' | 'fechaPago' | 'importe'
>

// What was paid at a counter is kept as such; what was paid in the portal is a concept that is paid.
const listPaid = async (db: Database, nroafi: number): Promise<PaidRow[]> => {
  const { tipoAporte, descripcion, anioConvenio, mesCuota, fechaPago, importe } = paidContributions
  const kept = await db
    .select({ tipoAporte, descripcion, anioConvenio, mesCuota, fechaPago, importe })
    .from(paidContributions)
    .where(eq(paidContributions.nroafi, nroafi))
  const concepts = await db
    .select()
    .from(debtConcepts)
    .where(and(eq(debtConcepts.nroafi, nroafi), isNotNull(debtConcepts.pagadaEn)))
  const paid = concepts.flatMap(({ pagadaEn, ...row }) =>
    pagadaEn === null ? [] : [{ ...row, fechaPago: todayIn(pagadaEn.getTime()) }],
  )
  return [...kept, ...paid].toSorted((one, other) => compareDates(other.fechaPago, one.fechaPago))
}

/** The payments of one kind of a member, the newest first. */
export const listPayments = async (db: Database, nroafi: number, kind: number): Promise<PaidRow[]> =>
  (await listPaid(db, nroafi)).filter(({ tipoAporte }) => tipoAporte === kind)

/** What a member has paid, kind by kind. */
export const listPaidKinds = async (db: Database, nroafi: number): Promise<PaidKind[]> => {
  const kinds = new Map<number, PaidKind>()
  for (const { tipoAporte, descripcion, fechaPago, importe } of await listPaid(db, nroafi)) {
    const kind = kinds.get(tipoAporte) ?? {
      id: tipoAporte,
      label: descripcion,
      pagos: 0,
      total: '0.00',
      ultimo: fechaPago,
    }
    kinds.set(tipoAporte, { ...kind, pagos: kind.pagos + 1, total: sumPesos([kind.total, importe]) })
  }
  return [...kinds.values()].toSorted((one, other) => one.id - other.id)
}

/** The periods of a member's pay slips, the newest first (HABERES-001). */
export const listPaySlips = async (db: Database, nroafi: number): Promise<PaySlipPeriod[]> => {
  const rows = await db
    .select({ id: paySlips.id, tipo: paySlips.tipo, descripcion: paySlips.descripcion })
    .from(paySlips)
    .where(eq(paySlips.nroafi, nroafi))
    .orderBy(desc(paySlips.fechaPago), desc(paySlips.id))
  return rows.map(({ id, tipo, descripcion }) => ({ id: String(id), tipo: String(tipo), descripcion }))
}

/** A pay slip, as it is stored. */
export type PaySlipRow = typeof paySlips.$inferSelect

/** One pay slip of a member by number and kind; undefined when they have no such one. */
export const findPaySlip = async (
  db: Database,
  nroafi: number,
  { id, tipo }: { id: number; tipo: number },
): Promise<PaySlipRow | undefined> => {
  const [row] = await db
    .select()
    .from(paySlips)
    .where(and(eq(paySlips.nroafi, nroafi), eq(paySlips.id, id), eq(paySlips.tipo, tipo)))
  return row
}
