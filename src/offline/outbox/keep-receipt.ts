import type { OutboxKind, Receipt } from '../../domain/delivery/outbox'
import { visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { JsonValue } from '../../domain/json'
import { plantCanary } from '../database/canary'
import type { ReceiptRow } from '../database/rows'
import { writing } from '../database/with-db'
import { sealJson } from '../keys/crypto'
import { makeDataKey, putDataKey } from '../keys/keyring'
import { receiptKeyId, receiptPlace, receiptStamp } from './receipts'

/** A receipt of something that was sent from elsewhere; `kind` is null when this device was not told what it was. */
export type ForeignReceipt = { owner: Owner; kind: OutboxKind | null; title: string; receipt: Receipt }

/** Stores such a receipt beside one's own. Storing it again changes nothing. */
export const keepReceipt = async ({
  owner,
  kind,
  title,
  receipt,
}: ForeignReceipt): Promise<Result<null, StorageProblem | 'locked'>> => {
  const id = receipt.submissionId
  const made = await makeDataKey(receiptKeyId(id), owner)
  if (!made.ok) return made
  const content: JsonValue = { kind, title, receipt, summary: null }
  const row: ReceiptRow = {
    id,
    owner,
    kind: owner === visitor ? (kind ?? '') : '',
    storedAt: Date.now(),
    sealed: await sealJson(made.value.key, receiptPlace({ id, owner }), receiptStamp, content),
  }
  const stored = await writing<null, 'locked'>((db) =>
    db.transaction('rw', db.keys, db.vaults, db.receipts, async () => {
      if ((await db.receipts.get(id)) !== undefined) return ok(null)
      if (!(await putDataKey(db, made.value))) return fail('locked')
      await db.receipts.put(row)
      return ok(null)
    }),
  )
  if (stored.ok) await plantCanary()
  return stored
}
