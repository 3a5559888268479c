import { eq, sql } from 'drizzle-orm'
import { erasureRequests } from '../../../db/schema/account-data/erasures'
import { homeOf } from '../../../documents/keys'
import type { Services } from '../../../services'

/**
 * Deletes the documents of what was deleted; gives of how many submissions. Their folders stay, empty: an accepted submission
 * without one is taken for a loss. A repeated one changes nothing, and two instances do no harm.
 */
export const emptyHomes = async ({ db, documents, uploads }: Pick<Services, 'db' | 'documents' | 'uploads'>) => {
  const waiting = await db
    .select({ id: erasureRequests.id, homes: erasureRequests.homes })
    .from(erasureRequests)
    .where(sql`${erasureRequests.homes} <> '[]'::jsonb`)
  let emptied = 0
  for (const { id, homes } of waiting) {
    for (const submissionId of homes) {
      const folder = await uploads.open()
      await documents.adopt(folder.path, homeOf(submissionId))
      emptied += 1
    }
    await db.update(erasureRequests).set({ homes: [] }).where(eq(erasureRequests.id, id))
  }
  return emptied
}
