import type { FormikErrors } from 'formik'
import { messages } from '../../../domain/messages'
import { nroafiRules, recoveryDniRules } from '../../../domain/registration'
import { firstFailure } from '../../../domain/rules/rule'

/** What the page asks for. */
export type EntryFields = { matricula: string; documento: string; terminos: boolean }

/** What is wrong with the fields (RECOVER-002, RECOVER-003, RECOVER-004). */
export const entryErrors = ({ matricula, documento, terminos }: EntryFields): FormikErrors<EntryFields> => {
  const number = firstFailure(matricula, nroafiRules)
  const document = firstFailure(documento, recoveryDniRules)
  return {
    ...(number === null ? {} : { matricula: number }),
    ...(document === null ? {} : { documento: document }),
    ...(terminos ? {} : { terminos: messages.required }),
  }
}
