import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnPlace, OwnSessions } from '../../../src/contract/session/own-sessions'
import { tokenLifeMs } from '../../adapters/tokens'
import type { Config } from '../../config'
import type { Database, Transaction } from '../../db/database'
import { deviceSecrets, sessions } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { overlapMs } from '../../sessions/sessions'
import { listedId } from './listed-id'

/**
 * Time after the last refresh at which all tokens of a session have expired; the last token may have been issued again
 * during the overlap.
 */
const aliveMs = tokenLifeMs + overlapMs

/** Who asks for the list: member, session, and now in epoch milliseconds. */
export type Asker = { nroafi: number; sid: string; now: number }

/**
 * The open sessions of a member: not ended, with a token that may still be valid, and opened no longer than
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

/** The remembered devices of a member. */
export const devicesOf = (tx: Database | Transaction, nroafi: number) =>
  tx.select().from(deviceSecrets).where(eq(deviceSecrets.nroafi, nroafi)).orderBy(desc(deviceSecrets.usedAt))

/** Id of the device that a session was opened on; null when it sent none. */
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

/** The sessions and remembered devices of a member, the last used first (ASVS 7.5.2). */
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
