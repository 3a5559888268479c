import type { Result } from '../domain/result'
import { fail } from '../domain/result'
import { readSubmission } from '../offline/outbox/outbox'
import { markAccepted } from '../offline/outbox/outbox-outcome'
import { reopenForCorrection, withdraw } from '../offline/outbox/outbox-person'
import type { OutboxItem, OutboxProblem } from '../offline/database/types'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/** Why an item could not be taken back: the server was out of reach, or had accepted it (its receipt is stored now). */
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
 * O9: withdraws an item. An item that was never sent is withdrawn on the spot; otherwise the server must put its tombstone
 * first, and no answer means no change.
 */
export const withdrawItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  verify: ReceiptVerifier = verifyReceipt,
): Promise<Result<null, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, verify)
  return asked.ok ? withdraw(item.id, asked.value) : asked
}

/** D9: gives an item's draft back for correction, on the same terms; answers with the draft's id. */
export const correctItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  verify: ReceiptVerifier = verifyReceipt,
): Promise<Result<{ draftId: string }, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, verify)
  return asked.ok ? reopenForCorrection(item.id, asked.value) : asked
}
