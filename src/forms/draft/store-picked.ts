import type { FileWidget } from '../../domain/files'
import { fail, type Result } from '../../domain/result'
import { addFile } from '../../offline/files/files'
import type { FileEntry } from '../../offline/database/types'
import type { Saver } from './saver'
import { prepareFile, type PickProblem } from './files'
import type { SlotActivity } from './state'
import { storageWords } from './storage-words'

type Place = {
  draftId: string
  form: { photoSlot?: string }
  saver: Pick<Saver, 'rev' | 'schedule' | 'flush'>
  onActivity: (slot: string, activity: SlotActivity) => void
}

/** Reads, checks and stores what was picked for a slot. If the draft is not on the disk yet, makes it first. */
export const storePicked = async (
  { draftId, form, saver, onActivity }: Place,
  slot: { key: string; widget: FileWidget },
  file: File,
): Promise<Result<FileEntry, PickProblem>> => {
  const options = { widget: slot.widget, isPhoto: slot.key === form.photoSlot }
  const prepared = await prepareFile(file, options, (activity) => onActivity(slot.key, activity))
  if (!prepared.ok) return prepared
  if (saver.rev() === 0) saver.schedule()
  if (saver.rev() === 0 && !(await saver.flush())) return fail(storageWords('lost'))
  const stored = await addFile(draftId, { slot: slot.key, ...prepared.value })
  return stored.ok ? stored : fail(storageWords(stored.error))
}
