import { and, count, desc, eq, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { passkeys } from '../../db/schema/passkeys'
import { holdMember } from '../members/hold'
import type { WirePasskey } from '../../../src/contract/passkeys/schemas'

/** A passkey as it is stored. */
export type PasskeyRow = typeof passkeys.$inferSelect

/** The passkey with that id (base64url), of any member. */
export const findPasskey = async (db: Database, credentialId: string): Promise<PasskeyRow | undefined> => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

const toWire = ({ credentialId, label, createdAt, usedAt, backedUp }: PasskeyRow): WirePasskey => ({
  id: credentialId,
  nombre: label,
  creada: createdAt.toISOString(),
  ultimoUso: usedAt === null ? null : usedAt.toISOString(),
  copiada: backedUp,
})

/** The passkeys of a member, the newest first. */
export const passkeysOf = (db: Database | Transaction, nroafi: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.nroafi, nroafi)).orderBy(desc(passkeys.createdAt))

/** The passkeys of a member in the shape of the list, the newest first. */
export const listPasskeys = async (db: Database, nroafi: number): Promise<WirePasskey[]> =>
  (await passkeysOf(db, nroafi)).map(toWire)

/**
 * Stores a new passkey, unless its member has `most` already. Gives 'full' when they do, 'known' when the passkey
 * exists.
 */
export const addPasskey = async (
  tx: Transaction,
  row: Omit<PasskeyRow, 'usedAt'>,
  most: number,
): Promise<'added' | 'full' | 'known'> => {
  await holdMember(tx, row.nroafi)
  const [known] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.nroafi, row.nroafi))
  if ((known?.passkeys ?? 0) >= most) return 'full'
  const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.credentialId })
  return added.length > 0 ? 'added' : 'known'
}

/** Deletes a passkey of a member; false when they have no such passkey. */
export const removePasskey = async (tx: Transaction, nroafi: number, credentialId: string): Promise<boolean> => {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.nroafi, nroafi), eq(passkeys.credentialId, credentialId)))
    .returning({ id: passkeys.credentialId })
  return gone.length > 0
}

/**
 * Stores a use of a passkey with the counter that its authenticator gave. False when it was removed meanwhile, or when
 * the counter did not grow, a sign of a copied key. An authenticator without a counter always sends 0.
 */
export const usePasskey = async (
  tx: Transaction,
  { credentialId, counter, backedUp, now }: { credentialId: string; counter: number; backedUp: boolean; now: number },
): Promise<boolean> => {
  const hasNone = counter === 0 ? eq(passkeys.counter, 0) : undefined
  const used = await tx
    .update(passkeys)
    .set({ counter, backedUp, usedAt: new Date(now) })
    .where(and(eq(passkeys.credentialId, credentialId), or(lt(passkeys.counter, counter), hasNone)))
    .returning({ id: passkeys.credentialId })
  return used.length > 0
}
