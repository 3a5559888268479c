import { required } from '../rules/basic'
import type { FormProblem } from '../form/forms'
import { problemsFrom } from '../form/problems'
import { firstFailure } from '../rules/rule'
import { max } from '../rules/text'
import { messageStep } from './attachments'
import { message } from './fields'
import { messageLabelOf } from './labels'
import type { ContactMessage } from './values'

const places = ['asunto', 'mensaje', 'informe'] as const

/** What keeps a message from being sent: subject and text are required, and none is too long (CONTACTO-005). */
export const messageProblems = (values: Pick<ContactMessage, (typeof places)[number]>): FormProblem[] =>
  problemsFrom({
    step: messageStep,
    found: places.flatMap((path) => {
      const { most, ...more } = message[path]
      const found = firstFailure(values[path], 'optional' in more ? [max(most)] : [required, max(most)])
      return found === null ? [] : [{ path, message: found }]
    }),
    compare: () => 0,
    slots: [],
    facts: { files: new Set() },
    labelOf: messageLabelOf,
  })
