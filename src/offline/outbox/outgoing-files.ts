import { ok, type Result } from '../../domain/result'
import type { OutgoingFileView, ReadProblem } from '../database/types'
import { openItem, openSubmission } from './outbox-parts'

/** The files of an item, in the order of its request, with what the server has of each. */
export const readOutgoingFiles = async (id: string): Promise<Result<OutgoingFileView[], ReadProblem>> => {
  const item = await openItem(id)
  if (!item.ok) return item
  const { row, key } = item.value
  const submission = await openSubmission(row, key)
  if (!submission.ok) return submission
  return ok(
    submission.value.files.map(({ id: fileId, slot, name, bytes }) => ({
      id: fileId,
      slot,
      name,
      bytes,
      arrived: Math.min(row.arrived?.[fileId] ?? 0, bytes),
    })),
  )
}
