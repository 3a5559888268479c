import { required } from '../rules/basic'
import type { FormProblem } from '../form/forms'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { messageStep } from './attachments'
import { message } from './fields'
import type { ContactMessage } from './values'

const places = ['asunto', 'mensaje', 'informe'] as const

/** What keeps a message from being sent: subject and text are required, and none is too long (CONTACTO-005). */
export const messageProblems = (values: Pick<ContactMessage, (typeof places)[number]>): FormProblem[] =>
  places.flatMap((path) => {
    const { label, most, ...more } = message[path]
    const found = firstFailure(values[path], 'optional' in more ? [max(most)] : [required, max(most)])
    return found === null ? [] : [{ step: messageStep, path, message: found, label }]
  })
