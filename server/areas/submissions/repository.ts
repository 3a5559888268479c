import { eq } from 'drizzle-orm'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import { ApiProblem } from '../../http/api-problem'
import type { Database, Transaction } from '../../db/database'
import { submissionAudit, submissions, type SubmissionEvent } from '../../db/schema/submissions'
import type { Credentials } from './credentials'

/** A submission that came to an end. */
export type Submission = typeof submissions.$inferSelect

/** The submission of an id; throws a 409 when it belongs to another secret. */
export const findSubmission = async (
  db: Database | Transaction,
  { submissionId, secretHash }: Credentials,
): Promise<Submission | undefined> => {
  const [row] = await db.select().from(submissions).where(eq(submissions.submissionId, submissionId))
  if (row !== undefined && row.secretHash !== secretHash) {
    throw new ApiProblem(409, 'Este envío pertenece a otro dispositivo.')
  }
  return row
}

/** Throws a 409 when a submission is somebody else's: `owner` is a member number, null where nobody was signed in. */
export const checkSubmissionOwner = (known: Submission, owner: number | null): void => {
  // A tombstone was made without a session and belongs to whoever knows its secret.
  if (known.state !== 'retirado' && known.owner !== owner) {
    throw new ApiProblem(409, 'Este envío pertenece a otra persona.')
  }
}

/**
 * The receipt to give again for a request that is already there: throws a 410 for a withdrawn id and a 422 when the id was
 * accepted with another content.
 */
export const getReplay = ({ state, digest, receipt }: Submission, asked: string): Receipt => {
  if (state === 'retirado' || receipt === null) {
    throw new ApiProblem(410, 'Este envío fue retirado y ya no se puede recibir. Revisá tus datos y enviá uno nuevo.')
  }
  if (digest !== asked) {
    throw new ApiProblem(
      422,
      'Ya recibimos este envío con otros datos. No se puede cambiar con el mismo identificador.',
      {
        campos: [],
      },
    )
  }
  return receipt
}

/** Notes what happened to a submission. */
export const audit = async (
  db: Database | Transaction,
  entry: { submissionId: string; event: SubmissionEvent; status: number; at: Date },
): Promise<void> => {
  await db.insert(submissionAudit).values(entry)
}
