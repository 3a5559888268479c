import type { Refusal } from '../domain/outbox'
import { readFile } from '../offline/files'
import { readSubmission } from '../offline/outbox'
import { recordSend } from '../offline/outbox-lease'
import { markAccepted, markBackoff, markRefused, markWaitingAuth, recordChecks } from '../offline/outbox-outcome'
import type { OutboxItem, ReadProblem, SealedSubmission } from '../offline/types'
import { waitMs } from './backoff'
import type { Clock } from './clock'
import { hasPendingChecks, runDeferredChecks } from './deferred-checks'
import { keepLease } from './lease'
import type { Outgoing, OutgoingFile, Transport } from './transport'
import { verdict, type ReceiptVerifier, type Verdict } from './verdict'

/** One item in the hands of its sender. */
export type Delivery = {
  item: OutboxItem
  leaseId: string
  transport: Transport
  clock: Clock
  random: () => number
  verify: ReceiptVerifier
}

const damagedRefusal: Refusal = {
  reason: 'archivo',
  message: 'Lo guardado en este dispositivo está dañado y no se puede enviar. Revisá la solicitud.',
  details: [],
  fields: [],
}

const withdrawnRefusal: Refusal = {
  reason: 'retirado',
  message: 'Esta solicitud fue retirada y no se puede enviar. Podés corregirla y enviarla de nuevo.',
  details: [],
  fields: [],
}

/** Only what is known to be gone or altered is beyond sending; a locked vault or a silent disk is waited for. */
const isBroken = (problem: ReadProblem | undefined): boolean => problem === 'damaged' || problem === 'missing'

const toOutgoingFiles = (submission: SealedSubmission, onUnread: (problem: ReadProblem) => void): OutgoingFile[] =>
  submission.files.map(({ id, name, type, bytes, sha256 }) => ({
    id,
    name,
    type,
    bytes,
    sha256,
    read: async () => {
      const content = await readFile(id)
      if (!content.ok) onUnread(content.error)
      return content.ok ? content.value : undefined
    },
  }))

/** O2: what the server knows; undefined when it knows nothing and the submission may be sent. */
const reconcile = async (delivery: Delivery, submission: SealedSubmission): Promise<Verdict | undefined> => {
  const state = await delivery.transport.stateOf(submission)
  switch (state.kind) {
    case 'unknown':
      return undefined
    case 'accepted':
      return delivery.verify(state.receipt, submission)
        ? { kind: 'accepted', receipt: state.receipt }
        : { kind: 'backoff', retryAfter: null }
    case 'withdrawn':
      return { kind: 'refused', refusal: withdrawnRefusal }
    case 'running':
      return { kind: 'backoff', retryAfter: state.retryAfter }
    case 'network':
      return { kind: 'backoff', retryAfter: null }
  }
}

const check = async (delivery: Delivery, submission: SealedSubmission): Promise<Verdict | undefined> => {
  if (!hasPendingChecks(submission.checks)) return undefined
  const outcome = await runDeferredChecks(submission.checks, delivery.transport.runCheck)
  await recordChecks(delivery.item.id, delivery.leaseId, outcome.checks)
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
  if (outcome.kind === 'signed-out') return { kind: 'waiting' }
  return outcome.kind === 'network' ? { kind: 'backoff', retryAfter: null } : undefined
}

const send = async (delivery: Delivery, submission: SealedSubmission): Promise<Verdict | undefined> => {
  const { item, leaseId, clock, transport } = delivery
  const noted = await recordSend(item.id, leaseId, clock.now())
  if (!noted.ok) return undefined
  const { submissionId, secret, body } = submission
  let unread: ReadProblem | undefined
  const files = toOutgoingFiles(submission, (problem) => {
    unread = problem
  })
  const outgoing: Outgoing = { submissionId, secret, body, files }
  const answer = await transport.send(outgoing)
  if (answer.kind === 'unreadable-file') {
    return isBroken(unread) ? { kind: 'refused', refusal: damagedRefusal } : { kind: 'backoff', retryAfter: null }
  }
  const isReceiptRight =
    answer.kind === 'answer' && answer.receipt !== null && delivery.verify(answer.receipt, submission)
  const judged = verdict(answer, isReceiptRight)
  if (judged.kind !== 'reconcile') return judged
  return (await reconcile(delivery, submission)) ?? { kind: 'backoff', retryAfter: judged.retryAfter }
}

const apply = async (delivery: Delivery, judged: Verdict): Promise<void> => {
  const { item, leaseId, clock, random } = delivery
  switch (judged.kind) {
    case 'accepted':
      await markAccepted(item.id, judged.receipt)
      return
    case 'refused':
      await markRefused(item.id, leaseId, judged.refusal)
      return
    case 'waiting':
      await markWaitingAuth(item.id, leaseId)
      return
    case 'backoff':
    case 'reconcile': {
      const now = clock.now()
      const wait = waitMs({ attempts: item.attempts, random: random(), retryAfter: judged.retryAfter, now })
      await markBackoff(item.id, leaseId, { now, waitMs: wait })
    }
  }
}

/**
 * Brings one leased item as far as it gets. What is a member's waits for their sign-in before anything is asked (F54). Asks the server first when it may know the submission (F35), makes the
 * deferred checks, sends, and commits what came of it. A lease lost on the way ends it without a trace.
 */
export const deliver = async (delivery: Delivery): Promise<void> => {
  const submission = await readSubmission(delivery.item.id)
  if (!submission.ok) {
    const isDamaged = submission.error === 'damaged'
    await apply(
      delivery,
      isDamaged ? { kind: 'refused', refusal: damagedRefusal } : { kind: 'backoff', retryAfter: null },
    )
    return
  }
  if (!delivery.transport.mayDeliver(submission.value.body)) {
    await apply(delivery, { kind: 'waiting' })
    return
  }
  // What is asked and sent on a thin line may take longer than a lease.
  const keeper = keepLease(delivery.item.id, delivery.leaseId, delivery.clock)
  const known = delivery.item.sends > 0 ? await reconcile(delivery, submission.value) : undefined
  const judged = known ?? (await check(delivery, submission.value)) ?? (await send(delivery, submission.value))
  await keeper.stop()
  if (judged !== undefined) await apply(delivery, judged)
}
