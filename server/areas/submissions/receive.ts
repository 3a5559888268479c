import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WireAccepted } from '../../../src/contract/submissions'
import type { JsonValue } from '../../../src/domain/json'
import type { Receipt } from '../../../src/domain/outbox'
import { ApiProblem } from '../../http/api-problem'
import type { Looks } from '../../inspect/looks'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { readWriteCredentials, type Credentials } from './credentials'
import { openIntake, type FormLayout, type Intake, type ReceivedFiles } from './intake'
import { stillRunning } from './in-flight'
import { momentsOf, type Moments } from './moments'
import { audit, checkSubmissionOwner, findSubmission, getReplay } from './repository'
import type { TemporaryFolder } from './uploads'

/** What every sealed request carries, whatever else it says. */
export type StoredRequest = { [key: string]: JsonValue } & { submissionId: string; digest: string; claimedAt: string }

/** A request that arrived and was found good, and where its files lie. */
export type Acceptance<R, V> = {
  credentials: Credentials
  digest: string
  request: R
  valid: V
  folder: TemporaryFolder
  moments: Moments
}

/** A request with its files, and when it was sent and came. */
export type Arrived<R> = { request: R; received: ReceivedFiles; moments: Moments }

/** One kind of request that is received exactly once: its layout, its rules and how it is stored. */
export type SubmissionKind<R extends StoredRequest, V> = {
  /** Member number of whoever sends it, null where nobody is signed in. */
  owner: number | null
  layout: FormLayout<R>
  /** The sentence of the answer. */
  success: string
  /** Throws a 403 for a request in somebody else's name, before any file is read. */
  checkSender: (request: R) => void
  /** Runs every rule again for the day that counts; throws a 422 that lists everything. */
  validate: (arrived: Arrived<R>, looks: Looks) => Promise<V>
  /** Stores it in one transaction; undefined when another delivery of it was faster. */
  accept: (acceptance: Acceptance<R, V>, looks: Looks) => Promise<Receipt | undefined>
}

/** Outcome of a delivery: the answer, and whether this delivery or an earlier one brought it about. */
type Delivery = { isFirst: boolean; answer: WireAccepted }

const toAnswer = (msg: string, receipt: Receipt): WireAccepted => ({ success: true, msg, detalle: [], recibo: receipt })

type Known = { success: string; owner: number | null; credentials: Credentials; digest: string }

const replay = async (
  { db, clock }: Services,
  { success, owner, credentials, digest }: Known,
): Promise<Delivery | undefined> => {
  const known = await findSubmission(db, credentials)
  if (known === undefined) return undefined
  checkSubmissionOwner(known, owner)
  const receipt = getReplay(known, digest)
  await audit(db, { submissionId: credentials.submissionId, event: 'repetido', status: 200, at: new Date(clock()) })
  return { isFirst: false, answer: toAnswer(success, receipt) }
}

const acceptNew = async <R extends StoredRequest, V>(
  services: Services,
  kind: SubmissionKind<R, V>,
  intake: Intake<R>,
  known: Known,
  moments: Moments,
  address: string,
): Promise<Delivery> => {
  const { request } = intake
  const { credentials, digest } = known
  if (await services.space.isShort()) throw noRoom()
  const folder = await services.uploads.open()
  const share = services.uploadRoom.enter(address)
  try {
    const received = await intake.receiveFiles(folder, share)
    const receipt = await services.inspection.visit(address, async (looks) => {
      const valid = await kind.validate({ request, received, moments }, looks)
      return kind.accept({ credentials, digest, request, valid, folder, moments }, looks)
    })
    if (receipt !== undefined) return { isFirst: true, answer: toAnswer(kind.success, receipt) }
    throw new Error('A submission vanished while it was being stored.')
  } catch (cause) {
    // Another process may have accepted this very submission while its files arrived here: what then stands in its way is
    // itself, and its receipt is the answer.
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

const deliver = async <R extends StoredRequest, V>(
  services: Services,
  incoming: FastifyRequest,
  credentials: Credentials,
  kind: SubmissionKind<R, V>,
): Promise<Delivery> => {
  const arrived = services.clock()
  const intake = await openIntake(incoming, kind.layout)
  try {
    const { digest } = intake
    checkIdentity(intake.request, credentials, digest)
    kind.checkSender(intake.request)
    const known = { success: kind.success, owner: kind.owner, credentials, digest }
    const address = services.addressDigest(incoming.ip)
    const moments = momentsOf(intake.request.claimedAt, incoming.headers, arrived)
    return (await replay(services, known)) ?? (await acceptNew(services, kind, intake, known, moments, address))
  } finally {
    await intake.drain()
  }
}

const auditRefusal = async ({ db, clock }: Services, { submissionId }: Credentials, cause: unknown): Promise<void> => {
  if (!(cause instanceof ApiProblem) || (cause.status !== 409 && cause.status !== 422)) return
  const event = cause.status === 409 ? 'conflicto' : 'rechazado'
  await audit(db, { submissionId, event, status: cause.status, at: new Date(clock()) })
}

/**
 * Takes in one delivery of a submission: gives the receipt of an earlier delivery without looking further (200), or
 * validates and stores this one (201). Whatever happens, nothing is kept of a delivery that was not accepted.
 */
export const receiveSubmission = async <R extends StoredRequest, V>(
  services: Services,
  incoming: FastifyRequest,
  reply: FastifyReply,
  kind: SubmissionKind<R, V>,
): Promise<FastifyReply> => {
  const credentials = readWriteCredentials(incoming.headers)
  if (!services.inFlight.enter(credentials.submissionId, credentials.secretHash)) throw stillRunning()
  try {
    const { isFirst, answer } = await deliver(services, incoming, credentials, kind)
    return await reply.code(isFirst ? 201 : 200).send(answer)
  } catch (cause) {
    await auditRefusal(services, credentials, cause)
    throw cause
  } finally {
    services.inFlight.leave(credentials.submissionId)
  }
}
