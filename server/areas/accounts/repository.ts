import { and, asc, eq } from 'drizzle-orm'
import type { SavedAccount } from '../../../src/domain/account/account'
import { bankOf } from '../../../src/domain/account/numbers'
import type { StoredDebtConcept } from '../../../src/contract/member/contributions'
import type { Database } from '../../db/database'
import { savedAccounts } from '../../db/schema/accounts'
import { listDebtConcepts } from '../members/file'

/** The accounts that a member left with the fund, confirmed ones alone, in the order in which they came. */
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

/** What a member owes of a payment plan, the oldest first. */
export const listPlanDebt = async (db: Database, nroafi: number): Promise<StoredDebtConcept[]> =>
  (await listDebtConcepts(db, nroafi)).filter(({ tipoAporte, esDeuda }) => tipoAporte === planContribution && esDeuda)
