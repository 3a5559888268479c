import { between, numeric, required } from '../rules/basic'
import { firstFailure } from '../rules/rule'

/** Lowest and highest member number that may sign in (LOGIN-005, CONST-004). */
export const loginNumbers = { least: 1, most: 199_999 } as const

/** Rules of the member number on signing in: required, numeric, positive and in range (LOGIN-005). */
export const loginNumberRules = [required, numeric, between(loginNumbers.least, loginNumbers.most)] as const

/** Rules of the password on signing in (LOGIN-006). */
export const loginPasswordRules = [required] as const

/** The credentials of a sign-in, as typed. */
export type Credentials = { nroafi: string; password: string }

/** The member number in the fund's spelling: without leading zeros. */
export const toMemberNumber = (typed: string): string => typed.trim().replace(/^0+(?=\d)/, '')

/** Problems of the typed credentials by field; empty for none. */
export const loginProblems = ({ nroafi, password }: Credentials): Partial<Credentials> => {
  const number = firstFailure(nroafi.trim(), loginNumberRules)
  const word = password === '' ? firstFailure(password, loginPasswordRules) : null
  return { ...(number === null ? {} : { nroafi: number }), ...(word === null ? {} : { password: word }) }
}
