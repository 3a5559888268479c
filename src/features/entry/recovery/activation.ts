import type { ActivationOutcome } from '../../../contract/session/activate'
import { loadAuth } from '../auth-calls'
import { toApiError, toWords } from '../error-words'

/** The server's answer about a mailed link; `isOffline` when there was none, so trying again may help. */
export type ActivationReply =
  | { ok: true; value: ActivationOutcome }
  | { ok: false; message: string; isOffline: boolean }

/**
 * Checks whether the link of this hash is valid (null), or sets its new password (RECOVER-013, RECOVER-014). `kept` are the ids of what was
 * ticked to keep.
 */
export const activate = async (
  hash: string,
  password: string | null,
  kept: readonly string[] = [],
): Promise<ActivationReply> => {
  const { endpoints, dispatch } = await loadAuth()
  const { data, error } = await dispatch(endpoints.activate.initiate({ hash, password, kept }, { track: false }))
  if (data) return { ok: true, value: data }
  return { ok: false, message: toWords(error), isOffline: toApiError(error).kind !== 'refused' }
}
