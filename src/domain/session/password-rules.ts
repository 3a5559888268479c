import { messages } from '../messages'
import { firstFailure } from '../rules/rule'
import { alphaNum, confirmed, passwordStrong, required } from '../rules/text'

/** A form of a new password. Only /cambiarPassword asks for letters and digits too (PASSWORD-005, AMB-12). */
export type PasswordForm = 'strong' | 'alphanumeric'

/**
 * A new password as typed, its confirmation, and whether the person consents (PASSWORD-004); `current` is the one that holds,
 * null where it is not asked for.
 */
export type NewPassword = { current: string | null; password: string; confirmation: string; consent: boolean }

const rulesOf = { strong: [required, passwordStrong], alphanumeric: [required, passwordStrong, alphaNum] } as const

/** What is wrong with a new password, by field; empty when it can be sent (PASSWORD-002, PASSWORD-004, PASSWORD-005). */
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
