import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { SessionRole } from '../../src/contract/session/token'
import type { OpenSession, TokenSubject } from '../adapters/tokens'
import type { Database, Transaction } from '../db/database'
import { preparedOnce, unnamed } from '../db/prepared'
import { sessions } from '../db/schema/sessions'

/** How long the token before a refresh stays valid, so that a lost answer signs nobody out. */
export const overlapMs = 60_000

/** Time without a refresh after which all tokens of a session have certainly expired. */
const forgottenMs = 24 * 3_600_000

/** A session to open. */
export type NewSession = {
  /** Now, in epoch milliseconds. */
  now: number
  /** Member number, or user of the management. */
  sub: string
  rol: SessionRole
  /** Id of the device; null when it sent none. */
  device: string | null
  /** Browser and system in words, from `deviceLabel`. */
  label: string
  /** When the person last proved who they are, by password or passkey (epoch milliseconds). */
  provenAt: number
  /** Whether the member must still choose a password of their own (UNS-08). */
  isFirstLogin: boolean
}

/** Opens a session of a member or of somebody of the management. */
export const openSession = async (
  tx: Database | Transaction,
  { now, sub, rol, device, label, provenAt, isFirstLogin }: NewSession,
): Promise<OpenSession> => {
  const sid = randomUUID()
  const moment = new Date(now)
  await tx.insert(sessions).values({
    sid,
    subject: sub,
    role: rol,
    generation: 1,
    createdAt: moment,
    lastAt: moment,
    device,
    label,
    provenAt: new Date(provenAt),
  })
  return { sub, rol, sid, gen: 1, openedAt: now, ...(isFirstLogin ? { pri: true } : {}) }
}

/** Deletes the sessions that have no valid token any more. */
export const forgetOldSessions = async (db: Database, now: number): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.lastAt, new Date(now - forgottenMs)))
}

const openSessionOf = preparedOnce((db) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        eq(sessions.subject, sql.placeholder('sub')),
        eq(sessions.role, sql.placeholder('rol')),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare(unnamed),
)

const findSession = async (db: Database, { sid, sub, rol }: Pick<TokenSubject, 'sid' | 'sub' | 'rol'>) => {
  const [row] = await openSessionOf(db).execute({ sid, sub, rol })
  return row
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

const isCurrent = ({ generation, previousValidUntil }: SessionRow, gen: number, now: number): boolean =>
  generation === gen || (generation === gen + 1 && previousValidUntil !== null && previousValidUntil.getTime() > now)

/** The subject of a member's open session, of whatever token; undefined when it is over. */
export const findOpenSession = async (
  db: Database,
  { sub, sid }: Pick<TokenSubject, 'sub' | 'sid'>,
): Promise<TokenSubject | undefined> => {
  const row = await findSession(db, { sub, sid, rol: 'afiliado' })
  return row && { sub, sid, rol: 'afiliado', gen: row.generation }
}

/** Whether the session of a token is open and the token is its newest one, or the one before. */
export const isLive = async (db: Database, subject: TokenSubject, now: number): Promise<boolean> => {
  const session = await findSession(db, subject)
  return session !== undefined && isCurrent(session, subject.gen, now)
}

/**
 * The next generation of a session. A second refresh with the same token, whose first answer may have been lost, gets
 * the same generation again. Undefined when the session is over or the token is not one of its last two.
 */
export const renewSession = async (
  db: Database,
  subject: TokenSubject,
  now: number,
): Promise<OpenSession | undefined> => {
  const [renewed] = await db
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      previousValidUntil: new Date(now + overlapMs),
      lastAt: new Date(now),
    })
    .where(and(eq(sessions.sid, subject.sid), eq(sessions.generation, subject.gen), isNull(sessions.revokedAt)))
    .returning({ gen: sessions.generation, createdAt: sessions.createdAt })
  if (renewed !== undefined) return { ...subject, gen: renewed.gen, openedAt: renewed.createdAt.getTime() }
  const session = await findSession(db, subject)
  return session !== undefined && isCurrent(session, subject.gen, now)
    ? { ...subject, gen: session.generation, openedAt: session.createdAt.getTime() }
    : undefined
}

/** The device that a session was opened on; null when it sent no id. */
export const findSessionDevice = async (db: Database, sid: string): Promise<string | null> => {
  const [row] = await db.select({ device: sessions.device }).from(sessions).where(eq(sessions.sid, sid))
  return row?.device ?? null
}

/** Ends a session of the management. Gives whether it was open. */
export const endManagementSession = async (db: Database, sid: string, now: number): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.sid, sid), eq(sessions.role, 'gestion'), isNull(sessions.revokedAt)))
    .returning({ sid: sessions.sid })
  return rows.length > 0
}
