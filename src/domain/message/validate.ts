import { required } from '../rules/basic'
import type { AnswerRow } from '../form/answers'
import type { FieldPath, FormProblem } from '../form/forms'
import { labelsOf } from '../fields/labels'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { message } from './fields'
import { attachmentSlots, messageStep } from './attachments'
import type { ContactMessage } from './values'

const { asunto, mensaje, informe } = message
const places = ['asunto', 'mensaje', 'informe'] as const
const labels = labelsOf(message)

/** Label of a field or of a file; the path itself for what is neither. */
export const messageLabelOf = (path: FieldPath): string =>
  labels[path] ?? attachmentSlots.find(({ key }) => path === `archivo:${key}`)?.label ?? path

/** What keeps a message from being sent: subject and text are required, and none is too long (CONTACTO-005). */
export const messageProblems = (values: Pick<ContactMessage, (typeof places)[number]>): FormProblem[] =>
  places.flatMap((path) => {
    const { label, most, ...more } = message[path]
    const found = firstFailure(values[path], 'optional' in more ? [max(most)] : [required, max(most)])
    return found === null ? [] : [{ step: messageStep, path, message: found, label }]
  })

/** A message as rows of its receipt. */
export const messageRows = (values: ContactMessage): AnswerRow[] => [
  { label: asunto.label, value: values.asunto },
  { label: mensaje.label, value: values.mensaje },
  { label: informe.label, value: values.informe === '' ? '' : 'Adjunto' },
]
