import { eq } from 'drizzle-orm'
import type { Settlement } from '../../../src/contract/procedures/settlement'
import { photoSlot } from '../../../src/domain/modification/documents'
import type { Modification } from '../../../src/domain/modification/values'
import { inProgress, modificationProcedure, toProcedureState } from '../../../src/domain/procedures'
import { recordAudit } from '../../audit'
import type { Database, Transaction } from '../../db/database'
import { members } from '../../db/schema/members'
import { modificationFiles, modificationRequests } from '../../db/schema/modifications'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import { holdMember } from '../members/hold'
import { storePhoto } from '../members/photos'
import { findMemberRow } from '../members/repository'
import { readStoredPortrait } from '../members/stored-portrait'
import { moveProcedure } from '../../events/move'
import type { Services } from '../../services'
import { applyModification } from './apply'
import { toSettledLetter } from './letter'

/** Who of the management decides, as in the sessions, and from which address. */
export type Settler = { sub: string; ip: string }

const noSuchRequest = (nrotramite: string): ApiProblem =>
  new ApiProblem(404, `No hay ninguna modificación de datos con el número ${nrotramite}. Revisá el número.`)

const findRequest = async (db: Database | Transaction, nrotramite: string) => {
  const [row] = await db
    .select({ procedure: procedures, request: modificationRequests })
    .from(procedures)
    .leftJoin(modificationRequests, eq(modificationRequests.procedureId, procedures.id))
    .where(eq(procedures.nrotramite, nrotramite))
  if (row === undefined || row.procedure.tipo !== modificationProcedure) throw noSuchRequest(nrotramite)
  return row
}

type Found = Awaited<ReturnType<typeof findRequest>>

const demandOpen = ({ procedure: { nrotramite, estado } }: Found): void => {
  const state = toProcedureState(estado)
  if (state !== inProgress) throw new ApiProblem(409, `El trámite nº ${nrotramite} ya está ${state}.`)
}

const unreadable = (): ApiProblem =>
  new ApiProblem(409, 'No se puede leer la foto de este trámite. Rechazalo con el motivo.')

// The bytes are a stranger's: they are looked at before the transaction, in the room for that.
const readPortrait = async (services: Services, { request }: Found, ip: string): Promise<Uint8Array | undefined> => {
  if (request === null) return undefined
  const files = await services.db
    .select({ slot: modificationFiles.slot, path: modificationFiles.path })
    .from(modificationFiles)
    .where(eq(modificationFiles.requestId, request.id))
  const photo = files.find(({ slot }) => slot === photoSlot)
  if (photo === undefined) return undefined
  const portrait = await readStoredPortrait(services, photo.path, ip)
  if (portrait === undefined) throw unreadable()
  return portrait
}

const askedOf = ({ nroafi, pedido, visto }: NonNullable<Found['request']>): Modification => ({
  ...pedido,
  nroafi: String(nroafi),
  visto,
  confirmado: true,
})

type Decision = Settlement & { at: Date; sub: string; portrait: Uint8Array | undefined }

const write = async (tx: Transaction, { procedure, request }: Found, decision: Decision): Promise<void> => {
  const { isApproved, motivo, at, sub, portrait } = decision
  const { nroafi } = procedure
  if (isApproved && request !== null) await applyModification(tx, nroafi, askedOf(request))
  if (isApproved && portrait !== undefined) {
    await storePhoto(tx, { nroafi, kind: 'fotocarnet', image: portrait, updatedAt: at })
    await tx.update(members).set({ photoDue: false }).where(eq(members.nroafi, nroafi))
  }
  const estado = isApproved ? 'APROBADO' : 'RECHAZADO'
  await moveProcedure(tx, procedure.id, { estado, observaciones: motivo, at, origin: 'gestion' })
  if (request !== null) {
    await tx
      .update(modificationRequests)
      .set({ settledAt: at, settledBy: sub })
      .where(eq(modificationRequests.id, request.id))
  }
}

/**
 * Approves or rejects a modification of a member's file, once, in one transaction with the log of accounts. Gives the
 * number of the member. Throws a 404 for a number of no modification, a 409 that says what was decided before.
 */
export const settleModification = async (
  services: Services,
  settlement: Settlement,
  { sub, ip }: Settler,
): Promise<number> => {
  const { db, clock } = services
  const { nrotramite, isApproved } = settlement
  const found = await findRequest(db, nrotramite)
  demandOpen(found)
  const { nroafi } = found.procedure
  const portrait = isApproved ? await readPortrait(services, found, ip) : undefined
  await db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const current = await findRequest(tx, nrotramite)
    demandOpen(current)
    await write(tx, current, { ...settlement, at: new Date(clock()), sub, portrait })
    const detail = { tramite: nrotramite, estado: isApproved ? 'APROBADO' : 'RECHAZADO', usuario: sub }
    await recordAudit(services, { event: 'modificacionResuelta', nroafi, ip, detail }, tx)
  })
  return nroafi
}

/** Sends the member the letter about a decision; without an e-mail there is none. Gives the failure of the mail server. */
export const tellMember = async (
  { db, mail, config }: Services,
  nroafi: number,
  settlement: Settlement,
): Promise<{ code: string } | null> => {
  const member = await findMemberRow(db, nroafi)
  if (member === undefined || member.email === null) return null
  const sent = await mail.send(toSettledLetter(member.email, settlement, config.mailboxes))
  return sent.ok ? null : sent.error
}
