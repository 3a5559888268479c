import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { members } from '../../db/schema/members'
import { noSuchMember } from './repository'

/**
 * Locks a member until the transaction ends: whatever else writes for them waits. Throws a 404 for a number without a
 * file.
 */
export const holdMember = async (tx: Transaction, nroafi: number): Promise<void> => {
  const held = await tx.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, nroafi)).for('update')
  if (held.length === 0) throw noSuchMember()
}
