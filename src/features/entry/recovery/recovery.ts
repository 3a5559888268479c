import { errorWords } from '../../../api/errors'
import type { RecoverOutcome } from '../../../contract/recover'
import { toWords } from '../error-words'
import { loadInTime } from '../../../ui/lazy-part'
import { lostWords } from '../../../ui/other-release'

/** Begins a pre-affiliation for these two numbers. Returns the path to go to, or why it could not be stored. */
export type StartForm = (entry: {
  nroafi: string
  nrodoc: string
}) => Promise<{ ok: true; path: string } | { ok: false; message: string }>

/** The fund's answer, or why there is none. */
export type RecoveryReply = { ok: true; value: RecoverOutcome } | { ok: false; message: string }

/** Asks for a new password (API-078). Its code loads later, because painting the form does not need it. */
export const askRecovery = async (question: {
  matricula: string
  nrodoc: string
  captcha: string
}): Promise<RecoveryReply> => {
  const loaded = await loadInTime(() =>
    Promise.all([import('../../../api/recover.api'), import('../../../api/store')]),
  ).catch(() => undefined)
  if (loaded === undefined) return { ok: false, message: lostWords(errorWords({ kind: 'offline' })) }
  const [{ recoverApi }, { appStore }] = loaded
  const { data, error } = await appStore.dispatch(recoverApi.endpoints.recover.initiate(question, { track: false }))
  return data ? { ok: true, value: data } : { ok: false, message: toWords(error) }
}
