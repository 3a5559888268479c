import { and, desc, eq, gt, max } from 'drizzle-orm'
import type { Unusual } from '../../../src/contract/session/unusual'
import type { Database } from '../../db/database'
import { memberCredentials, sessions, unusualEvents } from '../../db/schema/sessions'
import { sessionOver } from '../../plugins/authenticate'
import type { Services } from '../../services'
import { isOpenOf, saidSince } from '../../sessions/unusual'
import { isSamePlace, isYoung, placeOfSession, type Place } from '../../sessions/place'

/** Who asks: member, session. */
export type Asker = { nroafi: number; sid: string }

/**
 * Whether "Fui yo" counts from a place: one that is young answers only for what is younger than itself. Otherwise whoever came in on a
 * new device would answer for it.
 */
export const canConfirm = (asker: Place, event: { deviceSince: Date }, now: number): boolean =>
  !isYoung(asker, now) || asker.since < event.deviceSince

/** When the member last said "No fui yo" and has not chosen another password since; null otherwise. */
const pendingSince = async (db: Database, nroafi: number, now: number): Promise<number | null> => {
  const [said] = await db
    .select({ at: max(unusualEvents.answeredAt) })
    .from(unusualEvents)
    .innerJoin(memberCredentials, eq(memberCredentials.nroafi, unusualEvents.nroafi))
    .where(
      and(
        eq(unusualEvents.nroafi, nroafi),
        eq(unusualEvents.wasMine, false),
        gt(unusualEvents.answeredAt, memberCredentials.changedAt),
        gt(unusualEvents.at, saidSince(now)),
      ),
    )
  return said?.at?.getTime() ?? null
}

const isLastEntry = async (db: Database, { nroafi, sid }: Asker): Promise<boolean> => {
  const [row] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.subject, String(nroafi)), eq(sessions.role, 'afiliado')))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.sid === sid
}

/**
 * What is unusual at the account of a member, the newest first, without what the asking device did itself; and the sign-in of the asking
 * session. Throws a 401 when that is over meanwhile.
 */
export const readUnusual = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, asker: Asker): Promise<Unusual> => {
  const { nroafi, sid } = asker
  const now = clock()
  const place = await placeOfSession(db, nroafi, sid)
  if (place === undefined) throw sessionOver()
  const [rows, [own], pending, isLast] = await Promise.all([
    db.select().from(unusualEvents).where(isOpenOf(nroafi, now)).orderBy(desc(unusualEvents.at)),
    db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.sid, sid)),
    pendingSince(db, nroafi, now),
    isLastEntry(db, asker),
  ])
  return {
    events: rows
      .filter((row) => !isSamePlace(row, place))
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        at: row.at.getTime(),
        label: row.label,
        canConfirm: canConfirm(place, row, now),
      })),
    pending,
    entry: { at: own?.createdAt.getTime() ?? now, label: place.label, isLast },
  }
}
