import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { activationLinks, type LinkPurpose } from '../../db/schema/sessions'
import { limits } from '../../limits/limits'

const lifeMs = 24 * 3_600_000

/** How long a used or old link is remembered, so that whoever opens it reads why it does not work. */
const memoryMs = 30 * lifeMs

const digestOf = (hash: string): string => createHash('sha256').update(hash).digest('hex')

/** Any number, the same in every instance: links of one member are made one after the other under this lock. */
const linkLock = 727_003

const isEnough = async (tx: Transaction, nroafi: number, now: number): Promise<boolean> => {
  const { ofMember, windowOfMember } = limits.letters
  const [row] = await tx
    .select({ links: count() })
    .from(activationLinks)
    .where(and(eq(activationLinks.nroafi, nroafi), gt(activationLinks.createdAt, new Date(now - windowOfMember.value))))
  return (row?.links ?? 0) >= ofMember.value
}

/**
 * Makes a link of one use within 24 hours and gives what it carries, which only its reader will know; undefined when the member
 * was mailed enough of them within the hour, however many ask at once.
 */
export const createLink = (
  db: Database,
  { nroafi, purpose, now }: { nroafi: number; purpose: LinkPurpose; now: number },
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${linkLock}, ${nroafi})`)
    await tx.delete(activationLinks).where(lt(activationLinks.createdAt, new Date(now - memoryMs)))
    if (await isEnough(tx, nroafi, now)) return undefined
    const hash = randomBytes(32).toString('base64url')
    await tx.insert(activationLinks).values({
      hash: digestOf(hash),
      nroafi,
      purpose,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    })
    return hash
  })

/** Forgets a link whose letter did not leave. */
export const dropLink = async (db: Database, hash: string): Promise<void> => {
  await db.delete(activationLinks).where(eq(activationLinks.hash, digestOf(hash)))
}

/** What a link is worth. */
export type LinkState = { kind: 'good'; nroafi: number } | { kind: 'unknown' | 'used' | 'old' }

/** Looks at a link without using it (RECOVER-013). */
export const judgeLink = async (db: Database, hash: string, now: number): Promise<LinkState> => {
  const [row] = await db
    .select()
    .from(activationLinks)
    .where(eq(activationLinks.hash, digestOf(hash)))
  if (row === undefined) return { kind: 'unknown' }
  if (row.usedAt !== null) return { kind: 'used' }
  return row.expiresAt.getTime() > now ? { kind: 'good', nroafi: row.nroafi } : { kind: 'old' }
}

/** Takes the one use of a link; whose it is, or undefined when somebody was faster or it is not good. */
export const claimLink = async (tx: Transaction, hash: string, now: number) => {
  const [row] = await tx
    .update(activationLinks)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(activationLinks.hash, digestOf(hash)),
        isNull(activationLinks.usedAt),
        gt(activationLinks.expiresAt, new Date(now)),
      ),
    )
    .returning({ nroafi: activationLinks.nroafi, purpose: activationLinks.purpose })
  return row
}

/** Makes every link of a member worthless: the password was just set. */
export const spendLinks = async (tx: Transaction, nroafi: number, now: number): Promise<void> => {
  await tx
    .update(activationLinks)
    .set({ usedAt: new Date(now) })
    .where(and(eq(activationLinks.nroafi, nroafi), isNull(activationLinks.usedAt)))
}
