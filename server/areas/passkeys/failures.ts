import { randomUUID } from 'node:crypto'
import { and, between, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { loginFailures } from '../../db/schema/sessions'

const windowMs = 15 * 60_000

/**
 * A sign-in try: digest of the address, how many failures it may have in a quarter of an hour (0: no limit), and now in
 * epoch milliseconds.
 */
export type AddressTry = { address: string; maxOfAddress: number; now: number }

/**
 * Seconds until an address may try again; undefined when it may now. Failures are not counted by number: a passkey
 * cannot be guessed, and strangers who block a number must not block its passkeys.
 */
export const findBlock = async (
  db: Database,
  { address, maxOfAddress, now }: AddressTry,
): Promise<number | undefined> => {
  if (maxOfAddress === 0) return undefined
  const [last] = await db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.kind, 'direccion'),
        eq(loginFailures.key, address),
        between(loginFailures.at, new Date(now - windowMs), new Date(now + windowMs)),
      ),
    )
    .orderBy(desc(loginFailures.at))
    .offset(maxOfAddress - 1)
    .limit(1)
  if (last === undefined) return undefined
  return Math.max(1, Math.ceil(Math.min(windowMs, last.at.getTime() + windowMs - now) / 1000))
}

/** Counts a failed sign-in for an address, together with those by password. */
export const countFailure = async (db: Database, { address, now }: Omit<AddressTry, 'maxOfAddress'>): Promise<void> => {
  await db.insert(loginFailures).values({ attempt: randomUUID(), kind: 'direccion', key: address, at: new Date(now) })
}
