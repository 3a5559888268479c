import { and, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { parcelParts, parcels } from '../../db/schema/parcels'
import { listParcels, parcelOf } from '../../documents/keys'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { createTrash } from '../../storage/trash'
import { dropFiles } from './acts'
import { deleteParts } from './part-files'
import { emptyParcel, lockCurrent, lockParcel, type Parcel } from './repository'

const dayMs = 24 * 3_600_000

const daysAgo = (now: number, { value }: { value: number }): Date => new Date(now - value * dayMs)

/** The drafts that nobody confirmed in time. */
const endLapsed = async (services: Services, now: number): Promise<number> => {
  const { db } = services
  const isOver = and(isNotNull(parcels.codeWrap), lte(parcels.expiresAt, new Date(now)))
  const rows = await db.select({ id: parcels.id }).from(parcels).where(isOver)
  for (const { id } of rows) {
    const parcel = await db.transaction((tx) => lockCurrent(tx, id, now))
    if (parcel !== undefined) await dropFiles(services, parcel)
  }
  return rows.length
}

/** The refused envelopes that nobody corrected in time; the refusal stays. */
const emptyRefused = async (services: Services, now: number): Promise<number> => {
  const { db } = services
  const isOld = lt(parcels.refusedAt, daysAgo(now, limits.parcels.refused))
  const isOver = and(eq(parcels.state, 'rechazado'), isNotNull(parcels.codeWrap), isOld)
  const rows = await db.select({ id: parcels.id }).from(parcels).where(isOver)
  for (const { id } of rows) {
    const parcel = await db.transaction(async (tx): Promise<Parcel | undefined> => {
      const current = await lockParcel(tx, id)
      return current?.state === 'rechazado' ? emptyParcel(tx, current, {}) : current
    })
    if (parcel !== undefined) await dropFiles(services, parcel)
  }
  return rows.length
}

/** The envelopes that began to arrive and did not go on, and those that nobody could open for a long time. */
const forgetUnopened = async ({ db, documents }: Services, now: number): Promise<number> => {
  const isOf = (state: Parcel['state'][], limit: { value: number }) =>
    and(inArray(parcels.state, state), lt(parcels.createdAt, daysAgo(now, limit)))
  const isUnfinished = and(isNull(parcels.closedAt), isOf(['abierto'], limits.parcels.unfinished))
  const isOver = or(isUnfinished, isOf(['abierto', 'ilegible'], limits.parcels.unreadable))
  const gone = await db
    .delete(parcels)
    .where(and(eq(parcels.kind, 'sobre'), isOver))
    .returning({ id: parcels.id })
  for (const { id } of gone) await deleteParts(documents, id)
  return gone.length
}

/** The parcels of which no part arrived in time, and the marks of those that were called back before they arrived. */
const forgetEmpty = async ({ db }: Services, now: number): Promise<number> => {
  const { begin, mark } = limits.parcels
  const parts = db
    .select({ one: sql`1` })
    .from(parcelParts)
    .where(eq(parcelParts.parcelId, parcels.id))
  const isUnbegun = and(
    eq(parcels.state, 'abierto'),
    lt(parcels.createdAt, new Date(now - begin.value)),
    notExists(parts),
  )
  const isOldMark = and(
    eq(parcels.state, 'recuperado'),
    isNull(parcels.kind),
    lt(parcels.createdAt, daysAgo(now, mark)),
  )
  const gone = await db.delete(parcels).where(or(isUnbegun, isOldMark)).returning({ id: parcels.id })
  return gone.length
}

/** The folders that a crash left: of a parcel without ciphertext, or of none, which go to the trash. */
const clearFolders = async ({ db, documents, clock }: Services): Promise<number> => {
  const trash = createTrash(documents, clock)
  let cleared = 0
  for (const id of await listParcels(documents)) {
    const [row] = await db.select({ codeWrap: parcels.codeWrap }).from(parcels).where(eq(parcels.id, id))
    if (row !== undefined && row.codeWrap !== null) continue
    if (row === undefined) await trash.take(parcelOf(id), `paquete-${id}`)
    await deleteParts(documents, id)
    cleared += 1
  }
  return cleared
}

/** Ends the parcels whose time is over and deletes what nobody needs any more; gives how many. */
export const sweepParcels = async (services: Services): Promise<number> => {
  const now = services.clock()
  const lapsed = await endLapsed(services, now)
  const refused = await emptyRefused(services, now)
  const unopened = await forgetUnopened(services, now)
  const empty = await forgetEmpty(services, now)
  return lapsed + refused + unopened + empty + (await clearFolders(services))
}
