import { and, asc, eq, sql } from 'drizzle-orm'
import {
  afterAct,
  isFinal,
  parcelStates,
  type ParcelAct,
  type ParcelState,
} from '../../../src/domain/handover/protocol'
import type { Database, Transaction } from '../../db/database'
import { parcelParts, parcels } from '../../db/schema/parcels'
import { limits } from '../../limits/limits'
import type { Resting } from '../../storage/filled-room'

/** A parcel as it is stored. */
export type Parcel = typeof parcels.$inferSelect

/** A part of a parcel that is on the disk. */
export type ParcelPart = typeof parcelParts.$inferSelect

/** A parcel by its id. */
export const findParcel = async (db: Database | Transaction, id: string): Promise<Parcel | undefined> => {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  return row
}

/** A parcel by its id, locked until the transaction ends: whoever else wants to change it waits. */
export const lockParcel = async (tx: Transaction, id: string): Promise<Parcel | undefined> => {
  const [row] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update')
  return row
}

/** The parts of a parcel that arrived, in their order. */
export const listParts = (db: Database | Transaction, id: string): Promise<ParcelPart[]> =>
  db.select().from(parcelParts).where(eq(parcelParts.parcelId, id)).orderBy(asc(parcelParts.index))

/** Forgets a part that is not on the disk any more, so that it can be sent again. */
export const forgetPart = async (db: Database, { parcelId, index }: ParcelPart): Promise<void> => {
  await db.delete(parcelParts).where(and(eq(parcelParts.parcelId, parcelId), eq(parcelParts.index, index)))
}

/** Changes a parcel and gives it as it is now. */
export const changeParcel = async (tx: Transaction, parcel: Parcel, change: Partial<Parcel>): Promise<Parcel> => {
  await tx.update(parcels).set(change).where(eq(parcels.id, parcel.id))
  return { ...parcel, ...change }
}

/** What a parcel loses with its ciphertext: its keys, and whatever says whose it was. */
const emptied = { codeWrap: null, fundWrap: null, address: null, nroafi: null } as const

/** Changes a parcel whose ciphertext is not needed any more. Its files are deleted after the commit. */
export const emptyParcel = async (tx: Transaction, parcel: Parcel, change: Partial<Parcel>): Promise<Parcel> => {
  await tx.delete(parcelParts).where(eq(parcelParts.parcelId, parcel.id))
  return changeParcel(tx, parcel, { ...change, ...emptied })
}

const isHandoverState = (state: Parcel['state']): state is ParcelState => parcelStates.some((one) => one === state)

/** A parcel after an act, by the protocol of the hand-over; in a final state its ciphertext is gone. */
export const applyAct = async (
  tx: Transaction,
  parcel: Parcel,
  act: ParcelAct,
  by: { taker: string; device?: string; at: Date } | null = null,
): Promise<Parcel> => {
  if (!isHandoverState(parcel.state)) return parcel
  const next = afterAct({ state: parcel.state, taker: parcel.taker }, act, by?.taker ?? null)
  if (next.state === parcel.state) return parcel
  const taken = act === 'tomar' ? { device: by?.device ?? null, takenAt: by?.at ?? null } : {}
  return isFinal(next.state)
    ? emptyParcel(tx, parcel, { ...next, ...taken })
    : changeParcel(tx, parcel, { ...next, ...taken })
}

/** Whether the term of a hand-over is over. */
export const isLapsed = ({ expiresAt }: Pick<Parcel, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now

/** A locked parcel after the clock has acted on it. */
export const lockCurrent = async (tx: Transaction, id: string, now: number): Promise<Parcel | undefined> => {
  const parcel = await lockParcel(tx, id)
  return parcel !== undefined && isLapsed(parcel, now) ? applyAct(tx, parcel, 'vencer') : parcel
}

/** Whether an envelope can still be opened, or a draft is still arriving. */
export const isUnsettled = ({ state }: Pick<Parcel, 'state'>): boolean => state === 'abierto' || state === 'ilegible'

/** Bytes that the parts of parcels take, by the networks that opened them. */
export const countResting = async (db: Database): Promise<Resting[]> => {
  const room = sql<string>`sum(greatest(${parcelParts.size}, ${limits.rooms.least.value}))`
  const rows = await db
    .select({ networks: parcels.address, room })
    .from(parcelParts)
    .innerJoin(parcels, eq(parcelParts.parcelId, parcels.id))
    .groupBy(parcels.address)
  return rows.map((row) => ({ networks: row.networks ?? '', bytes: Number(row.room) }))
}
