import { Dexie } from 'dexie'
import { ok } from '../../domain/result'
import type { WorkDb } from '../database/databases'
import { writing } from '../database/with-db'

/** Inside a transaction over `fileChunks`: deletes the chunks of a file. */
export const deleteChunks = async (db: WorkDb, id: string): Promise<void> => {
  await db.fileChunks.where('[fileId+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete()
}

/** Inside a transaction over both tables: deletes files and their chunks. */
export const deleteFiles = async (db: WorkDb, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await deleteChunks(db, id)
    await db.files.delete(id)
  }
}

/**
 * Deletes replaced or removed files, in a transaction after the one that retired them. If it fails, `purge` deletes
 * them later.
 */
export const purgeRetired = async (draftId: string): Promise<void> => {
  await writing((db) =>
    db.transaction('rw', db.files, db.fileChunks, async () => {
      const rows = await db.files.where('draftId').equals(draftId).toArray()
      const retired = rows.filter((row) => row.state === 'retired').map((row) => row.id)
      await deleteFiles(db, retired)
      return ok(retired.length)
    }),
  )
}
