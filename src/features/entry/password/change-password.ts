import { foreseeEnd } from '../../../api/session/session-store'
import type { PasswordChange } from '../../../contract/session/password'
import { changeVaultPassword } from '../../../offline/vault/vault'
import { loadAuth } from '../auth-calls'
import { toApiError } from '../error-words'
import type { PasswordRefusal } from './NewPasswordForm'

/** Outcome of a change of password: changed, refused by the server, or failed. */
export type PasswordOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; refusal: PasswordRefusal | null }
  | { kind: 'failed' }

const fieldOf: Readonly<Record<string, PasswordRefusal['field']>> = { actual: 'current', pwd: 'password' }

const toRefusal = (error: unknown): PasswordOutcome => {
  const known = toApiError(error)
  if (known.kind !== 'refused') return { kind: 'failed' }
  const [problem] = known.refusal.campos
  return problem === undefined
    ? { kind: 'refused', refusal: { field: null, message: known.message } }
    : { kind: 'refused', refusal: { field: fieldOf[problem.path] ?? null, message: problem.message } }
}

/**
 * Changes the password of the signed-in member. The vault is wrapped with the new password before the session ends, so
 * that it opens without a connection too. If that fails, the next sign-in repairs it.
 */
export const changePassword = async (change: PasswordChange): Promise<PasswordOutcome> => {
  const auth = await loadAuth().catch(() => undefined)
  if (auth === undefined) return { kind: 'failed' }
  const { endpoints, dispatch } = auth
  const { data, error } = await dispatch(endpoints.changePassword.initiate(change, { track: false }))
  if (!data) return toRefusal(error)
  if (!data.ok) return { kind: 'refused', refusal: null }
  // The server ends every session of the member after a change.
  foreseeEnd('password')
  await changeVaultPassword(change.password)
  return { kind: 'changed' }
}
