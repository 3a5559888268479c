import type { PickProblem } from '../../domain/documents/pick-words'
import type { FileWidget } from '../../domain/files'
import { fail, ok, type Result } from '../../domain/result'
import { addFile } from '../../offline/files/files'
import type { FileEntry } from '../../offline/database/types'
import type { Saver } from './saver'
import { prepareFile } from './files'
import type { SlotActivity } from './state'
import { storageWords } from './storage-words'

type Place = {
  draftId: string
  form: { photoSlot?: string }
  saver: Pick<Saver, 'rev' | 'schedule' | 'flush'>
  onActivity: (slot: string, activity: SlotActivity) => void
}

/** What was stored, and how the next one would be better. */
export type StoredPick = { entry: FileEntry; advice: string | undefined }

/** Reads, checks and stores what was picked for a slot. If the draft is not on the disk yet, makes it first. */
export const storePicked = async (
  { draftId, form, saver, onActivity }: Place,
  slot: { key: string; widget: FileWidget },
  file: File,
): Promise<Result<StoredPick, PickProblem>> => {
  const options = { widget: slot.widget, isPhoto: slot.key === form.photoSlot }
  const prepared = await prepareFile(file, options, (activity) => onActivity(slot.key, activity))
  if (!prepared.ok) return prepared
  if (saver.rev() === 0) saver.schedule()
  if (saver.rev() === 0 && !(await saver.flush())) return fail(storageWords('lost'))
  const { advice, ...content } = prepared.value
  const stored = await addFile(draftId, { slot: slot.key, ...content })
  return stored.ok ? ok({ entry: stored.value, advice }) : fail(storageWords(stored.error))
}
