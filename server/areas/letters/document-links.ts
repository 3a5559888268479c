import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { documentLinks } from '../../db/schema/decided/document-asks'

/** What is stored of a link's secret. */
export const linkDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The address of the page that a letter's link opens, below the origin. */
export const documentLinkPath = (secret: string): string => `/afiliados/documento?v=${secret}`

/**
 * Makes the secret of a letter's link, which is not stored. Every letter of an ask has its own; they are good until the document
 * came, the fund decided, or thirty days after the ask.
 */
export const createDocumentLink = async (db: Database, askId: string, at: Date): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(documentLinks).values({ hash: linkDigest(secret), askId, createdAt: at })
  return secret
}

/** Takes a link back whose letter did not leave. */
export const dropDocumentLink = async (db: Database, secret: string): Promise<void> => {
  await db.delete(documentLinks).where(eq(documentLinks.hash, linkDigest(secret)))
}
