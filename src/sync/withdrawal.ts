import type { Result } from '../domain/result'
import { fail } from '../domain/result'
import { readSubmission } from '../offline/outbox/outbox'
import { markAccepted } from '../offline/outbox/outbox-outcome'
import { reopenForCorrection, withdraw } from '../offline/outbox/outbox-person'
import type { OutboxItem, OutboxProblem } from '../offline/database/types'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/** Why an item could not be withdrawn: the server was out of reach, or had accepted it (its receipt is stored now). */
export type WithdrawalProblem = 'offline' | 'already-accepted' | OutboxProblem

type Asked = { serverAgreed: boolean }

const askServer = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  verify: ReceiptVerifier,
): Promise<Result<Asked, WithdrawalProblem>> => {
  if (item.sends === 0) return { ok: true, value: { serverAgreed: false } }
  const submission = await readSubmission(item.id)
  if (!submission.ok) return submission
  const answer = await transport.withdraw(submission.value)
  if (answer.kind === 'withdrawn') return { ok: true, value: { serverAgreed: true } }
  if (answer.kind === 'network' || !verify(answer.receipt, submission.value)) return fail('offline')
  const stored = await markAccepted(item.id, answer.receipt)
  return stored.ok ? fail('already-accepted') : stored
}

/**
 * O9: withdraws an item. If it was never sent, at once. Otherwise the server must put its tombstone first; without an
 * answer nothing changes.
 */
export const withdrawItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  verify: ReceiptVerifier = verifyReceipt,
): Promise<Result<null, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, verify)
  return asked.ok ? withdraw(item.id, asked.value) : asked
}

/** D9: reopens an item's draft for correction, on the same conditions. Returns the draft's id. */
export const correctItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  verify: ReceiptVerifier = verifyReceipt,
): Promise<Result<{ draftId: string }, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, verify)
  return asked.ok ? reopenForCorrection(item.id, asked.value) : asked
}
