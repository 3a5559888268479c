import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit'
import { memberCredentials } from '../../db/schema/sessions'
import type { Transaction } from '../../db/database'
import type { Services } from '../../services'
import { endCredentials, type Ended } from '../../sessions/ends'

/** What an operator needs of the server to act on an account. */
export type OperatorServices = Pick<Services, 'db' | 'clock' | 'addressDigest'>

/** What became of an account; 'none' when the number has no credentials. */
export type Closing = { kind: 'none' } | { kind: 'already' } | { kind: 'closed'; ended: Ended }

const holdAccount = async (tx: Transaction, nroafi: number) => {
  const [row] = await tx
    .select({ closedAt: memberCredentials.closedAt })
    .from(memberCredentials)
    .where(eq(memberCredentials.nroafi, nroafi))
    .for('update')
  return row
}

/**
 * Closes the account of a member: ends every credential, forgets the password, and mails no link any more until it is opened
 * again. Contact data and what was sent stay as they are. In one transaction with the log of accounts.
 */
export const closeAccount = (services: OperatorServices, nroafi: number, reason: string): Promise<Closing> =>
  services.db.transaction(async (tx) => {
    const account = await holdAccount(tx, nroafi)
    if (account === undefined) return { kind: 'none' }
    if (account.closedAt !== null) return { kind: 'already' }
    const now = services.clock()
    await tx
      .update(memberCredentials)
      .set({
        passwordHash: null,
        closedAt: new Date(now),
        changedAt: new Date(now),
        generation: sql`${memberCredentials.generation} + 1`,
      })
      .where(eq(memberCredentials.nroafi, nroafi))
    const ended = await endCredentials(tx, 'closedAccount', { nroafi, now })
    await recordAudit(services, { event: 'cuentaCerrada', nroafi, ip: null, detail: { motivo: reason } }, tx)
    return { kind: 'closed', ended }
  })

/**
 * Opens a closed account again: its member chooses a password by a mailed link. Nothing that ended lives again. Gives whether it
 * was closed.
 */
export const reopenAccount = (services: OperatorServices, nroafi: number, reason: string): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const account = await holdAccount(tx, nroafi)
    if (account === undefined || account.closedAt === null) return false
    await tx.update(memberCredentials).set({ closedAt: null }).where(eq(memberCredentials.nroafi, nroafi))
    await recordAudit(services, { event: 'cuentaReabierta', nroafi, ip: null, detail: { motivo: reason } }, tx)
    return true
  })
