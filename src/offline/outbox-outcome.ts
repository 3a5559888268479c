import type { JsonValue } from '../domain/json'
import type { Receipt, Refusal } from '../domain/outbox'
import { fail, ok, type Result } from '../domain/result'
import { sealJson } from './crypto'
import { makeDataKey, putDataKey } from './keyring'
import { changeLeased } from './outbox-lease'
import { openItem, openSubmission, sealOutboxPart, toOutboxItem } from './outbox-parts'
import { receiptKeyId, receiptPlace, receiptStamp } from './receipts'
import type { ReceiptRow } from './rows'
import type { OutboxProblem } from './types'
import { writing } from './with-db'

/**
 * O4 and D12: stores a receipt, already verified by the caller, marks the item accepted and closes its draft in one
 * transaction. Needs no lease: what the server has accepted is true whoever hears of it, and in whatever state the item is.
 */
export const markAccepted = async (id: string, receipt: Receipt): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  if (!item.ok) return item
  const { row, key } = item.value
  const submission = await openSubmission(row, key)
  const made = await makeDataKey(receiptKeyId(id), row.owner)
  if (!made.ok) return made
  const { title, kind } = await toOutboxItem(row)
  const content: JsonValue = { kind, title, receipt, summary: submission.ok ? submission.value.summary : null }
  const storedAt = Date.now()
  const stored: ReceiptRow = {
    id,
    owner: row.owner,
    kind: row.kind,
    storedAt,
    sealed: await sealJson(made.value.key, receiptPlace(row), receiptStamp, content),
  }
  return writing((db) =>
    db.transaction('rw', [db.keys, db.vaults, db.receipts, db.outbox, db.drafts], async () => {
      const now = await db.outbox.get(id)
      if (now === undefined) return fail('missing')
      if (now.state === 'accepted') return ok(null)
      if (!(await putDataKey(db, made.value))) return fail('missing')
      await db.receipts.put(stored)
      await db.outbox.put({ ...now, state: 'accepted', sentAt: storedAt, refusal: null, leaseId: null })
      const draft = await db.drafts.get(now.draftId)
      if (draft?.submissionId === id) await db.drafts.put({ ...draft, state: 'closed', updatedAt: storedAt })
      return ok(null)
    }),
  )
}

/** O5: the item needs its person. Nothing of it is deleted (F26, F42). */
export const markRefused = async (
  id: string,
  leaseId: string,
  refusal: Refusal,
): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  // A damaged one is refused without its words; any other is not refused in silence but tried again.
  if (!item.ok && item.error !== 'damaged') return item
  const sealed = item.ok ? await sealOutboxPart(item.value.key, item.value.row, 'refusal', refusal) : null
  return changeLeased(id, leaseId, () => ({ state: 'needs_action', refusal: sealed, leaseId: null, leaseUntil: 0 }))
}

/** O7: waits `waitMs` before the next attempt; there is no limit to their number. */
export const markBackoff = (
  id: string,
  leaseId: string,
  input: { now: number; waitMs: number },
): Promise<Result<null, OutboxProblem>> =>
  changeLeased(id, leaseId, () => ({
    state: 'backoff',
    nextAt: input.now + input.waitMs,
    waitMs: input.waitMs,
    leaseId: null,
    leaseUntil: 0,
  }))

/** O6: waits for its owner to sign in. That is no attempt: later waits do not grow because of it. */
export const markWaitingAuth = (id: string, leaseId: string): Promise<Result<null, OutboxProblem>> =>
  changeLeased(id, leaseId, ({ attempts }) => ({
    state: 'waiting_auth',
    attempts: Math.max(0, attempts - 1),
    leaseId: null,
    leaseUntil: 0,
  }))

/** Stores the outcome of deferred checks, so that those that passed are not made again. */
export const recordChecks = async (
  id: string,
  leaseId: string,
  checks: JsonValue,
): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  if (!item.ok) return item
  const sealed = await sealOutboxPart(item.value.key, item.value.row, 'checks', checks)
  return changeLeased(id, leaseId, () => ({ checks: sealed }))
}
