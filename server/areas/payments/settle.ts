import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { fromCents, sumPesos, toCents, type Pesos } from '../../../src/domain/payments/money'
import type { OrderLine } from '../../adapters/payments/provider'
import type { Transaction } from '../../db/database'
import { debtConcepts } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { paymentLedger, paymentRefunds, type LedgerKind } from '../../db/schema/payments'
import { listOrderLines, type Books, type OrderRow } from './repository'

const cents = (pesos: Pesos): bigint => toCents(pesos) ?? 0n

/** What the ledger says of one payment: the concepts that it pays, and whether it ever paid any. */
export type Credit = { lines: OrderLine[]; wasCredited: boolean }

/** Reads what a payment pays now: its lines that were not taken back. */
export const readCredit = async (tx: Books, paymentId: string): Promise<Credit> => {
  const rows = await tx
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentId, paymentId))
    .orderBy(paymentLedger.id)
  const standing = new Map<number, OrderLine>()
  for (const { conceptId, kind, title, amount } of rows) {
    if (kind === 'pago') standing.set(conceptId, { id: String(conceptId), title, amount })
    else standing.delete(conceptId)
  }
  return { lines: [...standing.values()], wasCredited: rows.length > 0 }
}

/** The sum that is to be given back, or was, of a payment. */
export const sumRefunds = async (tx: Transaction, paymentId: string): Promise<Pesos> => {
  const rows = await tx
    .select({ amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
  return sumPesos(rows.map(({ amount }) => amount))
}

const findOwed = (tx: Transaction, nroafi: number) =>
  tx
    .select({ id: debtConcepts.id })
    .from(debtConcepts)
    .where(and(eq(debtConcepts.nroafi, nroafi), eq(debtConcepts.esDeuda, true), isNull(debtConcepts.pagadaEn)))
    .limit(1)

// 'Con deuda' follows what is owed; the states of a plan or of a court are the fund's alone.
const settleDebtStatus = async (tx: Transaction, nroafi: number, kind: LedgerKind): Promise<void> => {
  const owesStill = (await findOwed(tx, nroafi)).length > 0
  if (owesStill !== (kind === 'devolucion')) return
  const [from, to] = kind === 'pago' ? ([1, 0] as const) : ([0, 1] as const)
  await tx
    .update(members)
    .set({ tienedeuda: to })
    .where(and(eq(members.nroafi, nroafi), eq(members.tienedeuda, from)))
}

const write = async (
  tx: Transaction,
  payment: { id: string; nroafi: number; at: Date },
  kind: LedgerKind,
  lines: readonly OrderLine[],
): Promise<void> => {
  if (lines.length === 0) return
  const ids = lines.map((line) => Number(line.id))
  await tx.insert(paymentLedger).values(
    lines.map((line) => ({
      paymentId: payment.id,
      conceptId: Number(line.id),
      nroafi: payment.nroafi,
      kind,
      title: line.title,
      amount: line.amount,
      at: payment.at,
    })),
  )
  const changed = await tx
    .update(debtConcepts)
    .set({ pagadaEn: kind === 'pago' ? payment.at : null })
    .where(inArray(debtConcepts.id, ids))
    .returning({ isOwed: debtConcepts.esDeuda })
  if (changed.some(({ isOwed }) => isOwed)) await settleDebtStatus(tx, payment.nroafi, kind)
}

const withoutPaid = async (tx: Transaction, lines: readonly OrderLine[]): Promise<OrderLine[]> => {
  const ids = lines.map((line) => Number(line.id))
  const rows = await tx
    .select({ id: debtConcepts.id })
    .from(debtConcepts)
    .where(and(inArray(debtConcepts.id, ids), isNull(debtConcepts.pagadaEn)))
    .for('update')
  const unpaid = new Set(rows.map(({ id }) => String(id)))
  return lines.filter((line) => unpaid.has(line.id))
}

/** What crediting did: whether a concept was paid, and how much is to be given back. */
export type Credited = { hasPaid: boolean; refunded: boolean }

/**
 * Credits an approved payment whose member is held: its concepts that nobody has paid are paid now, and whatever of its
 * money is left is to be given back. Money that was credited, or is on its way back, is not credited again.
 */
export const credit = async (
  tx: Transaction,
  order: OrderRow,
  payment: { id: string; amount: Pesos; at: Date },
): Promise<Credited> => {
  const before = await readCredit(tx, payment.id)
  const spent = sumPesos([...before.lines.map(({ amount }) => amount), await sumRefunds(tx, payment.id)])
  let left = cents(payment.amount) - cents(spent)
  const paid: OrderLine[] = []
  for (const line of await withoutPaid(tx, await listOrderLines(tx, order.id))) {
    if (cents(line.amount) > left) continue
    left -= cents(line.amount)
    paid.push(line)
  }
  await write(tx, { ...payment, nroafi: order.nroafi }, 'pago', paid)
  if (left > 0n) {
    await tx.insert(paymentRefunds).values({
      id: randomUUID(),
      paymentId: payment.id,
      amount: fromCents(left),
      state: 'pedida',
      createdAt: payment.at,
    })
  }
  return { hasPaid: paid.length > 0, refunded: left > 0n }
}

/** Takes back what a payment paid, since its money went back: its concepts are owed again. Gives whether it paid any. */
export const takeBack = async (
  tx: Transaction,
  order: OrderRow,
  payment: { id: string; at: Date },
): Promise<boolean> => {
  const { lines } = await readCredit(tx, payment.id)
  await write(tx, { ...payment, nroafi: order.nroafi }, 'devolucion', lines)
  return lines.length > 0
}
