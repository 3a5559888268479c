import { submissions } from '../../db/schema/submissions'
import type { Services } from '../../services'
import type { Credentials } from './credentials'
import { audit, findSubmission } from './repository'
import type { WireSubmissionAnswer } from '../../../src/contract/schemas'

/**
 * Withdraws a submission: writes a tombstone, so that a late delivery of the same id is always refused. A submission
 * that was accepted before stays accepted, and the answer is its receipt. Repeating the call changes nothing.
 */
export const withdrawSubmission = ({ db, clock }: Services, credentials: Credentials): Promise<WireSubmissionAnswer> =>
  db.transaction(async (tx) => {
    const { submissionId, secretHash } = credentials
    const at = new Date(clock())
    const buried = await tx
      .insert(submissions)
      .values({ submissionId, secretHash, state: 'retirado', receivedAt: at })
      .onConflictDoNothing()
      .returning({ id: submissions.submissionId })
    if (buried.length === 1) await audit(tx, { submissionId, event: 'retirado', status: 200, at })
    const known = await findSubmission(tx, credentials)
    return { estado: known?.state ?? 'retirado', recibo: known?.receipt ?? null }
  })
