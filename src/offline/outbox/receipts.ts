import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { openJson, type Place } from '../keys/crypto'
import { findDataKey, forgetKeys } from '../keys/keyring'
import { parseKind, parseReceiptContent } from '../database/parse'
import type { ReceiptRow } from '../database/rows'
import type { ReadProblem, StoredReceipt } from '../database/types'
import { reading, writing } from '../database/with-db'

/** Id of a receipt's own key: the receipt outlives the draft and the draft's key. */
export const receiptKeyId = (id: string): string => `receipt:${id}`

/** Where a receipt's content is bound to. */
export const receiptPlace = (row: { id: string; owner: Owner }): Place => ({
  store: 'receipts',
  id: row.id,
  owner: row.owner,
})

/** A receipt is written once and belongs to no form version. */
export const receiptStamp = { rev: 1, formVersion: 0 }

const openReceipt = async (row: ReceiptRow): Promise<Result<StoredReceipt, ReadProblem>> => {
  const key = await findDataKey(receiptKeyId(row.id), row.owner)
  if (!key.ok) return key
  const value = await openJson(key.value, receiptPlace(row), row.sealed)
  if (!value.ok) return value
  const content = parseReceiptContent(value.value)
  if (content === undefined) return fail('damaged')
  const kind = content.kind ?? parseKind(row.kind)
  const lost = row.lost === true ? { isLost: true } : {}
  return ok({ ...content, id: row.id, owner: row.owner, kind, storedAt: row.storedAt, ...lost })
}

/** One stored receipt, with what printing it offline needs. @public */
export const readReceipt = async (id: string): Promise<Result<StoredReceipt, ReadProblem>> => {
  const row = await reading(async (db) => ok(await db.receipts.get(id)))
  if (!row.ok) return row
  return row.value === undefined ? fail('missing') : openReceipt(row.value)
}

/** An owner's receipts, the newest first. @public */
export const listReceipts = async (owner: Owner): Promise<Result<StoredReceipt[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.receipts.where('owner').equals(owner).toArray()))
  return rows.ok ? ok(await toReceiptList(rows.value)) : rows
}

/** Rows to the list of receipts. One that cannot be opened, or is locked, is left out of the list and stays stored. */
export const toReceiptList = async (rows: readonly ReceiptRow[]): Promise<StoredReceipt[]> => {
  const receipts: StoredReceipt[] = []
  for (const row of rows) {
    const receipt = await openReceipt(row)
    if (receipt.ok) receipts.push(receipt.value)
  }
  return receipts.toSorted((a, b) => b.storedAt - a.storedAt)
}

/**
 * Removes a receipt because its owner wants it, and the item listed beside it; deletes the key in the same transaction.
 */
export const removeReceipt = async (id: string): Promise<Result<null, StorageProblem>> => {
  forgetKeys([receiptKeyId(id)])
  return writing((db) =>
    db.transaction('rw', db.keys, db.receipts, db.outbox, db.drafts, async () => {
      await db.keys.delete(receiptKeyId(id))
      await db.receipts.delete(id)
      const item = await db.outbox.get(id)
      const draft = item && (await db.drafts.get(item.draftId))
      if (item?.state === 'accepted') await db.outbox.delete(id)
      if (draft?.state === 'closed') await db.drafts.delete(draft.id)
      return ok(null)
    }),
  )
}
