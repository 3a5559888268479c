import { inArray } from 'drizzle-orm'
import { memberCredentials } from '../db/schema/sessions'
import { demoMembers, demoPassword } from './members'
import type { Services } from '../services'

/**
 * Sets the demonstration password for members without credentials, except those who have to activate the account. A
 * changed password stays. All share one hash, since hashing is slow on purpose.
 */
export const seedDemoCredentials = async ({
  db,
  clock,
  passwords,
}: Pick<Services, 'db' | 'clock' | 'passwords'>): Promise<void> => {
  const numbers = demoMembers.map(({ nroafi }) => nroafi)
  const kept = await db
    .select({ nroafi: memberCredentials.nroafi })
    .from(memberCredentials)
    .where(inArray(memberCredentials.nroafi, numbers))
  const known = new Set(kept.map(({ nroafi }) => nroafi))
  const missing = demoMembers.filter(({ nroafi }) => !known.has(nroafi))
  if (missing.length === 0) return
  const shared = await passwords.hash(demoPassword)
  const changedAt = new Date(clock())
  const rows = missing.map(({ nroafi, access }) => ({
    nroafi,
    passwordHash: access === 'none' ? null : shared,
    firstLogin: access !== 'own',
    changedAt,
  }))
  await db.insert(memberCredentials).values(rows).onConflictDoNothing()
}
