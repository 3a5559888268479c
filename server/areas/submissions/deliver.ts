import type { FastifyBaseLogger } from 'fastify'
import type { WireAccepted } from '../../../src/contract/schemas'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import type { JsonValue } from '../../../src/domain/json'
import type { OutboxKind, Receipt } from '../../../src/domain/delivery/outbox'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { readShape } from '../../http/read-shape'
import { checkOwner } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { joinAttachments } from './attachments'
import type { Credentials } from './credentials'
import { earlyHomeOf } from './early/keys'
import { forgetEarly } from './early/repository'
import { examine } from './examine'
import { stillRunning } from './in-flight'
import { momentsOf, type Moments } from './moments'
import type { Acceptance, Owner, Reception, StoredRequest } from './reception'
import { refuseShape } from './refuse-shape'
import { audit, checkSubmissionOwner, findSubmission, getReplay } from './repository'
import type { Expected, Intake } from './sealed-request'
import { storeSubmission } from './store'

/** A submission on its way in, whatever brings it: a form, or an envelope that was opened. */
export type Incoming = {
  credentials: Credentials
  /** Address of whoever delivers it. */
  ip: string
  /** When it arrived, in epoch milliseconds. */
  arrived: number
  draft: DraftTimes | null
  /** Number of the member who proved to be its sender; throws when nobody did. */
  proven: () => number
  openIntake: <R extends StoredRequest>(expected: Expected<R>) => Promise<Intake<R>>
  log: FastifyBaseLogger
}

/** One kind of request at one of its paths. */
export type Receiver<R extends StoredRequest, V, O extends Owner> = Reception<R, V, O> & {
  kind: OutboxKind
  wire: WireKind
  path: string
}

/** Outcome of a delivery: the answer, and whether this delivery stored the submission or an earlier one did. */
export type Delivery = { isFirst: boolean; answer: WireAccepted }

/** How a kind words its answer. */
type Wording = Pick<Reception<StoredRequest, null, Owner>, 'success' | 'messageOf'>

const toAnswer = ({ success, messageOf }: Wording, receipt: Receipt): WireAccepted => ({
  success: true,
  msg: success,
  detalle: [],
  recibo: receipt,
  ...(messageOf === undefined ? {} : { message: messageOf(receipt) }),
})

type Known<O extends Owner> = { wording: Wording; owner: O; credentials: Credentials; digest: string }

const replay = async (
  { db, clock }: Services,
  { wording, owner, credentials, digest }: Known<Owner>,
): Promise<Delivery | undefined> => {
  const known = await findSubmission(db, credentials)
  if (known === undefined) return undefined
  checkSubmissionOwner(known, owner)
  const receipt = getReplay(known, digest)
  await audit(db, { submissionId: credentials.submissionId, event: 'repetido', status: 200, at: new Date(clock()) })
  return { isFirst: false, answer: toAnswer(wording, receipt) }
}

const store = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  { kind, sender: { event }, accept }: Receiver<R, V, O>,
  { digest }: Known<O>,
  acceptance: Acceptance<R, V, O>,
): Promise<Receipt | undefined> => {
  const { owner, credentials, moments, folder, ip } = acceptance
  let hadEarlyFiles = false
  const submission = { credentials, owner, digest, moments, folder, kind }
  const receipt = await storeSubmission(services, submission, async (tx, at) => {
    hadEarlyFiles = await forgetEarly(tx, credentials.submissionId)
    const { detail = null, ...outcome } = await accept(tx, at, services, acceptance)
    if (event !== null) await recordAudit(services, { event, nroafi: owner, ip, detail }, tx)
    return outcome
  })
  // Only after the commit. What cannot be deleted now, the sweep deletes.
  if (hadEarlyFiles) {
    const home = earlyHomeOf(credentials.submissionId)
    services.afterwards.add(services.documents.remove(home).catch(() => undefined))
  }
  return receipt
}

const acceptNew = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  kind: Receiver<R, V, O>,
  intake: Intake<R>,
  known: Known<O>,
  arrival: { moments: Moments; ip: string },
): Promise<Delivery> => {
  const { request } = intake
  const { credentials, owner } = known
  const networks = services.networks(arrival.ip)
  if (await services.space.isShort()) throw noRoom()
  const folder = await services.uploads.open()
  const share = services.uploadRoom.enter(networks)
  try {
    const received = await intake.receiveFiles(folder, share)
    const receipt = await services.inspection.visit(networks, async (looks) => {
      const arrived = { ...arrival, request, owner, credentials, received, looks }
      const { valid, slots } = await examine(services, kind, arrived)
      const joined = kind.joinsAttachments ? await joinAttachments({ ...arrived, slots, folder }) : undefined
      const attachments = joined === undefined ? '' : services.uploads.pathOf(credentials.submissionId, joined.name)
      const attachmentsBytes = joined?.bytes ?? 0
      return store(services, kind, known, { ...arrived, valid, folder, attachments, attachmentsBytes })
    })
    if (receipt !== undefined) return { isFirst: true, answer: toAnswer(kind, receipt) }
    throw new Error('A submission vanished while it was being stored.')
  } catch (cause) {
    // Another process may have accepted this same submission while its files arrived here. Then validation refuses it
    // because of itself, and the right answer is its receipt.
    const earlier = await replay(services, known)
    if (earlier === undefined) throw cause
    return earlier
  } finally {
    await folder.remove()
    share.leave()
  }
}

const checkIdentity = (request: StoredRequest, { submissionId }: Credentials, digest: string): void => {
  if (request.submissionId.toLowerCase() !== submissionId) {
    throw new ApiProblem(400, 'El identificador del envío no es el de la solicitud.')
  }
  if (request.digest !== digest) {
    throw new ApiProblem(422, 'La solicitud llegó alterada. Probá de nuevo.', { campos: [] })
  }
}

// Runs before any file is read.
const checkSender = (owner: Owner, wire: WireKind, body: JsonValue): void => {
  if (owner !== null) checkOwner({ sub: String(owner), rol: 'afiliado' }, wire.wayOf(body)?.member ?? '')
}

const deliver = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  incoming: Incoming,
  kind: Receiver<R, V, O>,
): Promise<Delivery> => {
  const { wire, path, schema, toFieldPath, sender } = kind
  const { credentials, ip, arrived, draft } = incoming
  const parse = (request: unknown): R => {
    const outcome = readShape(schema, request)
    return outcome.ok ? outcome.value : refuseShape(outcome.error, (place) => toFieldPath(place, path))
  }
  const owner = sender.ownerOf(incoming.proven)
  const intake = await incoming.openIntake({ wire, path, parse })
  try {
    const { digest, request } = intake
    checkIdentity(request, credentials, digest)
    checkSender(owner, wire, request)
    const known = { wording: kind, owner, credentials, digest }
    const arrival = { moments: momentsOf(request.claimedAt, draft, arrived), ip }
    return (await replay(services, known)) ?? (await acceptNew(services, kind, intake, known, arrival))
  } finally {
    await intake.drain()
  }
}

const auditRefusal = async ({ db, clock }: Services, { submissionId }: Credentials, cause: unknown): Promise<void> => {
  if (!(cause instanceof ApiProblem) || (cause.status !== 409 && cause.status !== 422)) return
  // What passes by itself is no conflict: files that went ahead and are not all there.
  if (cause.details.retryAfter !== undefined) return
  const event = cause.status === 409 ? 'conflicto' : 'rechazado'
  await audit(db, { submissionId, event, status: cause.status, at: new Date(clock()) })
}

const follow = (work: Promise<void>, log: FastifyBaseLogger): Promise<void> =>
  work.catch((error: unknown) => log.error({ err: error }, 'what follows a request was not done'))

/**
 * Takes in a submission, once by its id: a repeated one gets the receipt of the first; a new one is validated, its files
 * too, and stored in one transaction. Nothing is kept of one that was not accepted. Throws the refusal, and a 409 with
 * Retry-After while the same one is being taken in already.
 */
export const takeIn = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  incoming: Incoming,
  kind: Receiver<R, V, O>,
): Promise<Delivery> => {
  const { credentials, log } = incoming
  if (!services.inFlight.enter(credentials.submissionId, credentials.secretHash)) throw stillRunning()
  try {
    const delivery = await deliver(services, incoming, kind)
    if (delivery.isFirst && kind.after !== undefined) services.afterwards.add(follow(kind.after(services, log), log))
    return delivery
  } catch (cause) {
    await auditRefusal(services, credentials, cause)
    throw cause
  } finally {
    services.inFlight.leave(credentials.submissionId)
  }
}
