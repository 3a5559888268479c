import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { activationLinks, type LinkPurpose } from '../../db/schema/sessions'
import { limits } from '../../limits/limits'
import { holdMember } from '../members/hold'

const lifeMs = 24 * 3_600_000

/** The address of the page that a mailed secret opens, below the origin. */
export const passwordLinkPath = (secret: string): string => `/afiliados/recuperarPassword?v=${secret}`

/** How long a used or expired link is remembered, so that whoever opens it reads why it does not work. */
const memoryMs = 30 * lifeMs

const digestOf = (hash: string): string => createHash('sha256').update(hash).digest('hex')

const isEnough = async (tx: Transaction, nroafi: number, now: number): Promise<boolean> => {
  const { ofMember, windowOfMember } = limits.letters
  const [row] = await tx
    .select({ links: count() })
    .from(activationLinks)
    .where(and(eq(activationLinks.nroafi, nroafi), gt(activationLinks.createdAt, new Date(now - windowOfMember.value))))
  return (row?.links ?? 0) >= ofMember.value
}

/**
 * Makes a link that works once within 24 hours, and gives the secret that it carries, which is not stored. Undefined
 * when the member was mailed enough links within the hour, also under concurrent calls.
 */
export const createLink = (
  db: Database,
  { nroafi, purpose, now }: { nroafi: number; purpose: LinkPurpose; now: number },
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
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

/** Deletes a link when its letter could not be sent. */
export const dropLink = async (db: Database, hash: string): Promise<void> => {
  await db.delete(activationLinks).where(eq(activationLinks.hash, digestOf(hash)))
}

/** State of a link. */
export type LinkState = { kind: 'good'; nroafi: number } | { kind: 'unknown' | 'used' | 'old' }

/** Checks a link without using it (RECOVER-013). */
export const judgeLink = async (db: Database, hash: string, now: number): Promise<LinkState> => {
  const [row] = await db
    .select()
    .from(activationLinks)
    .where(eq(activationLinks.hash, digestOf(hash)))
  if (row === undefined) return { kind: 'unknown' }
  if (row.usedAt !== null) return { kind: 'used' }
  return row.expiresAt.getTime() > now ? { kind: 'good', nroafi: row.nroafi } : { kind: 'old' }
}

/** Uses a link up and gives its member; undefined when it is not valid or somebody used it first. */
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
