import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { applicantDocumentSchema } from '../../../src/contract/document-again/schema'
import type { Database } from '../../db/database'
import { submissions } from '../../db/schema/submissions'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { toCredentials } from '../submissions/credentials'
import { findAsk, findAskByLink, type Ask } from './asks'

/** A member's ask by its id; undefined for one of somebody else, as for none. */
export const findForMember = async (db: Database, pedido: string, nroafi: number): Promise<Ask | undefined> => {
  const ask = await findAsk(db, pedido)
  return ask?.nroafi === nroafi ? ask : undefined
}

/** Counts a look behind a secret that somebody may guess; throws a 429 beyond the limit. */
export const countLink = async (
  { callCounts, addressDigest }: Pick<Services, 'callCounts' | 'addressDigest'>,
  secret: string,
  ip: string,
): Promise<void> => {
  const wait = await callCounts.count('links', { about: [`enlace:${secret}`], address: addressDigest(ip) })
  if (wait !== undefined) throw beyondLimit(limits.rates.links, wait)
}

type Proof = Pick<z.infer<typeof applicantDocumentSchema>, 'pedido' | 'envio' | 'clave' | 'enlace'>

const findByOwnSubmission = async (db: Database, { pedido, envio, clave }: Proof): Promise<Ask | undefined> => {
  const { submissionId, secretHash } = toCredentials(envio, clave)
  const [owned] = await db
    .select({ id: submissions.submissionId })
    .from(submissions)
    .where(and(eq(submissions.submissionId, submissionId), eq(submissions.secretHash, secretHash)))
  const ask = owned === undefined ? undefined : await findAsk(db, pedido)
  return ask?.affiliationId === submissionId ? ask : undefined
}

/**
 * An applicant's ask by its id, for who has the secret of the request or of a letter's link; undefined for another's, as for none.
 * Throws a 429 for who tries too many links.
 */
export const findForApplicant = async (services: Services, proof: Proof, ip: string): Promise<Ask | undefined> => {
  const { db } = services
  if (proof.enlace === '') return findByOwnSubmission(db, proof)
  await countLink(services, proof.enlace, ip)
  const ask = await findAskByLink(db, proof.enlace)
  return ask?.id === proof.pedido ? ask : undefined
}
