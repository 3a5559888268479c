import { eq, inArray } from 'drizzle-orm'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import { ApiProblem } from '../../http/api-problem'
import type { Database, Transaction } from '../../db/database'
import { submissionAudit, submissions, type SubmissionEvent } from '../../db/schema/submissions'
import type { Credentials } from './credentials'

/** A submission that was accepted or withdrawn. */
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

/** Those of some receipts, by their submission, that no accepted submission has with the same digest. */
export const findUnknown = async (
  db: Database,
  receipts: readonly Pick<Receipt, 'submissionId' | 'digest'>[],
): Promise<string[]> => {
  const { submissionId, digest } = submissions
  const ids = receipts.map((receipt) => receipt.submissionId)
  const known = await db.select({ submissionId, digest }).from(submissions).where(inArray(submissionId, ids))
  const digestOf = new Map(known.map((row) => [row.submissionId, row.digest]))
  return receipts
    .filter((receipt) => digestOf.get(receipt.submissionId) !== receipt.digest)
    .map((one) => one.submissionId)
}

/** Throws a 409 when a submission belongs to somebody else. `owner` is a member number, null for a visitor. */
export const checkSubmissionOwner = (known: Submission, owner: number | null): void => {
  // A tombstone is made without a session: knowing its secret is enough.
  if (known.state !== 'retirado' && known.owner !== owner) {
    throw new ApiProblem(409, 'Este envío pertenece a otra persona.')
  }
}

/**
 * The receipt to repeat for a request that is stored already. Throws a 410 for a withdrawn id, a 422 when the id was
 * accepted with other content.
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

/** Logs what happened to a submission. */
export const audit = async (
  db: Database | Transaction,
  entry: { submissionId: string; event: SubmissionEvent; status: number; at: Date },
): Promise<void> => {
  await db.insert(submissionAudit).values(entry)
}
