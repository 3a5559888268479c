import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { memberCredentials } from '../../db/schema/sessions'
import { clearAllFailures } from './attempts'
import { spendLinks } from './links'
import { endAllSessions } from '../../sessions/sessions'

/**
 * Credentials of a member. The hash is null until the first password is set by a link. `generation` grows with every
 * new password.
 */
export type MemberCredentials = { passwordHash: string | null; firstLogin: boolean; generation: number }

/** The credentials of a number; undefined when it has none. */
export const findCredentials = async (db: Database, nroafi: number): Promise<MemberCredentials | undefined> => {
  const [row] = await db
    .select({
      passwordHash: memberCredentials.passwordHash,
      firstLogin: memberCredentials.firstLogin,
      generation: memberCredentials.generation,
    })
    .from(memberCredentials)
    .where(eq(memberCredentials.nroafi, nroafi))
  return row
}

/**
 * Locks the credentials of a number until the transaction ends. Gives whether they are still of `generation`. A
 * concurrent change of password waits for this transaction.
 */
export const holdCredentials = async (tx: Transaction, nroafi: number, generation: number): Promise<boolean> => {
  const rows = await tx
    .select({ nroafi: memberCredentials.nroafi })
    .from(memberCredentials)
    .where(and(eq(memberCredentials.nroafi, nroafi), eq(memberCredentials.generation, generation)))
    .for('update')
  return rows.length > 0
}

/**
 * Sets a password that the member chose. Ends every session, deletes failed sign-ins and invalidates all mailed links.
 */
export const setPassword = async (
  tx: Transaction,
  { nroafi, passwordHash, now }: { nroafi: number; passwordHash: string; now: number },
): Promise<void> => {
  const change = { passwordHash, firstLogin: false, changedAt: new Date(now) }
  await tx
    .insert(memberCredentials)
    .values({ nroafi, ...change })
    .onConflictDoUpdate({
      target: memberCredentials.nroafi,
      set: { ...change, generation: sql`${memberCredentials.generation} + 1` },
    })
  await endAllSessions(tx, nroafi, now)
  await clearAllFailures(tx, nroafi)
  await spendLinks(tx, nroafi, now)
}
