import type { RecoverOutcome } from '../../../contract/recover'
import { toWords } from '../error-words'

/** Begins a pre-affiliation for these two numbers; gives the path to go to, or why it could not be kept. */
export type StartForm = (entry: {
  nroafi: string
  nrodoc: string
}) => Promise<{ ok: true; path: string } | { ok: false; message: string }>

/** What the fund answered, or why there is no answer. */
export type RecoveryReply = { ok: true; value: RecoverOutcome } | { ok: false; message: string }

/** Asks for a new password (API-078). The call's code is not needed to paint the form. */
export const askRecovery = async (question: {
  matricula: string
  nrodoc: string
  captcha: string
}): Promise<RecoveryReply> => {
  const [{ recoverApi }, { appStore }] = await Promise.all([
    import('../../../api/recover.api'),
    import('../../../api/store'),
  ])
  const { data, error } = await appStore.dispatch(recoverApi.endpoints.recover.initiate(question, { track: false }))
  return data ? { ok: true, value: data } : { ok: false, message: toWords(error) }
}
