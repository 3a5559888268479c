import { claimedActOf } from '../contract/submissions/answers'
import { deliveryModeOf, type DeliveryMode } from '../domain/delivery/capabilities'
import type { OutboxKind, Refusal } from '../domain/delivery/outbox'
import { visitor } from '../domain/owner'
import type { HandedInSubmission } from '../offline/database/types'
import { readSubmission } from '../offline/outbox/outbox'
import { recordSend } from '../offline/outbox/outbox-queue'
import {
  letGo,
  markAccepted,
  markBackoff,
  markRefused,
  markUnsure,
  markWaitingAuth,
  recordChecks,
} from '../offline/outbox/outbox-outcome'
import { waitMs } from './backoff'
import { hasPendingChecks, runDeferredChecks } from './deferred-checks'
import { damagedRefusal, pauseFor, readingsOfReceipt, toOutgoing, type Delivery, type Outcome } from './delivery-parts'
import { bringFiles } from './early/bring-files'
import { sendOnce } from './once/deliver-once'
import type { Manner } from './transport'
import { verdict, type Verdict } from './verdict'

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

/** Around the API's words about why something is put off. */
const putOff: Omit<Refusal, 'message'> = { reason: 'otro', details: [], fields: [] }

/** How long an item of a kind that this release does not know waits before the next attempt, in milliseconds. */
const unknownWaitMs = 15 * 60_000

/** What the server or a check says before anything is sent. */
type Settled = Exclude<Verdict, { kind: 'reconcile' }>

/** O2: asks what the server knows; undefined when it knows nothing and the submission may be sent. */
const reconcile = async (delivery: Delivery, submission: HandedInSubmission): Promise<Settled | undefined> => {
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

const check = async (delivery: Delivery, submission: HandedInSubmission): Promise<Settled | undefined> => {
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

/** How often files are brought again after the server did not have all of them any more. */
const mostRounds = 3

/** How a request goes on after its files: `manner` is how it follows, undefined when it does not. */
type AfterAhead = { outcome: Outcome | undefined; manner: Manner | undefined }

/** What became of files that went ahead; no outcome when the request may follow, or when another sender has the item. */
const afterAhead = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  { outgoing, afterUnread }: ReturnType<typeof toOutgoing>,
): Promise<AfterAhead> => {
  const { ahead, hasCome } = await bringFiles(delivery, outgoing)
  const over = (outcome: Outcome | undefined): AfterAhead => ({ outcome, manner: undefined })
  switch (ahead.kind) {
    case 'whole':
      return { outcome: undefined, manner: 'after-files' }
    case 'full':
      return { outcome: undefined, manner: 'whole' }
    case 'lost':
      return over(undefined)
    case 'held':
      return over({ kind: 'held' })
    case 'file-refused':
      return over({ kind: 'refused', refusal: ahead.refusal })
    case 'unreadable-file':
      return over(afterUnread(ahead))
    case 'unknown-request':
      return over({ kind: 'unknown' })
    case 'ended': {
      const { verdict: judged } = ahead
      if (judged.kind === 'reconcile')
        return over((await reconcile(delivery, submission)) ?? pauseFor('underway', judged.retryAfter))
      return over(judged.kind === 'backoff' && hasCome ? { ...judged, isProgress: true } : judged)
    }
  }
}

/** Sends the request, and asks the server when its answer proves nothing. 'again': it does not have the files any more. */
const post = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  { made, manner }: { made: ReturnType<typeof toOutgoing>; manner: Manner },
): Promise<Outcome | { kind: 'again'; retryAfter: string | null } | undefined> => {
  const { item, leaseId, clock, transport } = delivery
  const noted = await recordSend(item.id, leaseId, clock.now())
  if (!noted.ok) return undefined
  const answer = await transport.send(made.outgoing, manner)
  if (answer.kind === 'unreadable-file') return made.afterUnread(answer)
  if (answer.kind === 'unknown-request') return { kind: 'unknown' }
  const isReceiptRight =
    answer.kind === 'answer' && answer.receipt !== null && delivery.verify(answer.receipt, submission)
  const judged = verdict(answer, isReceiptRight)
  if (judged.kind !== 'reconcile') return judged
  const known = await reconcile(delivery, submission)
  if (known !== undefined) return known
  return manner === 'after-files' && answer.kind === 'answer' && answer.status === 409
    ? { kind: 'again', retryAfter: judged.retryAfter }
    : pauseFor('unproven', judged.retryAfter)
}

const sendAfterFiles = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  made: ReturnType<typeof toOutgoing>,
): Promise<Outcome | undefined> => {
  let retryAfter: string | null = null
  for (let round = 0; round < mostRounds; round += 1) {
    const { outcome, manner } = await afterAhead(delivery, submission, made)
    if (manner === undefined) return outcome
    const posted = await post(delivery, submission, { made, manner })
    if (posted?.kind !== 'again') return posted
    ;({ retryAfter } = posted)
  }
  return pauseFor('underway', retryAfter)
}

const send = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  { kind, mode }: { kind: OutboxKind; mode: DeliveryMode },
): Promise<Outcome | undefined> => {
  if (mode === 'once') return sendOnce(delivery, submission, kind)
  const made = toOutgoing(submission, kind)
  if (mode === 'pieces' && made.outgoing.files.length > 0) return sendAfterFiles(delivery, submission, made)
  const posted = await post(delivery, submission, { made, manner: 'whole' })
  return posted?.kind === 'again' ? pauseFor('underway', posted.retryAfter) : posted
}

const goOn = async (
  delivery: Delivery,
  submission: HandedInSubmission,
  mode: DeliveryMode,
): Promise<Outcome | undefined> => {
  const { kind } = delivery.item
  if (kind === null) return { kind: 'unknown' }
  return (await check(delivery, submission)) ?? (await send(delivery, submission, { kind, mode }))
}

const apply = async (delivery: Delivery, judged: Outcome): Promise<void> => {
  const { item, leaseId, clock, random } = delivery
  switch (judged.kind) {
    case 'accepted':
      await markAccepted(item.id, judged.receipt)
      delivery.invalidate(readingsOfReceipt)
      return
    case 'refused':
      await markRefused(item.id, leaseId, judged.refusal)
      return
    case 'waiting':
      // A visitor has no sign-in to wait for, so an answer that asks for one counts as a failing server.
      if (item.owner === visitor) return apply(delivery, pauseFor('failing'))
      await markWaitingAuth(item.id, leaseId)
      return
    case 'held':
      await letGo(item.id, leaseId)
      return
    case 'unsure':
      await markUnsure(item.id, leaseId)
      return
    case 'unknown':
      await markBackoff(item.id, leaseId, { now: clock.now(), waitMs: unknownWaitMs, reason: unknownRefusal })
      return
    case 'backoff': {
      const now = clock.now()
      // What arrives makes the next wait a first one again.
      const attempts = judged.isProgress === true ? 1 : item.attempts
      const wait = waitMs({ attempts, random: random(), retryAfter: judged.retryAfter, now })
      const said = judged.words === undefined ? {} : { reason: { ...putOff, message: judged.words } }
      await markBackoff(item.id, leaseId, { now, waitMs: wait, pause: judged.pause, ...said })
    }
  }
}

/**
 * Processes one leased outbox item. A member's item waits for their sign-in before any request (F54). If the server may
 * know the submission, asks it first (F35); then runs the deferred checks, brings the files, sends, and commits the outcome. If
 * the lease is lost meanwhile, nothing is written. A kind that this release does not know is never sent.
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
  const mode = deliveryModeOf(delivery.transport.able())
  const isAsked = delivery.item.sends > 0 && mode !== 'once'
  const known = isAsked ? await reconcile(delivery, submission.value) : undefined
  const judged = known ?? (await goOn(delivery, submission.value, mode))
  if (judged !== undefined) await apply(delivery, judged)
}
