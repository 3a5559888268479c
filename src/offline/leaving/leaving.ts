import { visitor } from '../../domain/owner'
import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { WorkDb } from '../database/databases'
import { forgetKeys } from '../keys/keyring'
import { deleteFiles } from '../files/purge-files'
import { receiptKeyId } from '../outbox/receipts'
import { reading, writing } from '../database/with-db'

/** What visitors left: drafts without a waiting submission, sent items, and receipts. */
type Left = { draftIds: string[]; itemIds: string[]; receiptIds: string[] }

const findLeft = async (db: WorkDb): Promise<Left> => {
  const items = await db.outbox.where('owner').equals(visitor).toArray()
  const waits = items.filter(({ state }) => state !== 'accepted' && state !== 'withdrawn')
  const kept = new Set(waits.map(({ draftId }) => draftId))
  const drafts = await db.drafts.where('owner').equals(visitor).primaryKeys()
  return {
    draftIds: drafts.filter((id) => !kept.has(id)),
    itemIds: items.filter(({ draftId }) => !kept.has(draftId)).map(({ id }) => id),
    receiptIds: await db.receipts.where('owner').equals(visitor).primaryKeys(),
  }
}

/** Whether clearVisitors would delete anything on this device. */
export const hasVisitorsWork = async (): Promise<boolean> => {
  const left = await reading(async (db) => ok(await findLeft(db)))
  return left.ok && left.value.draftIds.length + left.value.receiptIds.length > 0
}

/**
 * A visitor leaves a shared tablet: deletes their drafts with documents and their receipts, with the keys in the same
 * commit (UNS-16, UNS-121). Anything that waits to be sent stays sealed and is still sent. Returns how many drafts were
 * deleted.
 */
export const clearVisitors = async (): Promise<Result<number, StorageProblem>> => {
  const cleared = await writing((db) =>
    db.transaction('rw', [db.keys, db.drafts, db.files, db.fileChunks, db.outbox, db.receipts], async () => {
      const { draftIds, itemIds, receiptIds } = await findLeft(db)
      await db.keys.bulkDelete([...draftIds, ...receiptIds.map(receiptKeyId)])
      await deleteFiles(db, await db.files.where('draftId').anyOf(draftIds).primaryKeys())
      await db.drafts.bulkDelete(draftIds)
      await db.outbox.bulkDelete(itemIds)
      await db.receipts.bulkDelete(receiptIds)
      return ok(draftIds.length)
    }),
  )
  if (cleared.ok) forgetKeys()
  return cleared
}
