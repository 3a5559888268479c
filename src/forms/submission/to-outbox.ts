import { isConnected } from '../../api/connection'
import { now } from '../../api/server-clock'
import { isCurrent } from '../../domain/form/checks'
import { todayIn } from '../../domain/dates'
import type { NeededCheck } from '../../domain/form/forms'
import type { OutboxKind } from '../../domain/delivery/outbox'
import { toSummary } from '../../domain/delivery/receipt-rows'
import { handInDraft, type HandIn } from '../../offline/outbox/outbox'
import type { FormDefinition, FormValues } from '../form-definition'
import type { HandInOutcome } from '../sending/hand-in'
import { toHandInOutcome } from '../sending/hand-in-words'
import type { OpenDraft } from '../draft/open-draft'
import { leadToProblem } from './lead-to-problem'
import type { Filled, Sending } from './sending'

/** The checks without a result for these answers; the sender makes them before it sends (UNS-21). */
const unanswered = <V extends FormValues>(
  form: FormDefinition<V>,
  { values, files, checks, claimedAt }: Filled<V>,
): NeededCheck[] => {
  const photoId = files.find(({ slot }) => slot === form.photoSlot)?.id ?? null
  return form
    .checksNeeded(values, { today: todayIn(claimedAt), photoId })
    .filter(({ id, inputs }) => !isCurrent(checks[id], inputs))
}

/**
 * What "enviar" puts into the outbox: the request as it will be sent, its digest, the deferred checks and the receipt's
 * rows.
 */
export const toHandIn = async <V extends FormValues>(
  { kind, form, sending }: { kind: OutboxKind; form: FormDefinition<V>; sending: Sending<V> },
  filled: Filled<V> & { rev: number },
): Promise<HandIn> => {
  const { values, files, checks } = filled
  const { body, fileCount } = await sending.request(filled)
  const deferred = sending.deferred?.(values, checks) ?? unanswered(form, filled)
  return {
    rev: filled.rev,
    fileIds: files.map(({ id }) => id),
    kind,
    title: sending.title(values),
    body,
    checks: deferred.map(({ id, inputs, path }) => ({ id, inputs, path })),
    summary: toSummary(sending.rows(values, filled), fileCount),
  }
}

/** Checks everything once more and puts the form into the outbox in one transaction (D6). */
export const toOutbox = async <V extends FormValues>(
  openDraft: OpenDraft<V>,
  { kind, sending, goTo }: { kind: OutboxKind; sending: Sending<V>; goTo: (step: string) => void },
): Promise<HandInOutcome> => {
  // A damaged document is missing: its person is led to its slot.
  await openDraft.verified()
  if (leadToProblem(openDraft, goTo)) return { kind: 'problems' }
  const words = await sending.obstacle?.(openDraft)
  if (words !== undefined) return { kind: 'failed', words }
  const { values, files, checks } = openDraft.state.get()
  const filled = { submissionId: openDraft.submissionId, rev: openDraft.rev(), values, files, checks, claimedAt: now() }
  const input = await toHandIn({ kind, form: openDraft.form, sending }, filled)
  return toHandInOutcome(await handInDraft(openDraft.draftId, { ...input, isOnline: isConnected() }))
}
