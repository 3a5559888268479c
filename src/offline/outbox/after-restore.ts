import type { Owner } from '../../domain/owner'
import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { ReceiptRow } from '../database/rows'
import type { StoredReceipt } from '../database/types'
import { reading, writing } from '../database/with-db'
import { toReceiptList } from './receipts'

/**
 * The receipts of an owner that the fund gave before it went back to a copy of its data at `restored` (ISO 8601), and that it was not asked
 * about since. A receipt without a digest proves nothing, and is not asked about.
 */
export const listUnasked = async (owner: Owner, restored: string): Promise<Result<StoredReceipt[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.receipts.where('owner').equals(owner).toArray()))
  if (!rows.ok) return rows
  const receipts = await toReceiptList(rows.value.filter(({ asked }) => asked !== restored))
  const before = Date.parse(restored)
  return ok(receipts.filter(({ receipt }) => receipt.digest !== '' && Date.parse(receipt.recibido) < before))
}

/** Notes what the fund said of some receipts after that: `lost` are those that it does not have any more. */
export const noteAsked = (
  ids: readonly string[],
  restored: string,
  lost: ReadonlySet<string>,
): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.receipts, async () => {
      const rows = await db.receipts.bulkGet([...ids])
      const told = rows.flatMap((row): ReceiptRow[] =>
        row === undefined ? [] : [{ ...row, asked: restored, lost: lost.has(row.id) }],
      )
      await db.receipts.bulkPut(told)
      return ok(null)
    }),
  )

/**
 * The fund went back to a copy of its data at `restored` (ISO 8601): what it took of a member's changes before, and this device still
 * has, waits again under the same keys. The fund repeats its answer to those that it knows. Gives how many.
 */
export const reviveChanges = (owner: Owner, restored: string): Promise<Result<number, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.changes, async () => {
      const before = Date.parse(restored)
      const rows = await db.changes.where('owner').equals(owner).toArray()
      const taken = rows.filter(({ state, doneAt }) => state === 'done' && doneAt !== null && doneAt < before)
      const again = {
        state: 'waiting',
        attempts: 0,
        nextAt: 0,
        waitMs: 0,
        pause: null,
        answer: null,
        doneAt: null,
      } as const
      await db.changes.bulkPut(taken.map((row) => ({ ...row, ...again })))
      return ok(taken.length)
    }),
  )
