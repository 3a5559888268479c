import type { ActivationOutcome } from '../../../contract/session/activate'
import { isKiosk } from '../../../ui/kiosk'
import { loadAuth } from '../auth-calls'
import { toApiError, toWords } from '../error-words'

/** The server's answer about a mailed link; `isOffline` when there was none, so trying again may help. */
export type ActivationReply =
  | { ok: true; value: ActivationOutcome }
  | { ok: false; message: string; isOffline: boolean }

// Loaded here, because no page of a link needs it before. Without it the fund takes this device for another one.
const findDevice = (): Promise<string | null> =>
  import('../../../offline/database/device').then(
    ({ deviceId }) => deviceId(),
    () => null,
  )

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
  const device = password === null || isKiosk() ? null : await findDevice()
  const link = { hash, password, kept, device }
  const { data, error } = await dispatch(endpoints.activate.initiate(link, { track: false }))
  if (data) return { ok: true, value: data }
  return { ok: false, message: toWords(error), isOffline: toApiError(error).kind !== 'refused' }
}
