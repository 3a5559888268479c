import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { addDays, todayIn, type PlainDate } from '../../../src/domain/dates'
import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit'
import type { Database, Transaction } from '../../db/database'
import { dataCopies } from '../../db/schema/account-data/own-data'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { holdMember } from '../members/hold'

/** A copy as it is stored. */
export type Copy = typeof dataCopies.$inferSelect

/** The last copy that a member asked for; undefined when they never did. */
export const lastCopyOf = async (db: Database | Transaction, nroafi: number): Promise<Copy | undefined> => {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.nroafi, nroafi))
    .orderBy(desc(dataCopies.askedAt))
    .limit(1)
  return row
}

const countsOf = (nroafi: number): SQL | undefined =>
  and(eq(dataCopies.nroafi, nroafi), ne(dataCopies.state, 'fallida'))

/** The day from which a member may ask for a copy (yyyy-mm-dd): today, or tomorrow after one that counts. */
export const nextDayOf = async (db: Database | Transaction, nroafi: number, now: number): Promise<PlainDate> => {
  const today = todayIn(now)
  const [last] = await db
    .select({ day: dataCopies.day, state: dataCopies.state })
    .from(dataCopies)
    .where(countsOf(nroafi))
    .orderBy(desc(dataCopies.askedAt))
    .limit(1)
  if (last === undefined || (last.day < today && last.state !== 'pedida')) return today
  return addDays(today, 1)
}

const askedToday = (): ApiProblem => new ApiProblem(409, 'Ya pediste tu copia de hoy. Mañana podés pedir otra.')

/** Who asks, and from which address. */
export type Asker = { nroafi: number; ip: string }

/**
 * Notes that a member wants a copy of their data; an earlier one ends. Throws a 409 when they asked for one today, a 429 beyond the
 * limit, a 503 when the store has no room.
 */
export const askForCopy = async (services: Services, { nroafi, ip }: Asker): Promise<void> => {
  const { db, clock, callCounts, documents } = services
  const wait = await callCounts.count('dataCopies', { about: [`afiliado:${nroafi}`] })
  if (wait !== undefined) throw beyondLimit(limits.rates.dataCopies, wait)
  if (await documents.isShort()) throw noRoom()
  await db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const now = clock()
    if ((await nextDayOf(tx, nroafi, now)) > todayIn(now)) throw askedToday()
    await endCopies(tx, nroafi)
    await tx
      .insert(dataCopies)
      .values({ id: randomUUID(), nroafi, state: 'pedida', day: todayIn(now), askedAt: new Date(now) })
    await recordAudit(services, { event: 'copiaPedida', nroafi, ip }, tx)
  })
}

/** Ends the copies of a member: nobody downloads them any more, and the next round deletes their bytes. */
export const endCopies = async (tx: Transaction, nroafi: number): Promise<void> => {
  await tx
    .update(dataCopies)
    .set({ state: 'borrada' })
    .where(and(eq(dataCopies.nroafi, nroafi), inArray(dataCopies.state, ['pedida', 'lista'])))
}

const noCopy = (): ApiProblem =>
  new ApiProblem(404, 'Tu copia ya no está: la guardamos un día. Podés pedir otra en «Mis datos».')

/** The copy that a member may download now. Throws a 404 when there is none. */
export const findReady = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  nroafi: number,
): Promise<Copy & { bytes: number; parts: number }> => {
  const copy = await lastCopyOf(db, nroafi)
  if (copy?.state !== 'lista' || copy.endsAt === null || copy.endsAt.getTime() <= clock()) throw noCopy()
  if (copy.bytes === null || copy.parts === null) throw noCopy()
  return { ...copy, bytes: copy.bytes, parts: copy.parts }
}
