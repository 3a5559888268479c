import type { Result } from '../domain/result'
import { fail } from '../domain/result'
import { readSubmission } from '../offline/outbox/outbox'
import { markAccepted } from '../offline/outbox/outbox-outcome'
import { reopenForCorrection, withdraw } from '../offline/outbox/outbox-person'
import type { OutboxItem, OutboxProblem } from '../offline/database/types'
import type { Transport } from './transport'
import { verifyReceipt, type ReceiptVerifier } from './verdict'

/**
 * Why an item could not be withdrawn: the server was out of reach, or had accepted it (its receipt is stored now); 'unsure':
 * there is no server to ask whether it arrived, and its person has not said that they want it all the same.
 */
export type WithdrawalProblem = 'offline' | 'already-accepted' | 'unsure' | OutboxProblem

/** What a person was told before: that it may be with the fund, and stays there (`isKnowing`). */
export type Knowing = { isKnowing: boolean; verify?: ReceiptVerifier }

type Asked = { serverAgreed: boolean }

const askServer = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  { isKnowing, verify = verifyReceipt }: Knowing,
): Promise<Result<Asked, WithdrawalProblem>> => {
  if (item.unsure) return isKnowing ? { ok: true, value: { serverAgreed: true } } : fail('unsure')
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
 * answer nothing changes. Where no server can be asked, its person decides.
 */
export const withdrawItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  knowing: Knowing = { isKnowing: false },
): Promise<Result<null, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, knowing)
  return asked.ok ? withdraw(item.id, asked.value) : asked
}

/** D9: reopens an item's draft for correction, on the same conditions. Returns the draft's id. */
export const correctItem = async (
  transport: Pick<Transport, 'withdraw'>,
  item: OutboxItem,
  knowing: Knowing = { isKnowing: false },
): Promise<Result<{ draftId: string }, WithdrawalProblem>> => {
  const asked = await askServer(transport, item, knowing)
  return asked.ok ? reopenForCorrection(item.id, asked.value) : asked
}
