import { required } from '../rules/basic'
import type { AnswerRow } from '../form/answers'
import type { FieldPath, FormProblem } from '../form/forms'
import { bounds } from '../limits'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { attachmentSlots, messageStep, type ContactMessage } from './values'

/** Labels of the fields, in the order of the screen. */
export const messageLabels = { asunto: 'Asunto', mensaje: 'Mensaje', informe: 'Informe técnico' } as const

/** Label of a field or of a file; the path itself for what is neither. */
export const messageLabelOf = (path: FieldPath): string => {
  const labels: Readonly<Record<string, string>> = messageLabels
  return labels[path] ?? attachmentSlots.find(({ key }) => path === `archivo:${key}`)?.label ?? path
}

const rules = {
  asunto: [required, max(bounds.subjectMost)],
  mensaje: [required, max(bounds.messageMost)],
  informe: [max(bounds.reportMost)],
} as const

const fields = ['asunto', 'mensaje', 'informe'] as const

/** What keeps a message from being sent: subject and text are required, and none is too long (CONTACTO-005). */
export const messageProblems = (message: Pick<ContactMessage, (typeof fields)[number]>): FormProblem[] =>
  fields.flatMap((path) => {
    const found = firstFailure(message[path], rules[path])
    return found === null ? [] : [{ step: messageStep, path, message: found, label: messageLabels[path] }]
  })

/** A message as rows of its receipt. */
export const messageRows = ({ asunto, mensaje, informe }: ContactMessage): AnswerRow[] => [
  { label: messageLabels.asunto, value: asunto },
  { label: messageLabels.mensaje, value: mensaje },
  { label: messageLabels.informe, value: informe === '' ? '' : 'Adjunto' },
]
