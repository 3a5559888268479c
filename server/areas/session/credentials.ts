import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { memberCredentials } from '../../db/schema/sessions'
import { endCredentials, type End, type Kept } from '../../sessions/ends'
import { clearAllFailures } from './attempts'

/**
 * Credentials of a member. The hash is null until the first password is set by a link. `generation` grows with every
 * new password. `grantsEndedAt` is when every right to send envelopes ended last, `closedAt` when the fund closed the account.
 */
export type MemberCredentials = {
  passwordHash: string | null
  firstLogin: boolean
  generation: number
  grantsEndedAt: Date | null
  closedAt: Date | null
}

/** The credentials of a number; undefined when it has none. */
export const findCredentials = async (
  db: Database | Transaction,
  nroafi: number,
): Promise<MemberCredentials | undefined> => {
  const [row] = await db
    .select({
      passwordHash: memberCredentials.passwordHash,
      firstLogin: memberCredentials.firstLogin,
      generation: memberCredentials.generation,
      grantsEndedAt: memberCredentials.grantsEndedAt,
      closedAt: memberCredentials.closedAt,
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

/** Keeps another hash of the same password, unless another one was chosen meanwhile. Nothing ends by it. */
export const renewHash = async (
  db: Database,
  nroafi: number,
  { was, is }: { was: string; is: string },
): Promise<void> => {
  await db
    .update(memberCredentials)
    .set({ passwordHash: is })
    .where(and(eq(memberCredentials.nroafi, nroafi), eq(memberCredentials.passwordHash, was)))
}

/** A password that a member chose, signed in or by a mailed link, and what they ticked to keep. `now` is epoch milliseconds. */
type Chosen = {
  nroafi: number
  passwordHash: string
  now: number
  by: Extract<End, 'newPassword' | 'recovery' | 'undoneEmail'>
  kept?: Kept
}

/**
 * Sets a password that the member chose. Ends what the table of ends says of it, and deletes failed sign-ins.
 */
export const setPassword = async (tx: Transaction, { nroafi, passwordHash, now, by, kept }: Chosen): Promise<void> => {
  const change = { passwordHash, firstLogin: false, changedAt: new Date(now) }
  await tx
    .insert(memberCredentials)
    .values({ nroafi, ...change })
    .onConflictDoUpdate({
      target: memberCredentials.nroafi,
      set: { ...change, generation: sql`${memberCredentials.generation} + 1` },
    })
  await endCredentials(tx, by, { nroafi, now, ...(kept === undefined ? {} : { kept }) })
  await clearAllFailures(tx, nroafi)
}
