import { and, eq } from 'drizzle-orm'
import { modificationMessages } from '../../../src/domain/modification/modification-messages'
import { inProgress, modificationProcedure } from '../../../src/domain/procedures'
import type { Database, Transaction } from '../../db/database'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'

/** Throws a 409 while a modification of the member's file waits for approval (LEGAJO-011, LEGAJO-012). */
export const refusePending = async (db: Database | Transaction, nroafi: number): Promise<void> => {
  const pending = await db
    .select({ id: procedures.id })
    .from(procedures)
    .where(
      and(eq(procedures.nroafi, nroafi), eq(procedures.tipo, modificationProcedure), eq(procedures.estado, inProgress)),
    )
    .limit(1)
  if (pending.length > 0) throw new ApiProblem(409, modificationMessages.pending)
}
