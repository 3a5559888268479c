import type { FormValues } from '../form-definition'
import type { OpenDraftState } from '../draft/state'
import type { OpenDraft } from '../draft/open-draft'
import { slotPath } from './slot-view'

/**
 * Whether the current step requires documents, none of them is there, and that is wrong with it: a form may keep a document that the
 * fund has (UPLOAD-019).
 */
export const lacksAllFiles = <V extends FormValues>({ form }: OpenDraft<V>, state: OpenDraftState<V>): boolean => {
  const { values, step, files, problems } = state
  const asked = form.documentSlots(values, state).filter((slot) => slot.step === step && slot.required)
  return (
    !asked.some(({ key }) => files.some(({ slot }) => slot === key)) &&
    asked.some((slot) => problems.some(({ path }) => path === slotPath(slot)))
  )
}
