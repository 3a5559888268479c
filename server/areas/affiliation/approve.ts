import { and, eq } from 'drizzle-orm'
import { todayIn } from '../../../src/domain/dates'
import { affiliationProcedure } from '../../../src/domain/procedures'
import type { Transaction } from '../../db/database'
import { holdNames } from '../../db/held-names'
import { affiliationFiles } from '../../db/schema/affiliation-details'
import { affiliations } from '../../db/schema/affiliations'
import { memberAddresses, memberEmails, memberPhones } from '../../db/schema/member-contacts'
import { levelOrders, memberRelatives } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { procedureSteps } from '../../db/schema/events/events'
import { procedures } from '../../db/schema/procedures'
import { registrations } from '../../db/schema/registrations'
import { memberCredentials } from '../../db/schema/sessions'
import { recordState } from '../../events/move'
import { districtNear } from '../../fund/districts'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { storePhoto } from '../members/photos'
import { readStoredPortrait } from '../members/stored-portrait'
import { toLevelOrder, toMemberContacts, toMemberRow, toRelativeRows, type StoredAffiliation } from './member-rows'
import { emailOf, holdRequest, readDetails } from './stored'

/** A request that may be approved: its file photo was read, which no transaction may wait for. */
export type PreparedAffiliation = { submissionId: string; portrait: Uint8Array | undefined }

/** A request that was decided: its number, whose it is, and where letters about it go; null for nowhere. */
export type DecidedAffiliation = { nroafi: number; nrotramite: string; email: string | null }

const conflict = (message: string): ApiProblem => new ApiProblem(409, `${message} Rechazá el trámite con el motivo.`)

/**
 * Reads the file photo of a request, before the transaction that approves it. `ip` is the caller's, '' for the server's own
 * work. Throws a 409 when it cannot be read.
 */
export const prepareAffiliation = async (
  services: Services,
  submissionId: string,
  ip: string,
): Promise<PreparedAffiliation> => {
  const [photo] = await services.db
    .select({ path: affiliationFiles.path })
    .from(affiliationFiles)
    .where(and(eq(affiliationFiles.submissionId, submissionId), eq(affiliationFiles.op, 'fotocarnet')))
  if (photo === undefined) return { submissionId, portrait: undefined }
  const portrait = await readStoredPortrait(services, photo.path, ip)
  if (portrait === undefined) {
    throw new ApiProblem(
      409,
      'No se puede leer la foto de legajo de este trámite. Pedila de nuevo, o rechazalo con el motivo.',
    )
  }
  return { submissionId, portrait }
}

// The same person under another number, or this number as somebody else's. The document is held first: two requests of
// one person may be approved at once.
const refuseMember = async (tx: Transaction, { nroafi, nrodoc }: StoredAffiliation['request']): Promise<void> => {
  await holdNames(tx, 'persona', [nrodoc])
  const [same] = await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, nroafi))
  if (same !== undefined) throw conflict(`La matrícula ${nroafi} ya tiene legajo.`)
  const [other] = await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nrodoc, nrodoc)).limit(1)
  if (other !== undefined) {
    throw conflict(`La persona ya está afiliada: su documento figura en el legajo de la matrícula ${other.nroafi}.`)
  }
}

const insertProcedure = async (tx: Transaction, { request }: StoredAffiliation, at: Date): Promise<void> => {
  const { nroafi, numero: nrotramite, createdAt } = request
  const [row] = await tx
    .insert(procedures)
    .values({
      nroafi,
      tipo: affiliationProcedure,
      nrotramite,
      alta: todayIn(createdAt.getTime()),
      modificado: todayIn(at.getTime()),
      estado: 'APROBADO',
      rutadocumento: request.declaracion,
      rutadocumento2: request.adjuntos,
    })
    .returning({ id: procedures.id })
  if (row === undefined) throw new Error('A procedure was not stored.')
  await tx.insert(procedureSteps).values({ procedureId: row.id, estado: 'PENDIENTE', at: createdAt })
  await recordState(tx, { id: row.id, nroafi, nrotramite, estado: 'APROBADO', at, origin: 'gestion' })
}

const insertFile = async (
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  stored: StoredAffiliation,
  { portrait, at }: Pick<PreparedAffiliation, 'portrait'> & { at: Date },
): Promise<void> => {
  const { nroafi } = stored.request
  const distrito = districtNear(config.fund.profile, stored.addresses[0]?.localidad ?? '')?.id ?? 0
  const around = { distrito, hasPhoto: portrait !== undefined, at, period: config.levelPeriod }
  const taken = await tx.insert(members).values(toMemberRow(stored, around)).onConflictDoNothing().returning()
  if (taken.length === 0) throw conflict(`La matrícula ${nroafi} ya tiene legajo.`)
  const relatives = toRelativeRows(stored)
  const { addresses, phones, emails } = toMemberContacts(stored)
  if (relatives.length > 0) await tx.insert(memberRelatives).values(relatives)
  if (addresses.length > 0) await tx.insert(memberAddresses).values(addresses)
  if (phones.length > 0) await tx.insert(memberPhones).values(phones)
  if (emails.length > 0) await tx.insert(memberEmails).values(emails)
  await tx.insert(levelOrders).values(toLevelOrder(stored, around)).onConflictDoNothing()
  if (portrait !== undefined) await storePhoto(tx, { nroafi, kind: 'fotocarnet', image: portrait, updatedAt: at })
}

/**
 * Makes who asked to join a member under their registration number, in the transaction of the decision: the file as declared
 * at the level that the fund assigned, relatives, means of contact, the file photo, an account without a password, and the
 * procedure with its documents (UNS-129). Called again it changes nothing and gives the same. Throws a 409 in words for a
 * rejected request, and for whoever is a member already.
 */
export const approveAffiliation = async (
  tx: Transaction,
  services: Pick<Services, 'config'>,
  { submissionId, portrait }: PreparedAffiliation,
  at: Date,
): Promise<DecidedAffiliation> => {
  const request = await holdRequest(tx, submissionId)
  const { nroafi, numero: nrotramite } = request
  const decided = { nroafi, nrotramite, email: await emailOf(tx, submissionId) }
  if (request.rejectedAt !== null) throw new ApiProblem(409, `El trámite nº ${nrotramite} ya está RECHAZADO.`)
  const [before] = await tx.select({ id: procedures.id }).from(procedures).where(eq(procedures.nrotramite, nrotramite))
  if (before !== undefined) return decided
  await refuseMember(tx, request)
  const stored = await readDetails(tx, request)
  await insertFile(tx, services, stored, { portrait, at })
  await insertProcedure(tx, stored, at)
  await tx
    .insert(memberCredentials)
    .values({ nroafi, passwordHash: null, firstLogin: false, changedAt: at })
    .onConflictDoNothing()
  await tx.update(registrations).set({ situation: 'afiliada' }).where(eq(registrations.nroafi, nroafi))
  return decided
}

/**
 * Ends a request to join without a member, in the transaction of the decision: its registration may begin anew. Called again
 * it changes nothing. Throws a 409 in words for an approved one.
 */
export const rejectAffiliation = async (
  tx: Transaction,
  submissionId: string,
  at: Date,
): Promise<DecidedAffiliation> => {
  const { nroafi, numero: nrotramite, rejectedAt } = await holdRequest(tx, submissionId)
  const [approved] = await tx
    .select({ id: procedures.id })
    .from(procedures)
    .where(eq(procedures.nrotramite, nrotramite))
  if (approved !== undefined) throw new ApiProblem(409, `El trámite nº ${nrotramite} ya está APROBADO.`)
  if (rejectedAt === null) {
    await tx.update(affiliations).set({ rejectedAt: at }).where(eq(affiliations.submissionId, submissionId))
  }
  return { nroafi, nrotramite, email: await emailOf(tx, submissionId) }
}
