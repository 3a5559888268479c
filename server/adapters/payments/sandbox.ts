import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { paymentsBase } from '../../../src/contract/base-paths'
import { fromCents, isSameAmount, sumPesos, toCents } from '../../../src/domain/payments/money'
import { fail, ok } from '../../../src/domain/result'
import type { Database, Transaction } from '../../db/database'
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '../../db/schema/sandbox'
import type { Services } from '../../services'
import type { PaymentProvider, ProviderPayment } from './provider'
import { tokenizeSandboxCard } from './sandbox-card'

type Tools = Pick<Services, 'db' | 'clock'>

/** Root of the pages of the sandbox, below the host. */
export const sandboxBase = `${paymentsBase}/prueba`

/** Where an order of the sandbox is paid; relative, so that it works under any name of the host. */
export const sandboxPage = (preferenceId: string): string => `${sandboxBase}/pagar/${preferenceId}`

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A payment of the sandbox as it stands at `now`, in epoch milliseconds: it is decided at its own time. */
const toPayment = (row: typeof sandboxPayments.$inferSelect, now: number): ProviderPayment => {
  const isDecided = now >= row.decidedAt.getTime()
  const changedAt = isDecided && row.decidedAt > row.updatedAt ? row.decidedAt : row.updatedAt
  return {
    id: row.id,
    orderId: row.orderId,
    state: isDecided ? row.state : 'pendiente',
    amount: row.amount,
    refunded: row.refunded,
    currency: 'ARS',
    means: row.means,
    approvedAt: isDecided && row.state === 'aprobado' ? row.decidedAt.toISOString() : '',
    updatedAt: changedAt.toISOString(),
  }
}

/** The payments of an order of the sandbox as they stand at `now` (epoch milliseconds), the oldest first. */
export const readSandboxPayments = async (
  db: Database | Transaction,
  orderId: string,
  now: number,
): Promise<ProviderPayment[]> => {
  const rows = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(asc(sandboxPayments.createdAt))
  return rows.map((row) => toPayment(row, now))
}

const cents = (pesos: string): bigint => toCents(pesos) ?? 0n

const refundOnce = ({ db, clock }: Tools, paymentId: string, amount: string, key: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update')
    if (row === undefined) return false
    const [earlier] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
    if (earlier !== undefined) return earlier.paymentId === paymentId && isSameAmount(earlier.amount, amount)
    const refunded = sumPesos([row.refunded, amount])
    if (toPayment(row, clock()).state !== 'aprobado' || cents(refunded) > cents(row.amount)) return false
    await tx.insert(sandboxRefunds).values({ key, paymentId, amount: fromCents(cents(amount)) })
    const state = isSameAmount(refunded, row.amount) ? 'devuelto' : row.state
    await tx
      .update(sandboxPayments)
      .set({ refunded, state, updatedAt: new Date(clock()) })
      .where(eq(sandboxPayments.id, paymentId))
    return true
  })

/**
 * The provider of an installation that only shows how paying works: its checkout is a page of this server, and nothing
 * is paid. Its orders and payments are in tables of their own. `clock` gives epoch milliseconds.
 */
export const createSandbox = (tools: Tools): PaymentProvider => {
  const { db, clock } = tools
  return {
    open: async ({ id, lines, expiresAt, returnTo }) => {
      await db
        .insert(sandboxOrders)
        .values({ preferenceId: randomUUID(), orderId: id, lines, returnTo, expiresAt: new Date(expiresAt) })
        .onConflictDoNothing({ target: sandboxOrders.orderId })
      const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.orderId, id))
      return row === undefined
        ? fail({ kind: 'refused' })
        : ok({ preferenceId: row.preferenceId, url: sandboxPage(row.preferenceId) })
    },
    end: async (preferenceId) => {
      if (!isUuid(preferenceId)) return fail({ kind: 'refused' })
      const ended = await db
        .update(sandboxOrders)
        .set({ endedAt: new Date(clock()) })
        .where(eq(sandboxOrders.preferenceId, preferenceId))
        .returning({ preferenceId: sandboxOrders.preferenceId })
      return ended.length === 0 ? fail({ kind: 'refused' }) : ok(null)
    },
    findPayment: async (paymentId) => {
      if (!isUuid(paymentId)) return ok(null)
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId))
      return ok(row === undefined ? null : toPayment(row, clock()))
    },
    listPayments: async (orderId) => ok(await readSandboxPayments(db, orderId, clock())),
    refund: async (paymentId, amount, key) =>
      isUuid(paymentId) && (await refundOnce(tools, paymentId, amount, key)) ? ok(null) : fail({ kind: 'refused' }),
    tokenizeCard: tokenizeSandboxCard,
  }
}
