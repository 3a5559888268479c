import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { digestOf } from '../../../src/contract/digest'
import { isStorable } from '../../../src/contract/headers'
import type { WireEnvelopeContent, WireParcelRefusal } from '../../../src/contract/parcels/schemas'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import type { OutboxKind, Receipt } from '../../../src/domain/delivery/outbox'
import { isRefusal, refusalReasonOf } from '../../../src/domain/delivery/refusals'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { toCredentials, type Credentials } from '../submissions/credentials'
import type { Received } from '../submissions/receive'
import type { StoredRequest } from '../submissions/reception'
import { audit, findSubmission, getReplay } from '../submissions/repository'
import type { Expected } from '../submissions/sealed-request'
import { AlteredEnvelope, openEnvelope, openEnvelopeIntake, type OpenedEnvelope, type Unreadable } from './envelope'
import type { Parcel } from './repository'
import { forgetUse } from '../../sessions/grants'
import { senderOf } from './sender'

/** How each kind of request is received. */
export type Receivers = Record<OutboxKind, Received>

/** What became of an envelope. A refused one belongs to a member, or to a visitor (null). */
export type EnvelopeOutcome =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'refused'; refusal: WireParcelRefusal; nroafi: number | null }
  | { kind: 'unreadable'; key: string | null }

/** Who brings an envelope. */
export type Bringer = { ip: string; log: FastifyBaseLogger }

const unreadable = ({ key }: Unreadable): EnvelopeOutcome => ({ kind: 'unreadable', key })

const toTimes = (times: DraftTimes | null): DraftTimes | null =>
  times !== null && [times.created, times.edited, times.sealed].every(isStorable) ? times : null

const sealedBody = z.record(z.string(), z.json())

// Whoever made the submission may ask for its receipt by its secret alone. So one that arrived in another way needs no
// grant any more.
const findReceipt = async (
  { db, clock }: Services,
  credentials: Credentials,
  body: z.output<typeof sealedBody>,
): Promise<Receipt | undefined> => {
  const known = await findSubmission(db, credentials)
  if (known === undefined) return undefined
  const receipt = getReplay(known, await digestOf(body))
  await audit(db, { submissionId: credentials.submissionId, event: 'repetido', status: 200, at: new Date(clock()) })
  return receipt
}

/** The refusal of a request; undefined for what passes by itself, or is no refusal at all. */
const toRefusal = (cause: unknown): WireParcelRefusal | undefined => {
  if (!(cause instanceof ApiProblem)) return undefined
  const { status, message, details } = cause
  if (!isRefusal(status) || details.retryAfter !== undefined) return undefined
  const { detalle = [], campos = [] } = details
  return { motivo: refusalReasonOf(status), msg: message, detalle, campos }
}

/** What passes by itself, as an answer that says so whatever its cause. */
const toPassing = (cause: unknown): unknown =>
  cause instanceof ApiProblem && cause.status === 409 && cause.details.retryAfter !== undefined
    ? new ApiProblem(503, cause.message, { retryAfter: cause.details.retryAfter })
    : cause

const ownerOf = ({ copia: { member } }: WireEnvelopeContent, wayMember: string | null): number | null => {
  const number = wayMember ?? member
  return number === null ? null : Number(number)
}

const receiveOpened = async (
  services: Services,
  receivers: Receivers,
  parcel: Parcel,
  opened: OpenedEnvelope,
  bringer: Bringer,
): Promise<EnvelopeOutcome> => {
  const { permiso, cerrado, copia } = opened.content
  const { kind, submissionId, secret, times } = copia.waiting
  const body = sealedBody.safeParse(copia.waiting.body)
  const way = body.success ? services.wireKinds[kind].wayOf(body.data) : undefined
  if (!body.success || way === undefined) return unreadable({ key: null })
  const arrived = parcel.closedAt?.getTime() ?? services.clock()
  try {
    const credentials = toCredentials(submissionId, secret)
    const receipt = await findReceipt(services, credentials, body.data)
    if (receipt !== undefined) return { kind: 'received', receipt }
    const incoming = {
      ...bringer,
      credentials,
      arrived,
      draft: toTimes(times),
      proven: await senderOf(services, permiso, { arrived, closedAt: cerrado ?? arrived, submissionId }),
      openIntake: <R extends StoredRequest>(expected: Expected<R>) => openEnvelopeIntake(opened, expected),
    }
    const { answer } = await receivers[kind].takeIn(services, incoming, way.path)
    return { kind: 'received', receipt: answer.recibo }
  } catch (cause) {
    if (cause instanceof AlteredEnvelope) return unreadable({ key: null })
    const refusal = toRefusal(cause)
    if (refusal === undefined) throw toPassing(cause)
    await forgetUse(services.db, submissionId)
    return { kind: 'refused', refusal, nroafi: ownerOf(opened.content, way.member) }
  }
}

/**
 * Opens a closed envelope and takes its request in, once, like one that comes in a form. Throws what passes by itself; then
 * nothing became of the envelope, and it can be tried again.
 */
export const takeInEnvelope = async (
  services: Services,
  receivers: Receivers,
  parcel: Parcel,
  bringer: Bringer,
): Promise<EnvelopeOutcome> => {
  const opened = await openEnvelope(services, parcel)
  return opened.ok ? receiveOpened(services, receivers, parcel, opened.value, bringer) : unreadable(opened.error)
}
