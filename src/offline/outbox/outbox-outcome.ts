import type { JsonValue } from '../../domain/json'
import type { LogEventOf } from '../../domain/log/events'
import type { Pause, Receipt, Refusal } from '../../domain/delivery/outbox'
import { fail, ok, type Result } from '../../domain/result'
import { sealJson } from '../keys/crypto'
import { erased, eraseDraft } from '../files/erase'
import { forgetKeys, makeDataKey, putDataKey } from '../keys/keyring'
import { noteEvent } from '../log/note'
import { outboxQueue } from './outbox-queue'
import { openItem, openSubmission, handInKind, sealOutboxPart, toOutboxItem } from './outbox-parts'
import { receiptKeyId, receiptPlace, receiptStamp } from './receipts'
import type { OutboxRow, ReceiptRow } from '../database/rows'
import type { OutboxItem, OutboxProblem } from '../database/types'
import { writing } from '../database/with-db'

/** The listed columns of an accepted item, sealed under the key of its receipt. The rest of what was sent is erased. */
const handInForReceipt = async (
  key: CryptoKey,
  row: OutboxRow,
  { title, kind }: Pick<OutboxItem, 'title' | 'kind'>,
): Promise<Partial<OutboxRow>> => ({
  title: await sealOutboxPart(key, row, 'title', title),
  ...(kind === null ? {} : await handInKind(key, row, kind)),
  payload: erased(row.payload),
  checks: erased(row.checks),
})

/** Of an item that the fund has for certain. */
const settled = {
  refusal: null,
  leaseId: null,
  hold: null,
  arrived: {},
  fellFrom: 0,
  asked: false,
  unsure: false,
} as const

/** Logs the outcome of an attempt once it is committed (BENEFIT-020). */
const noted = async (
  outcome: LogEventOf<'send'>['outcome'],
  result: Promise<Result<null, OutboxProblem>>,
): Promise<Result<null, OutboxProblem>> => {
  const committed = await result
  if (committed.ok) noteEvent({ kind: 'send', outcome })
  return committed
}

/**
 * O4 and D12: in one transaction stores a receipt that the caller has verified, marks the item accepted, and erases
 * answers and documents of its draft (PREAF-025, UNS-107). Needs no lease and accepts any state: the server's
 * acceptance is true whoever reports it.
 */
export const markAccepted = async (id: string, receipt: Receipt): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  if (!item.ok) return item
  const { row, key } = item.value
  const submission = await openSubmission(row, key)
  const made = await makeDataKey(receiptKeyId(id), row.owner)
  if (!made.ok) return made
  const { title, kind } = await toOutboxItem(row)
  // A visitor has no session to ask by what else the fund wants of the request: its secret stays with the receipt.
  const secret = kind === 'preafiliacion' && submission.ok ? submission.value.secret : null
  const content: JsonValue = { kind, title, receipt, secret, summary: submission.ok ? submission.value.summary : null }
  const storedAt = Date.now()
  const stored: ReceiptRow = {
    id,
    owner: row.owner,
    kind: row.kind,
    storedAt,
    sealed: await sealJson(made.value.key, receiptPlace(row), receiptStamp, content),
  }
  const kept = await handInForReceipt(made.value.key, row, { title, kind })
  const done = await writing<null, 'missing'>((db) =>
    db.transaction('rw', [db.keys, db.vaults, db.receipts, db.outbox, db.drafts, db.files, db.fileChunks], async () => {
      const now = await db.outbox.get(id)
      if (now === undefined) return fail('missing')
      if (now.state === 'accepted') return ok(null)
      if (!(await putDataKey(db, made.value))) return fail('missing')
      await db.receipts.put(stored)
      await db.outbox.put({ ...now, ...kept, ...settled, state: 'accepted', sentAt: storedAt })
      const draft = await db.drafts.get(now.draftId)
      if (draft?.submissionId === id) await eraseDraft(db, draft, storedAt)
      return ok(null)
    }),
  )
  if (done.ok) forgetKeys([row.draftId])
  return noted('accepted', Promise.resolve(done))
}

/** O5: marks the item as needing its person. Nothing of it is deleted (F26, F42). */
export const markRefused = async (
  id: string,
  leaseId: string,
  refusal: Refusal,
): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  // If the row is damaged, the item is refused without the fund's words. After any other error it is sent again.
  if (!item.ok && item.error !== 'damaged') return item
  const sealed = item.ok ? await sealOutboxPart(item.value.key, item.value.row, 'refusal', refusal) : null
  if (!item.ok) noteEvent({ kind: 'damage', what: 'request' })
  const change = outboxQueue.settle(id, leaseId, (row) => ({
    state: 'needs_action',
    refusal: sealed,
    // What was refused for certain is not with the fund, so it may be corrected without asking.
    ...(row.unsure === true ? { unsure: false, sends: 0 } : {}),
  }))
  return noted('refused', change)
}

/** Marks that nobody knows whether the fund has it: its person decides. Needs no key, so nothing of it is sealed. */
export const markUnsure = (id: string, leaseId: string): Promise<Result<null, OutboxProblem>> =>
  noted(
    'postponed',
    outboxQueue.settle(id, leaseId, () => ({
      state: 'needs_action',
      unsure: true,
      asked: false,
      refusal: null,
    })),
  )

/** Gives a leased item back without an attempt: its person holds it, or its sender has to end. */
export const letGo = (id: string, leaseId: string): Promise<Result<null, OutboxProblem>> =>
  outboxQueue.settle(id, leaseId, ({ attempts }) => ({
    state: 'queued',
    attempts: Math.max(0, attempts - 1),
    nextAt: 0,
    waitMs: 0,
  }))

/**
 * O7: waits `waitMs` before the next attempt; there is no limit to the attempts. `reason` is the text on what it waits
 * for, when that is not the connection. `pause` is why it waits; it is stored in clear because it says nothing about
 * anybody.
 */
export const markBackoff = async (
  id: string,
  leaseId: string,
  input: { now: number; waitMs: number; reason?: Refusal; pause?: Pause },
): Promise<Result<null, OutboxProblem>> => {
  const item = input.reason === undefined ? undefined : await openItem(id)
  const refusal =
    item?.ok === true && input.reason !== undefined
      ? await sealOutboxPart(item.value.key, item.value.row, 'refusal', input.reason)
      : null
  const change = outboxQueue.settle(id, leaseId, () => ({
    state: 'backoff',
    refusal,
    pause: input.pause ?? null,
    nextAt: input.now + input.waitMs,
    waitMs: input.waitMs,
    asked: false,
  }))
  return noted('postponed', change)
}

/** O6: waits for its owner to sign in. This is no attempt and does not make later waits longer. */
export const markWaitingAuth = (id: string, leaseId: string): Promise<Result<null, OutboxProblem>> =>
  noted(
    'waiting',
    outboxQueue.settle(id, leaseId, ({ attempts }) => ({
      state: 'waiting_auth',
      attempts: Math.max(0, attempts - 1),
    })),
  )

/** Stores the outcome of deferred checks, so that passed ones are not made again. */
export const recordChecks = async (
  id: string,
  leaseId: string,
  checks: JsonValue,
): Promise<Result<null, OutboxProblem>> => {
  const item = await openItem(id)
  if (!item.ok) return item
  const sealed = await sealOutboxPart(item.value.key, item.value.row, 'checks', checks)
  return outboxQueue.change(id, leaseId, () => ({ checks: sealed }))
}
