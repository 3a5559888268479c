import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnPlace, OwnSessions } from '../../../src/contract/session/own-sessions'
import { tokenLifeMs } from '../../adapters/tokens'
import type { Config } from '../../config'
import type { Database, Transaction } from '../../db/database'
import { deviceSecrets, sessions } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { overlapMs } from '../../sessions/sessions'
import { listedId } from './listed-id'

/** After this long without a refresh no token of a session is alive; the last one may have been given again for a moment. */
const aliveMs = tokenLifeMs + overlapMs

/** Whose list it is and who asks: member, session, and now in epoch milliseconds. */
export type Asker = { nroafi: number; sid: string; now: number }

/**
 * The sessions of a member that go on: not ended, with a token that may still be alive, and opened no longer than
 * `sessionHours` ago.
 */
export const openSessionsOf = (
  tx: Database | Transaction,
  { nroafi, now, sessionHours }: Omit<Asker, 'sid'> & Pick<Config, 'sessionHours'>,
) =>
  tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.subject, String(nroafi)),
        eq(sessions.role, 'afiliado'),
        isNull(sessions.revokedAt),
        gt(sessions.lastAt, new Date(now - aliveMs)),
        gt(sessions.createdAt, new Date(now - sessionHours * 3_600_000)),
      ),
    )
    .orderBy(desc(sessions.lastAt))

/** The devices of a member that are remembered. */
export const devicesOf = (tx: Database | Transaction, nroafi: number) =>
  tx.select().from(deviceSecrets).where(eq(deviceSecrets.nroafi, nroafi)).orderBy(desc(deviceSecrets.usedAt))

/** The id of the device that a session was opened on, or null when it did not say it. */
export const deviceOf = async (tx: Database | Transaction, sid: string): Promise<string | null> => {
  const [row] = await tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.sid, sid))
  return row?.device ?? null
}

type PlaceRow = { id: string; label: string; createdAt: Date; usedAt: Date }

const toPlace = ({ id, label, createdAt, usedAt }: PlaceRow, own: string | null): OwnPlace => ({
  id: listedId(id),
  label,
  since: createdAt.getTime(),
  usedAt: usedAt.getTime(),
  isThis: id === own,
})

/** Where a member is signed in and on which devices they are remembered, the last used first (ASVS 7.5.2). */
export const listOwnSessions = async (
  { db, clock, config: { sessionHours } }: Pick<Services, 'db' | 'clock' | 'config'>,
  { nroafi, sid }: Omit<Asker, 'now'>,
): Promise<OwnSessions> => {
  const [open, devices, own] = await Promise.all([
    openSessionsOf(db, { nroafi, now: clock(), sessionHours }),
    devicesOf(db, nroafi),
    deviceOf(db, sid),
  ])
  return {
    sessions: open.map((row) => toPlace({ ...row, id: row.sid, usedAt: row.lastAt }, sid)),
    devices: devices.map((row) => toPlace({ ...row, id: row.device }, own)),
  }
}
