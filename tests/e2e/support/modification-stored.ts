import { asc, eq } from 'drizzle-orm'
import { modificationFiles, modificationRequests } from '../../../server/db/schema/modifications'
import { procedures } from '../../../server/db/schema/procedures'
import type { Portal } from './server'

/** A modification of a member's file in the database, with the documents in the order of the form. */
export type StoredModification = {
  request: typeof modificationRequests.$inferSelect
  procedure: typeof procedures.$inferSelect
  files: (typeof modificationFiles.$inferSelect)[]
}

/** The modifications that a member asked for in the portal, in the order of arrival. */
export const listModifications = async ({ db }: Pick<Portal, 'db'>, nroafi: number): Promise<StoredModification[]> => {
  const rows = await db
    .select({ request: modificationRequests, procedure: procedures })
    .from(modificationRequests)
    .innerJoin(procedures, eq(procedures.id, modificationRequests.procedureId))
    .where(eq(modificationRequests.nroafi, nroafi))
    .orderBy(asc(modificationRequests.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      files: await db
        .select()
        .from(modificationFiles)
        .where(eq(modificationFiles.requestId, row.request.id))
        .orderBy(asc(modificationFiles.position)),
    })),
  )
}
