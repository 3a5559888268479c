import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { importedRows, imports } from '../../db/schema/exchange/imports'
import type { Services } from '../../services'

/** How long an import can be taken back. */
export const undoDays = 90

const rehearsalDays = 7
const dayMs = 86_400_000

/** Deletes rehearsals that count no more, and what rows were before an import that cannot be taken back any more. Gives the number of rows. */
export const forgetOldImports = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const before = (days: number): Date => new Date(clock() - days * dayMs)
  await db.delete(imports).where(and(eq(imports.state, 'ensayo'), lt(imports.startedAt, before(rehearsalDays))))
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.startedAt, before(undoDays)))
  const rows = await db
    .update(importedRows)
    .set({ before: null })
    .where(and(isNotNull(importedRows.before), inArray(importedRows.import, old)))
    .returning({ key: importedRows.key })
  return rows.length
}
