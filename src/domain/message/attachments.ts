import type { DocumentSlot } from '../form/forms'

/** The only step of the form. */
export const messageStep = 'mensaje'

/** Most files of one message (UNS-68). */
export const attachmentsMost = 5

/** The places for files: up to five, all optional, .jpg, .jpeg or .pdf (CONTACTO-006, UNS-68). */
export const attachmentSlots: readonly DocumentSlot[] = Array.from({ length: attachmentsMost }, (_, index) => ({
  key: `archivo${index + 1}`,
  label: `Archivo ${index + 1}`,
  step: messageStep,
  widget: 'pdf-image',
  required: false,
}))
