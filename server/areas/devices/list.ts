import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { OwnPlace, OwnSessions } from '../../../src/contract/session/own-sessions'
import { tokenLifeMs } from '../../adapters/tokens'
import type { Config } from '../../config'
import type { Database, Transaction } from '../../db/database'
import { deviceSecrets, sessions } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { grantsOf } from '../../sessions/grants'
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

/** Whether a member has that device; locks it until the transaction ends. */
export const holdDevice = async (tx: Transaction, nroafi: number, device: string): Promise<boolean> => {
  const rows = await tx
    .select({ device: deviceSecrets.device })
    .from(deviceSecrets)
    .where(and(eq(deviceSecrets.nroafi, nroafi), eq(deviceSecrets.device, device)))
    .for('update')
  return rows.length > 0
}

const sidsOf = async (tx: Transaction, nroafi: number, which?: SQL): Promise<string[]> =>
  (
    await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.subject, String(nroafi)), eq(sessions.role, 'afiliado'), which))
  ).map(({ sid }) => sid)

/** The sessions of a member, also those that are over: what was left by one may still wait. */
export const sessionsOf = (tx: Transaction, nroafi: number): Promise<string[]> => sidsOf(tx, nroafi)

/** The sessions of a member that were opened on a device. */
export const sessionsOn = (tx: Transaction, nroafi: number, device: string): Promise<string[]> =>
  sidsOf(tx, nroafi, eq(sessions.device, device))

type PlaceRow = { id: string; label: string; createdAt: Date; usedAt: Date }

const toPlace = ({ id, label, createdAt, usedAt }: PlaceRow, own: string | null): OwnPlace => ({
  id: listedId(id),
  label,
  since: createdAt.getTime(),
  usedAt: usedAt.getTime(),
  isThis: id === own,
})

/** The sessions and remembered devices of a member, the last used first (ASVS 7.5.2), and what tablets may still send (UNS-133). */
export const listOwnSessions = async (
  { db, clock, config: { sessionHours } }: Pick<Services, 'db' | 'clock' | 'config'>,
  { nroafi, sid }: Omit<Asker, 'now'>,
): Promise<OwnSessions> => {
  const now = clock()
  const [open, devices, own, grants] = await Promise.all([
    openSessionsOf(db, { nroafi, now, sessionHours }),
    devicesOf(db, nroafi),
    deviceOf(db, sid),
    grantsOf(db, nroafi, now),
  ])
  return {
    sessions: open.map((row) => toPlace({ ...row, id: row.sid, usedAt: row.lastAt }, sid)),
    devices: devices.map((row) => toPlace({ ...row, id: row.device }, own)),
    visits: grants.map(({ sid: visit, office, openedAt, until, delivered }) => ({
      id: listedId(visit),
      office,
      since: openedAt.getTime(),
      until: until.getTime(),
      delivered,
      isThis: visit === sid,
    })),
  }
}
