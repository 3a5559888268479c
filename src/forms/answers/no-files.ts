import { messages } from '../../domain/messages'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import type { OpenDraft } from '../draft/open-draft'
import type { FormValues } from '../form-definition'

const act = 'sin-archivos'

/** Whether the current step requires documents and has none of them. */
const isWithoutFiles = <V extends FormValues>({ form, state }: OpenDraft<V>): boolean => {
  const { values, step, files } = state.get()
  const asked = form.documentSlots(values, state.get()).filter((slot) => slot.step === step && slot.required)
  return asked.length > 0 && !asked.some(({ key }) => files.some(({ slot }) => slot === key))
}

/** Says 'No hay archivos guardados.' when the current step requires documents and has none of them (UPLOAD-019). */
export const sayNoFiles = <V extends FormValues>(openDraft: OpenDraft<V>): void => {
  if (isWithoutFiles(openDraft)) showSnack({ type: 400, act, text: messages.noFilesSaved })
}

/** Closes that notice: a document was stored, or the step is complete. */
export const closeNoFiles = (): void => closeAct(act)
