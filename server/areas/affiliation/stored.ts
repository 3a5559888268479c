import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import {
  affiliationAddresses,
  affiliationEmails,
  affiliationFamily,
  affiliationPhones,
} from '../../db/schema/affiliation-details'
import { affiliations } from '../../db/schema/affiliations'
import { ApiProblem } from '../../http/api-problem'
import type { StoredAffiliation } from './member-rows'

type Request = StoredAffiliation['request']

/** Reads a request to join and holds it until the transaction ends. Throws a 404 when there is none. */
export const holdRequest = async (tx: Transaction, submissionId: string): Promise<Request> => {
  const [row] = await tx.select().from(affiliations).where(eq(affiliations.submissionId, submissionId)).for('update')
  if (row === undefined) throw new ApiProblem(404, 'No hay ninguna solicitud de afiliación con ese número.')
  return row
}

/** Where letters about a request go; null for a request without an e-mail. */
export const emailOf = async (db: Database | Transaction, submissionId: string): Promise<string | null> => {
  const [row] = await db
    .select({ email: affiliationEmails.email })
    .from(affiliationEmails)
    .where(eq(affiliationEmails.submissionId, submissionId))
    .limit(1)
  return row === undefined || row.email === '' ? null : row.email
}

/** A request with its relatives and means of contact. */
export const readDetails = async (tx: Database | Transaction, request: Request): Promise<StoredAffiliation> => {
  const { submissionId } = request
  return {
    request,
    family: await tx
      .select()
      .from(affiliationFamily)
      .where(eq(affiliationFamily.submissionId, submissionId))
      .orderBy(affiliationFamily.id),
    addresses: await tx
      .select()
      .from(affiliationAddresses)
      .where(eq(affiliationAddresses.submissionId, submissionId))
      .orderBy(affiliationAddresses.id),
    phones: await tx
      .select()
      .from(affiliationPhones)
      .where(eq(affiliationPhones.submissionId, submissionId))
      .orderBy(affiliationPhones.id),
    emails: await tx
      .select()
      .from(affiliationEmails)
      .where(eq(affiliationEmails.submissionId, submissionId))
      .orderBy(affiliationEmails.id),
  }
}
