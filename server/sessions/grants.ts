import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { TabletSetting } from '../../src/domain/kiosk/setting'
import type { Database, Transaction } from '../db/database'
import { holdNames } from '../db/held-names'
import { envelopeGrants, envelopeGrantUses, withdrawnTablets } from '../db/schema/parcels'
import { memberCredentials, sessions } from '../db/schema/sessions'
import { limits } from '../limits/limits'

const dayMs = 24 * 3_600_000

/** How long after its visit a grant still takes envelopes, in milliseconds. */
export const grantLifeMs = limits.parcels.grant.value * dayMs

/** A grant as it is stored. */
export type Grant = typeof envelopeGrants.$inferSelect

// One after the other for one tablet: a grant is either given before its tablet is withdrawn, and ends, or it is not given.
const holdTablet = (tx: Transaction, tablet: string): Promise<void> => holdNames(tx, 'tablet', [tablet])

const isWithdrawn = async (tx: Transaction, { tabletId, issuedAt }: TabletSetting): Promise<boolean> => {
  const [row] = await tx.select().from(withdrawnTablets).where(eq(withdrawnTablets.tablet, tabletId))
  return row !== undefined && issuedAt <= row.withdrawnAt.getTime()
}

/** A visit that asks for its grant: its member, its session, the tablet's signed setting, and how long a session lasts. */
export type Visit = { nroafi: number; sid: string; setting: TabletSetting; sessionHours: number }

/**
 * The grant of a visit, one for each session: asked for again it is the same one. Gives 'withdrawn' for a tablet that was withdrawn,
 * 'over' when the session or its grant ended.
 */
export const keepGrant = async (
  tx: Transaction,
  { nroafi, sid, setting, sessionHours }: Visit,
): Promise<Grant | 'withdrawn' | 'over'> => {
  await holdTablet(tx, setting.tabletId)
  if (await isWithdrawn(tx, setting)) return 'withdrawn'
  // Whoever ends the session waits, and then ends this grant as well.
  const [session] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
    .for('update')
  if (session === undefined) return 'over'
  const row = {
    id: randomUUID(),
    nroafi,
    sid,
    tablet: setting.tabletId,
    office: setting.office,
    openedAt: session.createdAt,
    visitEndsAt: new Date(session.createdAt.getTime() + sessionHours * 3_600_000),
  }
  await tx.insert(envelopeGrants).values(row).onConflictDoNothing()
  const [kept] = await tx.select().from(envelopeGrants).where(eq(envelopeGrants.sid, sid))
  return kept === undefined || kept.endedAt !== null ? 'over' : kept
}

/** A grant by its id, locked until the transaction ends. */
export const lockGrant = async (tx: Transaction, id: string): Promise<Grant | undefined> => {
  const [row] = await tx.select().from(envelopeGrants).where(eq(envelopeGrants.id, id)).for('update')
  return row
}

/** The submissions whose envelopes a grant took. */
export const usesOf = async (tx: Transaction, id: string): Promise<string[]> =>
  (await tx.select().from(envelopeGrantUses).where(eq(envelopeGrantUses.grantId, id))).map(
    ({ submissionId }) => submissionId,
  )

/** Counts an envelope of a locked grant, once for each submission. */
export const countUse = async (tx: Transaction, grantId: string, submissionId: string): Promise<void> => {
  await tx.insert(envelopeGrantUses).values({ grantId, submissionId }).onConflictDoNothing()
}

/** An envelope that was refused is none that was delivered. */
export const forgetUse = async (db: Database, submissionId: string): Promise<void> => {
  await db.delete(envelopeGrantUses).where(eq(envelopeGrantUses.submissionId, submissionId))
}

/** The visits of these sessions are over: what is closed from now on is not taken. */
export const closeVisit = async (tx: Transaction, sids: readonly string[], now: number): Promise<void> => {
  const moment = new Date(now)
  await tx
    .update(envelopeGrants)
    .set({ visitEndsAt: moment })
    .where(and(inArray(envelopeGrants.sid, [...sids]), gt(envelopeGrants.visitEndsAt, moment)))
}

/** Which grants of a member end: those of `sids`, or all but those of `but`. `now` is epoch milliseconds. */
type Ending = { nroafi: number; now: number } & ({ sids: readonly string[] } | { but: readonly string[] })

/** Ends grants of a member at once, with what still waits by them. Gives how many. */
export const endGrants = async (tx: Transaction, ending: Ending): Promise<number> => {
  const { nroafi, now } = ending
  const at = new Date(now)
  const which =
    'sids' in ending ? inArray(envelopeGrants.sid, [...ending.sids]) : notInArray(envelopeGrants.sid, [...ending.but])
  const ended = await tx
    .update(envelopeGrants)
    .set({ endedAt: at })
    .where(and(eq(envelopeGrants.nroafi, nroafi), isNull(envelopeGrants.endedAt), which))
    .returning({ id: envelopeGrants.id })
  // Grants without a row were given by a release before; they end together.
  if ('but' in ending)
    await tx.update(memberCredentials).set({ grantsEndedAt: at }).where(eq(memberCredentials.nroafi, nroafi))
  return ended.length
}

/**
 * Withdraws a tablet: its grants end with what waits by them, the sessions of their visits too, and its settings of before give none any
 * more. Gives how many visits that were.
 */
export const withdrawTablet = async (tx: Transaction, tablet: string, now: number): Promise<number> => {
  const at = new Date(now)
  await holdTablet(tx, tablet)
  await tx
    .insert(withdrawnTablets)
    .values({ tablet, withdrawnAt: at })
    .onConflictDoUpdate({ target: withdrawnTablets.tablet, set: { withdrawnAt: at } })
  const ended = await tx
    .update(envelopeGrants)
    .set({ endedAt: at })
    .where(and(eq(envelopeGrants.tablet, tablet), isNull(envelopeGrants.endedAt)))
    .returning({ sid: envelopeGrants.sid })
  const sids = ended.map(({ sid }) => sid)
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(inArray(sessions.sid, sids), isNull(sessions.revokedAt)))
  return sids.length
}

/** Deletes the grants by which nothing can come any more. Gives how many. */
export const forgetOldGrants = async ({ db, clock }: { db: Database; clock: () => number }): Promise<number> => {
  const gone = await db
    .delete(envelopeGrants)
    .where(lt(envelopeGrants.visitEndsAt, new Date(clock() - grantLifeMs)))
    .returning({ id: envelopeGrants.id })
  return gone.length
}

/** A grant in the list of its member, and how many envelopes came by it. */
export type ListedGrant = Pick<Grant, 'sid' | 'office' | 'openedAt'> & { until: Date; delivered: number }

/** The grants of a member by which envelopes are still taken, the newest first. */
export const grantsOf = async (db: Database | Transaction, nroafi: number, now: number): Promise<ListedGrant[]> => {
  const rows = await db
    .select({
      sid: envelopeGrants.sid,
      office: envelopeGrants.office,
      openedAt: envelopeGrants.openedAt,
      visitEndsAt: envelopeGrants.visitEndsAt,
      delivered: count(envelopeGrantUses.submissionId),
    })
    .from(envelopeGrants)
    .leftJoin(envelopeGrantUses, eq(envelopeGrantUses.grantId, envelopeGrants.id))
    .where(
      and(
        eq(envelopeGrants.nroafi, nroafi),
        isNull(envelopeGrants.endedAt),
        gt(envelopeGrants.visitEndsAt, new Date(now - grantLifeMs)),
      ),
    )
    .groupBy(envelopeGrants.id)
    .orderBy(sql`${envelopeGrants.openedAt} desc`)
  return rows.map(({ visitEndsAt, ...row }) => ({ ...row, until: new Date(visitEndsAt.getTime() + grantLifeMs) }))
}
