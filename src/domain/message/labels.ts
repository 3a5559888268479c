import { labelsOf } from '../fields/labels'
import type { AnswerRow } from '../form/answers'
import type { FieldPath } from '../form/forms'
import { attachmentSlots } from './attachments'
import { message } from './fields'
import type { ContactMessage } from './values'

const labels = labelsOf(message)

/** Label of a field or of a file; the path itself for what is neither. */
export const messageLabelOf = (path: FieldPath): string =>
  labels[path] ?? attachmentSlots.find(({ key }) => path === `archivo:${key}`)?.label ?? path

/** A message as rows of its receipt. */
export const messageRows = (values: ContactMessage): AnswerRow[] => [
  { label: message.asunto.label, value: values.asunto },
  { label: message.mensaje.label, value: values.mensaje },
  { label: message.informe.label, value: values.informe === '' ? '' : 'Adjunto' },
]
