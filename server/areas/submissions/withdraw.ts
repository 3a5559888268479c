import { and, eq, inArray, lt } from 'drizzle-orm'
import { earlySubmissions, submissionAudit, submissions } from '../../db/schema/submissions'
import type { Transaction } from '../../db/database'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import type { Credentials } from './credentials'
import { audit, findSubmission } from './repository'
import type { WireSubmissionAnswer } from '../../../src/contract/schemas'

const dayMs = 24 * 3_600_000

/** Status in the log of a tombstone for an id of which nothing had arrived: anybody can ask for one, so it has a term. */
const unknownStatus = 404

// Whether anything of a submission was here: files that went ahead of it, or a form that was refused.
const isKnown = async (tx: Transaction, submissionId: string): Promise<boolean> =>
  (await tx.$count(earlySubmissions, eq(earlySubmissions.submissionId, submissionId))) > 0 ||
  (await tx.$count(submissionAudit, eq(submissionAudit.submissionId, submissionId))) > 0

/**
 * Withdraws a submission: writes a tombstone, so that a late delivery of the same id is refused; always when anything of it was
 * here, otherwise until its term is over (`forgetMarks`). A submission that was accepted before stays accepted, and the answer
 * is its receipt. Repeating the call changes nothing.
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
    if (buried.length === 1) {
      const status = (await isKnown(tx, submissionId)) ? 200 : unknownStatus
      await audit(tx, { submissionId, event: 'retirado', status, at })
    }
    const known = await findSubmission(tx, credentials)
    return { estado: known?.state ?? 'retirado', recibo: known?.receipt ?? null }
  })

/** Deletes the tombstones of ids of which nothing ever arrived, once their term is over; gives their number. */
export const forgetMarks = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const oldest = new Date(clock() - limits.earlyFiles.mark.value * dayMs)
  const marked = db
    .select({ id: submissionAudit.submissionId })
    .from(submissionAudit)
    .where(
      and(
        eq(submissionAudit.event, 'retirado'),
        eq(submissionAudit.status, unknownStatus),
        lt(submissionAudit.at, oldest),
      ),
    )
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(submissions)
      .where(and(eq(submissions.state, 'retirado'), inArray(submissions.submissionId, marked)))
      .returning({ id: submissions.submissionId })
    await tx.delete(submissionAudit).where(inArray(submissionAudit.submissionId, marked))
    return gone.length
  })
}
