import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { WireAccepted } from '../../../src/contract/schemas'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import type { JsonValue } from '../../../src/domain/json'
import type { OutboxKind, Receipt } from '../../../src/domain/delivery/outbox'
import { ApiProblem } from '../../http/api-problem'
import { onlyMultipart } from '../../http/body-type'
import { recordAudit } from '../../audit'
import { readShape } from '../../http/read-shape'
import { authenticate, callerOf } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { joinAttachments } from './attachments'
import { readWriteCredentials, type Credentials } from './credentials'
import { examine } from './examine'
import { stillRunning } from './in-flight'
import { openIntake, type Intake } from './intake'
import { momentsOf, type Moments } from './moments'
import type { Acceptance, Owner, Reception, StoredRequest } from './reception'
import { refuseShape } from './refuse-shape'
import { audit, checkSubmissionOwner, findSubmission, getReplay } from './repository'
import { deliveryAnswers, deliveryHeaders } from './routes'
import { storeSubmission } from './store'

/** Receives one kind at one of its paths. */
type Receiver<R extends StoredRequest, V, O extends Owner> = Reception<R, V, O> & {
  wire: WireKind
  path: string
  owner: O
}

/** Outcome of a delivery: the answer, and whether this delivery stored the submission or an earlier one did. */
type Delivery = { isFirst: boolean; answer: WireAccepted }

/** How a kind words its answer. */
type Wording = Pick<Reception<StoredRequest, null, Owner>, 'success' | 'messageOf'>

const toAnswer = ({ success, messageOf }: Wording, receipt: Receipt): WireAccepted => ({
  success: true,
  msg: success,
  detalle: [],
  recibo: receipt,
  ...(messageOf === undefined ? {} : { message: messageOf(receipt) }),
})

type Known = { wording: Wording; owner: Owner; credentials: Credentials; digest: string }

const replay = async (
  { db, clock }: Services,
  { wording, owner, credentials, digest }: Known,
): Promise<Delivery | undefined> => {
  const known = await findSubmission(db, credentials)
  if (known === undefined) return undefined
  checkSubmissionOwner(known, owner)
  const receipt = getReplay(known, digest)
  await audit(db, { submissionId: credentials.submissionId, event: 'repetido', status: 200, at: new Date(clock()) })
  return { isFirst: false, answer: toAnswer(wording, receipt) }
}

const store = <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  { sender: { event }, accept }: Receiver<R, V, O>,
  { digest }: Known,
  acceptance: Acceptance<R, V, O>,
): Promise<Receipt | undefined> => {
  const { owner, credentials, moments, folder, ip } = acceptance
  return storeSubmission(services, { credentials, owner, digest, moments, folder }, async (tx, at) => {
    const { detail = null, ...outcome } = await accept(tx, at, services, acceptance)
    if (event !== null) await recordAudit(services, { event, nroafi: owner, ip, detail }, tx)
    return outcome
  })
}

const acceptNew = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  kind: Receiver<R, V, O>,
  intake: Intake<R>,
  known: Known,
  arrival: { moments: Moments; ip: string },
): Promise<Delivery> => {
  const { request } = intake
  const { credentials } = known
  const address = services.addressDigest(arrival.ip)
  if (await services.space.isShort()) throw noRoom()
  const folder = await services.uploads.open()
  const share = services.uploadRoom.enter(address)
  try {
    const received = await intake.receiveFiles(folder, share)
    const receipt = await services.inspection.visit(address, async (looks) => {
      const arrived = { ...arrival, request, owner: kind.owner, credentials, received, looks }
      const { valid, slots } = await examine(services, kind, arrived)
      const joined = kind.joinsAttachments ? await joinAttachments({ ...arrived, slots, folder }) : undefined
      const attachments = joined === undefined ? '' : services.uploads.pathOf(credentials.submissionId, joined)
      return store(services, kind, known, { ...arrived, valid, folder, attachments })
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
const checkSender = (incoming: FastifyRequest, { wire, owner }: { wire: WireKind; owner: Owner }, body: JsonValue) => {
  if (owner !== null) callerOf(incoming, wire.wayOf(body)?.member ?? '')
}

const deliver = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  incoming: FastifyRequest,
  credentials: Credentials,
  kind: Receiver<R, V, O>,
): Promise<Delivery> => {
  const { wire, path, schema, toFieldPath, owner } = kind
  const arrived = services.clock()
  const parse = (request: unknown): R => {
    const outcome = readShape(schema, request)
    return outcome.ok ? outcome.value : refuseShape(outcome.error, (place) => toFieldPath(place, path))
  }
  const intake = await openIntake(incoming, { wire, path, parse })
  try {
    const { digest, request } = intake
    checkIdentity(request, credentials, digest)
    checkSender(incoming, kind, request)
    const known = { wording: kind, owner, credentials, digest }
    const arrival = { moments: momentsOf(request.claimedAt, incoming.headers, arrived), ip: incoming.ip }
    return (await replay(services, known)) ?? (await acceptNew(services, kind, intake, known, arrival))
  } finally {
    await intake.drain()
  }
}

const auditRefusal = async ({ db, clock }: Services, { submissionId }: Credentials, cause: unknown): Promise<void> => {
  if (!(cause instanceof ApiProblem) || (cause.status !== 409 && cause.status !== 422)) return
  const event = cause.status === 409 ? 'conflicto' : 'rechazado'
  await audit(db, { submissionId, event, status: cause.status, at: new Date(clock()) })
}

const follow = (work: Promise<void>, { log }: FastifyRequest): Promise<void> =>
  work.catch((error: unknown) => log.error({ err: error }, 'what follows a request was not done'))

const takeIn = async <R extends StoredRequest, V, O extends Owner>(
  services: Services,
  incoming: FastifyRequest,
  reply: FastifyReply,
  kind: Receiver<R, V, O>,
): Promise<FastifyReply> => {
  const credentials = readWriteCredentials(incoming.headers)
  if (!services.inFlight.enter(credentials.submissionId, credentials.secretHash)) throw stillRunning()
  try {
    const { isFirst, answer } = await deliver(services, incoming, credentials, kind)
    if (isFirst && kind.after !== undefined)
      services.afterwards.add(follow(kind.after(services, incoming.log), incoming))
    return await reply.code(isFirst ? 201 : 200).send(answer)
  } catch (cause) {
    await auditRefusal(services, credentials, cause)
    throw cause
  } finally {
    services.inFlight.leave(credentials.submissionId)
  }
}

const describe = <R extends StoredRequest, V, O extends Owner>(
  { summary, parts, sender }: Reception<R, V, O>,
  { filePart }: WireKind,
  path: string,
): FastifySchema => ({
  summary: `${summary(path)}, una sola vez por identificador`,
  ...(sender.event !== null ? ofSession : {}),
  headers: deliveryHeaders,
  multipart: z.object({ ...parts, [filePart({ id: '<id>' }, 0)]: z.file().optional() }),
  response: deliveryAnswers,
})

/**
 * Receives one kind of request on its paths. A repeated delivery gets the receipt of the first one at once (200); a new
 * one is validated, its files too, and stored in one transaction (201). Nothing is kept of a delivery that was not accepted.
 */
export const receive =
  <R extends StoredRequest, V, O extends Owner>(kind: OutboxKind, reception: Reception<R, V, O>) =>
  (app: FastifyInstance, services: Services): void => {
    const wire: WireKind = services.wireKinds[kind]
    const { event, ownerOf } = reception.sender
    for (const path of wire.paths) {
      app.post(
        path,
        {
          ...(reception.isBesideJson ? { constraints: onlyMultipart } : {}),
          preValidation: event !== null ? [authenticate(services), demandOwnPassword] : [],
          config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
          schema: describe(reception, wire, path),
        },
        (request, reply) => takeIn(services, request, reply, { ...reception, wire, path, owner: ownerOf(request) }),
      )
    }
  }
