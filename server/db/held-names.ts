import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database'
import { heldNames } from './schema/installation'

/** What a name is about. */
type About = 'ingreso' | 'persona' | 'tablet' | 'aviso' | 'mesa'

/**
 * Holds something that has no row of its own until the transaction ends: whoever holds it too waits, in every instance. A written row
 * keeps that on every database, also where advisory locks keep nothing. Call it once in a transaction: several names are
 * taken in one order, so that nobody waits for each other.
 */
export const holdNames = async (tx: Transaction, about: About, names: readonly string[]): Promise<void> => {
  for (const name of [...new Set(names)].toSorted())
    await tx
      .insert(heldNames)
      .values({ name: `${about}:${name}`, at: sql`now()` })
      .onConflictDoUpdate({ target: heldNames.name, set: { at: sql`now()` } })
}

/** Deletes names that nobody held for a day: whoever holds one meanwhile is waited for, and keeps it. Gives how many. */
export const forgetHeldNames = async (db: Database): Promise<number> => {
  const gone = await db
    .delete(heldNames)
    .where(lt(heldNames.at, sql`now() - interval '1 day'`))
    .returning({ name: heldNames.name })
  return gone.length
}
