import { and, asc, count, desc, eq, max, sum } from 'drizzle-orm'
import type { AvailableSlip } from '../../../src/domain/slips/available'
import { slipsOf } from '../../../src/domain/slips/available'
import type { PaidKind } from '../../../src/domain/slips/paid'
import type { PaySlipPeriod } from '../../../src/domain/slips/pay-slips'
import type { Database } from '../../db/database'
import { paidContributions, paySlips } from '../../db/schema/slips'
import { listDebtConcepts } from '../members/file'

/** The slips that a member may print, the oldest first (SLIP-005). */
export const listSlips = async (db: Database, nroafi: number): Promise<AvailableSlip[]> =>
  slipsOf(await listDebtConcepts(db, nroafi))

/** What a member has paid, kind by kind. */
export const listPaidKinds = async (db: Database, nroafi: number): Promise<PaidKind[]> => {
  const { tipoAporte, descripcion, importe, fechaPago } = paidContributions
  const rows = await db
    .select({ id: tipoAporte, label: descripcion, pagos: count(), total: sum(importe), ultimo: max(fechaPago) })
    .from(paidContributions)
    .where(eq(paidContributions.nroafi, nroafi))
    .groupBy(tipoAporte, descripcion)
    .orderBy(asc(tipoAporte), asc(descripcion))
  return rows.map(({ total, ...row }) => ({ ...row, total: total ?? '0.00' }))
}

/** A payment of a contribution, as it is stored. */
export type PaidRow = typeof paidContributions.$inferSelect

/** The payments of one kind of a member, the newest first. */
export const listPayments = (db: Database, nroafi: number, kind: number): Promise<PaidRow[]> =>
  db
    .select()
    .from(paidContributions)
    .where(and(eq(paidContributions.nroafi, nroafi), eq(paidContributions.tipoAporte, kind)))
    .orderBy(desc(paidContributions.fechaPago), desc(paidContributions.id))

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
