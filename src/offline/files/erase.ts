import type { WorkDb } from '../database/databases'
import { deleteFiles } from './purge-files'
import type { DraftRow, Sealed } from '../database/rows'

/** A sealed part after erasing: its stamp, without ciphertext. */
export const erased = ({ rev, formVersion }: Sealed): Sealed => ({
  rev,
  formVersion,
  iv: new ArrayBuffer(0),
  data: new ArrayBuffer(0),
})

/** Whether a sealed part was erased. */
export const isErased = (part: Sealed): boolean => part.data.byteLength === 0

/**
 * Inside a transaction over keys, drafts, files, fileChunks and outbox: erases the answers and documents of a draft
 * that the fund has, its key, and what is left of earlier submissions of it (PREAF-025, UNS-107). The row stays as
 * `closed`, so that an old address of the form can say that it was sent.
 */
export const eraseDraft = async (db: WorkDb, draft: DraftRow, at: number): Promise<void> => {
  const { form: _form, ...row } = draft
  await db.keys.delete(draft.id)
  await deleteFiles(db, await db.files.where('draftId').equals(draft.id).primaryKeys())
  await db.outbox
    .where('draftId')
    .equals(draft.id)
    .and(({ id }) => id !== draft.submissionId)
    .delete()
  await db.drafts.put({
    ...row,
    state: 'closed',
    updatedAt: at,
    content: erased(row.content),
    manifest: erased(row.manifest),
    secret: erased(row.secret),
    awaitingSlot: null,
  })
}
