import { and, eq, lt } from 'drizzle-orm'
import type { WireChangeDone } from '../../../src/contract/changes/wire'
import type { Database, Transaction } from '../../db/database'
import { memberChanges } from '../../db/schema/member-changes'
import { ApiProblem } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

const dayMs = 24 * 3_600_000

/** A change under a key: the key that the member's device made, the kind, and the SHA-256 (hex) of its body. */
export type KeyedChange = { nroafi: number; key: string; kind: string; bodyHash: string }

const otherBody = (): ApiProblem =>
  new ApiProblem(
    409,
    'Este cambio ya llegó con otros datos. No se puede cambiar con el mismo identificador: hacelo de nuevo.',
  )

/**
 * The stored answer for a key that came before; undefined for a new key. Throws a 409 when the key came with another
 * body.
 */
export const findKeptAnswer = async (
  db: Database | Transaction,
  { nroafi, key, kind, bodyHash }: KeyedChange,
): Promise<WireChangeDone | undefined> => {
  const [row] = await db
    .select()
    .from(memberChanges)
    .where(and(eq(memberChanges.nroafi, nroafi), eq(memberChanges.key, key)))
  if (row === undefined) return undefined
  const isSame = row.kind === kind && (row.bodyHash === bodyHash || row.bodyHash === '')
  if (!isSame) throw otherBody()
  return row.answer
}

/** Stores the answer of a change, in the same transaction as the change. */
export const keepAnswer = async (
  tx: Transaction,
  change: KeyedChange,
  { answer, at }: { answer: WireChangeDone; at: Date },
): Promise<void> => {
  await tx.insert(memberChanges).values({ ...change, answer, at })
}

/** Deletes the keys that are too old for any device to repeat. Gives their number. */
export const forgetOldKeys = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const oldest = new Date(clock() - limits.changes.kept.value * dayMs)
  const gone = await db.delete(memberChanges).where(lt(memberChanges.at, oldest)).returning({ key: memberChanges.key })
  return gone.length
}
