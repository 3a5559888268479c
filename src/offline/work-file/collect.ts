import type { OutboxState } from '../../domain/delivery/outbox'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import type { ReadProblem } from '../database/types'
import { writing } from '../database/with-db'
import { openContent } from '../drafts/draft-parts'
import { readMeta, type UnsealedDraft } from '../drafts/unseal-draft'
import { verifyOpened } from '../files/files'
import { openItem, openSubmission, toOutboxItem } from '../outbox/outbox-parts'
import type { CopiedSubmission, CopyContent } from './copy-content'

/** Why the content of a draft was not collected; 'unknown-kind': only a newer release knows how to copy this kind. */
export type CollectProblem = ReadProblem | 'unknown-kind'

const waitingStates: readonly OutboxState[] = ['queued', 'sending', 'backoff', 'waiting_auth', 'needs_action']

/**
 * Notes that a submission may reach the server from elsewhere too. From now on the server is asked before it is sent,
 * withdrawn or corrected here, as after a delivery of our own. So a copy never leads to two deliveries.
 */
const noteShared = (submissionId: string): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(submissionId)
      if (row !== undefined) await db.outbox.update(submissionId, { sends: Math.max(1, row.sends) })
      return ok(null)
    }),
  )

/** The waiting submission of a sealed draft; null for a draft that is not sealed. */
const findWaiting = async ({ row }: UnsealedDraft): Promise<Result<CopiedSubmission | null, CollectProblem>> => {
  if (row.state !== 'sealed') return ok(null)
  const opened = await openItem(row.submissionId)
  if (!opened.ok) return opened.error === 'missing' ? ok(null) : opened
  const { kind, title, createdAt, refusal } = await toOutboxItem(opened.value.row)
  if (!waitingStates.includes(opened.value.row.state)) return ok(null)
  if (kind === null) return fail('unknown-kind')
  const submission = await openSubmission(opened.value.row, opened.value.key)
  if (!submission.ok) return submission
  const shared = await noteShared(row.submissionId)
  if (!shared.ok) return shared
  const { files: _inTheManifest, earlier: _stays, ...sealed } = submission.value
  return ok({ ...sealed, kind, title, createdAt, refusal })
}

/**
 * Everything of a draft, as committed, that goes into a copy or an envelope. Documents that cannot be read are left out and
 * counted; without all of them its waiting submission is left out too. `member` is the owner's number.
 */
export const collect = async (
  draft: UnsealedDraft,
  member: string | null,
): Promise<Result<CopyContent, CollectProblem>> => {
  const { row, key } = draft
  const content = await openContent(key, row)
  if (!content.ok) return content
  // If the list of documents cannot be opened, the answers are still copied.
  const files = await verifyOpened(draft)
  if (!files.ok && files.error !== 'damaged') return files
  const { good, damaged } = files.ok ? files.value : { good: [], damaged: [] }
  const isWhole = files.ok && damaged.length === 0
  const waiting = isWhole ? await findWaiting(draft) : ok(null)
  if (!waiting.ok) return waiting
  const { formId, formVersion, createdAt, updatedAt } = await readMeta(draft)
  const facts = { member, draftId: row.id, formId, formVersion, createdAt, updatedAt }
  const missing = files.ok ? damaged.length : 1
  return ok({ ...facts, content: content.value, files: good, missing, waiting: waiting.value })
}
