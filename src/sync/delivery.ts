import { claimedActOf } from '../contract/submissions/answers'
import type { OutboxKind, Pause, Refusal } from '../domain/delivery/outbox'
import { visitor } from '../domain/owner'
import { readFile } from '../offline/files/files'
import { readSubmission } from '../offline/outbox/outbox'
import { extendLease, recordSend } from '../offline/outbox/outbox-lease'
import { markAccepted, markBackoff, markRefused, markWaitingAuth, recordChecks } from '../offline/outbox/outbox-outcome'
import type { OutboxItem, ReadProblem, HandedInSubmission } from '../offline/database/types'
import { waitMs } from './backoff'
import type { Clock } from './clock'
import { hasPendingChecks, runDeferredChecks } from './deferred-checks'
import { keepLease } from './lease'
import type { Outgoing, OutgoingFile, Transport } from './transport'
import { verdict, type ReceiptVerifier, type Verdict } from './verdict'

/** One leased item and what its delivery needs. */
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

const unknownRefusal: Refusal = {
  reason: 'desconocida',
  message:
    'La preparó una versión más nueva del portal, y esta todavía no sabe enviarla. Actualizá el portal y sale sola: no se perdió nada.',
  details: [],
  fields: [],
}

const withdrawnRefusal: Refusal = {
  reason: 'retirado',
  message: 'Esta solicitud fue retirada y no se puede enviar. Podés corregirla y enviarla de nuevo.',
  details: [],
  fields: [],
}

/** How long an item of a kind that this release does not know waits before the next attempt, in milliseconds. */
const unknownWaitMs = 15 * 60_000

/** Outcome of a delivery. 'unknown': this release does not know how to send the item; it waits for one that does. */
type Outcome = Exclude<Verdict, { kind: 'reconcile' }> | { kind: 'unknown' }

const pauseFor = (pause: Pause, retryAfter: string | null = null): Extract<Verdict, { kind: 'backoff' }> => ({
  kind: 'backoff',
  retryAfter,
  pause,
})

/** Files that are gone or altered can never be sent. A locked vault or an unreadable disk passes by itself. */
const isBroken = (problem: ReadProblem | undefined): boolean => problem === 'damaged' || problem === 'missing'

const toOutgoingFiles = (submission: HandedInSubmission, onUnread: (problem: ReadProblem) => void): OutgoingFile[] =>
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

/** O2: asks what the server knows; undefined when it knows nothing and the submission may be sent. */
const reconcile = async (
  delivery: Delivery,
  submission: HandedInSubmission,
): Promise<Exclude<Outcome, { kind: 'unknown' }> | undefined> => {
  const state = await delivery.transport.stateOf(submission)
  switch (state.kind) {
    case 'unknown':
      return undefined
    case 'accepted':
      return delivery.verify(state.receipt, submission)
        ? { kind: 'accepted', receipt: state.receipt }
        : pauseFor('unproven')
    case 'withdrawn':
      return { kind: 'refused', refusal: withdrawnRefusal }
    case 'running':
      return pauseFor('underway', state.retryAfter)
    case 'network':
      return pauseFor('unreachable')
  }
}

const check = async (
  delivery: Delivery,
  submission: HandedInSubmission,
): Promise<Exclude<Outcome, { kind: 'unknown' }> | undefined> => {
  if (!hasPendingChecks(submission.checks)) return undefined
  const act = claimedActOf(submission.body)
  const outcome = await runDeferredChecks(submission.checks, (id, inputs) =>
    delivery.transport.runCheck(id, inputs, act),
  )
  await recordChecks(delivery.item.id, delivery.leaseId, outcome.checks)
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome.refusal }
  if (outcome.kind === 'signed-out') return { kind: 'waiting' }
  return outcome.kind === 'network' ? pauseFor('unreachable') : undefined
}

const send = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  kind: OutboxKind,
): Promise<Outcome | undefined> => {
  const { item, leaseId, clock, transport } = delivery
  const noted = await recordSend(item.id, leaseId, clock.now())
  if (!noted.ok) return undefined
  const { submissionId, secret, body, times } = submission
  let unread: ReadProblem | undefined
  const files = toOutgoingFiles(submission, (problem) => {
    unread = problem
  })
  const outgoing: Outgoing = { submissionId, secret, kind, body, times, files }
  const answer = await transport.send(outgoing)
  if (answer.kind === 'unreadable-file') {
    return isBroken(unread) ? { kind: 'refused', refusal: damagedRefusal } : pauseFor('unread')
  }
  if (answer.kind === 'unknown-request') return { kind: 'unknown' }
  const isReceiptRight =
    answer.kind === 'answer' && answer.receipt !== null && delivery.verify(answer.receipt, submission)
  const judged = verdict(answer, isReceiptRight)
  if (judged.kind !== 'reconcile') return judged
  return (await reconcile(delivery, submission)) ?? pauseFor('unproven', judged.retryAfter)
}

const goOn = async (delivery: Delivery, submission: HandedInSubmission): Promise<Outcome | undefined> => {
  const { kind } = delivery.item
  if (kind === null) return { kind: 'unknown' }
  return (await check(delivery, submission)) ?? (await send(delivery, submission, kind))
}

const apply = async (delivery: Delivery, judged: Outcome): Promise<void> => {
  const { item, leaseId, clock, random } = delivery
  switch (judged.kind) {
    case 'accepted':
      await markAccepted(item.id, judged.receipt)
      return
    case 'refused':
      await markRefused(item.id, leaseId, judged.refusal)
      return
    case 'waiting':
      // A visitor has no sign-in to wait for, so an answer that asks for one counts as a failing server.
      if (item.owner === visitor) return apply(delivery, pauseFor('failing'))
      await markWaitingAuth(item.id, leaseId)
      return
    case 'unknown':
      await markBackoff(item.id, leaseId, { now: clock.now(), waitMs: unknownWaitMs, reason: unknownRefusal })
      return
    case 'backoff': {
      const now = clock.now()
      const wait = waitMs({ attempts: item.attempts, random: random(), retryAfter: judged.retryAfter, now })
      await markBackoff(item.id, leaseId, { now, waitMs: wait, pause: judged.pause })
    }
  }
}

/**
 * Processes one leased outbox item. A member's item waits for their sign-in before any request (F54). If the server may
 * know the submission, asks it first (F35); then runs the deferred checks, sends, and commits the outcome. If the lease
 * is lost meanwhile, nothing is written. A kind that this release does not know is never sent.
 */
export const deliver = async (delivery: Delivery): Promise<void> => {
  const submission = await readSubmission(delivery.item.id)
  if (!submission.ok) {
    const isDamaged = submission.error === 'damaged'
    await apply(delivery, isDamaged ? { kind: 'refused', refusal: damagedRefusal } : pauseFor('unread'))
    return
  }
  const { kind } = delivery.item
  if (kind !== null && !delivery.transport.mayDeliver(kind, submission.value.body)) {
    await apply(delivery, { kind: 'waiting' })
    return
  }
  // On a slow connection this may take longer than a lease.
  const keeper = keepLease((now) => extendLease(delivery.item.id, delivery.leaseId, now), delivery.clock)
  const known = delivery.item.sends > 0 ? await reconcile(delivery, submission.value) : undefined
  const judged = known ?? (await goOn(delivery, submission.value))
  await keeper.stop()
  if (judged !== undefined) await apply(delivery, judged)
}
