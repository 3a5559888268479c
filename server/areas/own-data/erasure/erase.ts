import { and, eq } from 'drizzle-orm'
import { findText } from '../../../../src/contract/answer'
import type { ErasableGroup } from '../../../../src/domain/own-data/erasable-groups'
import type { Transaction } from '../../../db/database'
import { erasureRequests } from '../../../db/schema/account-data/erasures'
import { auditLog } from '../../../db/schema/audit'
import { memberEmails, memberPhones, messages } from '../../../db/schema/member-contacts'
import { memberPhotos } from '../../../db/schema/members'
import { deviceSecrets, sessions } from '../../../db/schema/sessions'
import { stagedFiles } from '../../../db/schema/submissions'
import { endCredentials } from '../../../sessions/ends'
import { endCopies } from '../copies'
import { erasableRows } from './erasable'

/** A request to apply, and when it was made and is applied. */
type Erasing = { nroafi: number; asked: Date; at: Date }

type Erase = (tx: Transaction, erasing: Erasing) => Promise<string[]>

const eraseMessages: Erase = async (tx, { nroafi, asked }) => {
  const gone = await tx
    .delete(messages)
    .where(erasableRows.messages(nroafi, asked))
    .returning({ content: messages.content })
  return gone.flatMap(({ content }) => findText(content, 'submissionId') ?? [])
}

// As when its member forgets a device: whatever still waits there opens no more.
const eraseAccesses: Erase = async (tx, { nroafi, at }) => {
  const old = await tx
    .select({ device: deviceSecrets.device })
    .from(deviceSecrets)
    .where(erasableRows.devices(nroafi, at))
  for (const { device } of old) {
    const on = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.subject, String(nroafi)), eq(sessions.device, device)))
    const these = on.map(({ sid }) => sid)
    await endCredentials(tx, 'forgottenDevice', { nroafi, now: at.getTime(), device, these })
  }
  await tx.delete(auditLog).where(erasableRows.entries(nroafi, at))
  return []
}

const none: string[] = []

/** What deleting each group does; each gives the submissions whose documents go with it. */
const erasers: Record<ErasableGroup, Erase> = {
  fotoPerfil: async (tx, { nroafi }) => {
    await tx.delete(memberPhotos).where(erasableRows.photo(nroafi))
    return none
  },
  contactos: async (tx, { nroafi }) => {
    await tx.delete(memberPhones).where(erasableRows.phones(nroafi))
    await tx.delete(memberEmails).where(erasableRows.emails(nroafi))
    return none
  },
  sinTerminar: async (tx, { nroafi }) => {
    await tx.delete(stagedFiles).where(erasableRows.unsent(nroafi))
    return none
  },
  mensajes: eraseMessages,
  accesos: eraseAccesses,
}

/**
 * Deletes what a request asked for, once, within the transaction that ends it: the rows now, the documents by the next round
 * (`emptyHomes`), which knows them by the request. The copies that the member has end, because they hold the same. Gives how many
 * groups; 0 for a request that was applied before.
 */
export const eraseAsked = async (tx: Transaction, procedureId: number, at: Date): Promise<number> => {
  const [request] = await tx
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.procedureId, procedureId))
    .for('update')
  if (request === undefined) throw new Error('A request that data be deleted is not there.')
  if (request.erasedAt !== null) return 0
  const { nroafi, grupos, createdAt } = request
  const homes: string[] = []
  for (const group of grupos) homes.push(...(await erasers[group](tx, { nroafi, asked: createdAt, at })))
  await endCopies(tx, nroafi)
  await tx.update(erasureRequests).set({ erasedAt: at, homes }).where(eq(erasureRequests.id, request.id))
  return grupos.length
}
