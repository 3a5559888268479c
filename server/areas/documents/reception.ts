import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { applicantDocumentSchema, memberDocumentSchema } from '../../../src/contract/document-again/schema'
import type { WireFieldProblem } from '../../../src/contract/schemas'
import { isPhotoSlot } from '../../../src/domain/document-again/slot'
import { askedSlots } from '../../../src/domain/document-again/values'
import type { FieldPath } from '../../../src/domain/form/forms'
import { brightness } from '../../../src/domain/photo'
import type { Transaction } from '../../db/database'
import { documentAsks } from '../../db/schema/decided/document-asks'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { judgePhoto } from '../photo/judge'
import { receive, type Received } from '../submissions/receive'
import {
  member,
  visitor,
  type Acceptance,
  type Arrived,
  type Findings,
  type Owner,
  type StoredRequest,
} from '../submissions/reception'
import type { Outcome } from '../submissions/store'
import { endOf, sourceOf, toWireAsk, type Ask, type AskEnd, type AskSource } from './asks'
import { replaceFile } from './files'
import { findForApplicant, findForMember } from './who'

/** What else happens, in the same transaction, when a document came that was asked for. */
export type DocumentCame = (tx: Transaction, arrival: { source: AskSource; at: Date }) => Promise<unknown>

const refusals: Record<AskEnd, string> = {
  answered: 'Ya recibimos este documento. No hace falta que lo mandes otra vez.',
  closed: 'La Caja ya resolvió este trámite, o te pidió otro documento. Fijate en «Mis trámites» o en tu email.',
  old: 'El plazo para mandar este documento terminó. Comunicate con la Caja.',
}

const noSuchAsk = (): ApiProblem =>
  new ApiProblem(409, 'Este pedido de documento no está más. Fijate en «Mis trámites» o en tu email.', { campos: [] })

const demandOpen = (ask: Ask | undefined, at: number): Ask => {
  if (ask === undefined) throw noSuchAsk()
  const end = endOf(ask, at)
  if (end !== undefined) throw new ApiProblem(409, refusals[end], { campos: [] })
  return ask
}

type DocumentRequest = StoredRequest & { pedido: string }

const photoProblems = async (
  ask: Ask,
  { request, received, looks }: Arrived<DocumentRequest, Owner>,
): Promise<WireFieldProblem[]> => {
  const photo = isPhotoSlot(ask.slot) ? received.files.find(({ id }) => id === request.archivos[0]?.id) : undefined
  if (photo === undefined) return []
  const { success, message } = await judgePhoto(looks, { path: photo.path }, brightness)
  return success ? [] : [{ path: `archivo:${ask.slot}`, message }]
}

const findings = async <R extends DocumentRequest>(
  found: Ask | undefined,
  arrived: Arrived<R, Owner>,
): Promise<Findings<R, Ask>> => {
  const ask = demandOpen(found, arrived.moments.counting.at)
  return {
    valid: ask,
    problems: await photoProblems(ask, arrived),
    slots: askedSlots(toWireAsk(ask)),
    labelOf: () => ask.etiqueta,
  }
}

// Two devices may send it at once, and the fund may decide meanwhile: the ask is held and looked at again.
const accept =
  (came: DocumentCame) =>
  async <R extends DocumentRequest, O extends Owner>(
    tx: Transaction,
    at: Date,
    services: Services,
    { valid, request, credentials, moments }: Acceptance<R, Ask, O>,
  ): Promise<Outcome> => {
    const [held] = await tx.select().from(documentAsks).where(eq(documentAsks.id, valid.id)).for('update')
    const ask = demandOpen(held, moments.counting.at)
    const { submissionId } = credentials
    const [file] = request.archivos
    if (file === undefined) throw noSuchAsk()
    await replaceFile(tx, services, ask, { file, submissionId })
    await tx.update(documentAsks).set({ answeredAt: at, answeredBy: submissionId }).where(eq(documentAsks.id, ask.id))
    await came(tx, { source: sourceOf(ask), at })
    const { nrotramite } = ask
    return {
      numero: nrotramite,
      mensaje: `Recibimos tu documento. Tu trámite nº ${nrotramite} sigue, y conserva su lugar.`,
      detail: { tramite: nrotramite, ranura: ask.slot },
    }
  }

const toFieldPath = (place: readonly PropertyKey[]): FieldPath => place.map(String).join('.')

const success = 'Documento enviado correctamente.'

/** Receives the document that a member was asked for again (UNS-130). `came` is what else happens then. */
export const receiveMemberDocument = (came: DocumentCame): Received =>
  receive<z.infer<typeof memberDocumentSchema>, Ask, number>('documento', {
    summary: () => 'Recibe de nuevo un documento que la Caja pidió, de un afiliado',
    parts: { documento: memberDocumentSchema },
    schema: memberDocumentSchema,
    toFieldPath,
    sender: member('documentoEnviado'),
    success,
    joinsAttachments: true,
    validate: async ({ db }, arrived) =>
      findings(await findForMember(db, arrived.request.pedido, arrived.owner), arrived),
    accept: accept(came),
  })

/** Receives the document that an applicant was asked for again, from their device or by the letter's link (UNS-130). */
export const receiveApplicantDocument = (came: DocumentCame): Received =>
  receive<z.infer<typeof applicantDocumentSchema>, Ask, null>('documentoSuelto', {
    summary: () => 'Recibe de nuevo un documento que la Caja pidió, de quien pidió afiliarse',
    parts: { documento: applicantDocumentSchema },
    schema: applicantDocumentSchema,
    toFieldPath,
    sender: visitor,
    success,
    joinsAttachments: true,
    validate: async (services, arrived) =>
      findings(await findForApplicant(services, arrived.request, arrived.ip), arrived),
    accept: accept(came),
  })
