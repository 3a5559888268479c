import { and, asc, eq } from 'drizzle-orm'
import type { SavedAccount } from '../../../src/domain/account/account'
import { bankOf } from '../../../src/domain/account/numbers'
import type { DebtConcept } from '../../../src/domain/payments/concepts'
import type { Database } from '../../db/database'
import { savedAccounts } from '../../db/schema/accounts'
import { listDebtConcepts } from '../members/file'

/** The confirmed accounts that a member left with the fund, in the order in which they were added. */
export const listSavedAccounts = async (db: Database, nroafi: number): Promise<SavedAccount[]> => {
  const rows = await db
    .select()
    .from(savedAccounts)
    .where(and(eq(savedAccounts.nroafi, nroafi), eq(savedAccounts.confirmed, true)))
    .orderBy(asc(savedAccounts.id))
  return rows.map(({ id, cbu, titular, cuil }) => ({ id: String(id), banco: bankOf(cbu) ?? '', cbu, titular, cuil }))
}

/** Type of contribution that the instalments of a payment plan carry. */
export const planContribution = 9

/** The debt of a member's payment plan, the oldest instalment first. */
export const listPlanDebt = async (db: Database, nroafi: number): Promise<DebtConcept[]> =>
  (await listDebtConcepts(db, nroafi)).filter(({ tipo, esDeuda }) => tipo === planContribution && esDeuda)
