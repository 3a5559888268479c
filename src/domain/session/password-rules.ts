import { required } from '../rules/basic'
import { messages } from '../messages'
import { firstFailure } from '../rules/rule'
import { alphaNum, confirmed, passwordStrong } from '../rules/text'

/**
 * Which rules a new password must meet. Only /cambiarPassword also requires letters and digits (PASSWORD-005, AMB-12).
 */
export type PasswordForm = 'strong' | 'alphanumeric'

/**
 * A new password as typed, its confirmation, and whether the person consents (PASSWORD-004). `current` is the current
 * password, null when the form does not ask for it.
 */
export type NewPassword = { current: string | null; password: string; confirmation: string; consent: boolean }

const rulesOf = { strong: [required, passwordStrong], alphanumeric: [required, passwordStrong, alphaNum] } as const

/** Problems of a new password by field; empty when it can be sent (PASSWORD-002, PASSWORD-004, PASSWORD-005). */
export const passwordProblems = (
  { current, password, confirmation, consent }: NewPassword,
  form: PasswordForm,
): Partial<Record<keyof NewPassword, string>> => {
  const word = firstFailure(password, rulesOf[form])
  const again = firstFailure(confirmation, [required, confirmed(password)])
  return {
    ...(current === '' ? { current: messages.required } : {}),
    ...(word === null ? {} : { password: word }),
    ...(again === null ? {} : { confirmation: again }),
    ...(consent ? {} : { consent: messages.required }),
  }
}
