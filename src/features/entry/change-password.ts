import { foreseeEnd } from '../../api/session/session-store'
import { changeVaultPassword } from '../../offline/vault'
import { loadAuth } from './auth-calls'
import { toApiError } from './error-words'

/** What came of a change of password: taken, refused by the server, or not brought to an end. */
export type PasswordChange = 'changed' | 'refused' | 'failed'

/**
 * Changes the password of the signed-in member. What this device keeps is wrapped with the new one before anybody leaves, so
 * that it opens without a connection too; where that fails the next sign-in opens it.
 */
export const changePassword = async (nroafi: string, password: string): Promise<PasswordChange> => {
  const { endpoints, dispatch } = await loadAuth()
  const { data, error } = await dispatch(endpoints.changePassword.initiate({ nroafi, password }, { track: false }))
  if (!data) return toApiError(error).kind === 'refused' ? 'refused' : 'failed'
  if (!data.ok) return 'refused'
  // The server ends every session of the member with it.
  foreseeEnd('password')
  await changeVaultPassword(password)
  return 'changed'
}
