import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { todayIn, type PlainDate } from '../../../src/domain/dates'
import type { Database, Transaction } from '../../db/database'
import { cards } from '../../db/schema/cards'
import { memberPhotos, members } from '../../db/schema/members'

/** The photo of a member's file (JPEG); undefined without one. */
export const findCardPhoto = async (db: Database, nroafi: number): Promise<Uint8Array | undefined> => {
  const [row] = await db
    .select({ image: memberPhotos.image })
    .from(memberPhotos)
    .where(and(eq(memberPhotos.nroafi, nroafi), eq(memberPhotos.kind, 'fotocarnet')))
    .limit(1)
  return row?.image
}

/** Withdraws the card of a member that counts, if there is one; says whether there was. */
export const withdrawCard = async (db: Database | Transaction, nroafi: number, at: number): Promise<boolean> => {
  const gone = await db
    .update(cards)
    .set({ withdrawnAt: new Date(at) })
    .where(and(eq(cards.nroafi, nroafi), isNull(cards.withdrawnAt)))
    .returning({ id: cards.id })
  return gone.length > 0
}

/** A card before it has its id: whose it is, what it says, and the moment (epoch milliseconds) that its code ends. */
export type CardWish = { nroafi: number; states: string; endsAt: number }

/**
 * The id of the member's card that counts and says this; a card that says something else is withdrawn for a new one.
 * Codes asked for at the same time share the card.
 */
export const cardIdOf = async (db: Database, { nroafi, states, endsAt }: CardWish, at: number): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, nroafi)).for('update')
    const counts = and(eq(cards.nroafi, nroafi), isNull(cards.withdrawnAt))
    const [present] = await tx.select({ id: cards.id, states: cards.states }).from(cards).where(counts)
    const end = new Date(endsAt)
    if (present?.states === states) {
      await tx
        .update(cards)
        .set({ endsAt: end })
        .where(and(eq(cards.id, present.id), lt(cards.endsAt, end)))
      return present.id
    }
    if (present) await withdrawCard(tx, nroafi, at)
    const id = randomBytes(9).toString('base64url')
    await tx.insert(cards).values({ id, nroafi, states, endsAt: end })
    return id
  })

/**
 * The withdrawn cards with a code that still counts, and their days. Cards of members who are neither active nor retired
 * any more are withdrawn at this moment.
 */
export const listWithdrawn = async (db: Database, at: number): Promise<{ id: string; dia: PlainDate }[]> => {
  const mayHaveCard = or(members.esactivo, members.esjubilado)
  const left = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.nroafi, cards.nroafi), mayHaveCard))
  const now = new Date(at)
  await db
    .update(cards)
    .set({ withdrawnAt: now })
    .where(and(isNull(cards.withdrawnAt), gt(cards.endsAt, now), not(sql`exists ${left}`)))
  const rows = await db
    .select({ id: cards.id, withdrawnAt: cards.withdrawnAt })
    .from(cards)
    .where(and(gt(cards.endsAt, now), not(isNull(cards.withdrawnAt))))
    .orderBy(cards.id)
  return rows.flatMap(({ id, withdrawnAt }) =>
    withdrawnAt === null ? [] : [{ id, dia: todayIn(withdrawnAt.getTime()) }],
  )
}

/** Deletes the cards whose last code has ended, which no list names any more. Gives their number. */
export const forgetOldCards = async ({ db, clock }: { db: Database; clock: () => number }): Promise<number> => {
  const gone = await db
    .delete(cards)
    .where(lt(cards.endsAt, new Date(clock())))
    .returning({ id: cards.id })
  return gone.length
}
