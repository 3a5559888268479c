import { enterOffline, startSession } from '../../../api/session/session-store'
import { parseToken } from '../../../contract/session/token'
import { passkeyMessages } from '../../../domain/session/passkey-messages'
import { sessionMessages } from '../../../domain/session/session-messages'
import { deviceId } from '../../../offline/vault/vault'
import {
  listVaultPasskeys,
  openVaultByPasskey,
  unlockVaultByPasskey,
  type UsedPasskey,
} from '../../../offline/vault/vault-passkeys'
import { toApiError, toWords } from '../error-words'
import { askPasskey, askPasskeyHere, type PasskeyProblem } from './authenticator'
import { answerOffer } from './offer'
import { readSignInOptions, signInWith } from './passkey-calls'

/** Outcome: the person is in, with a note for them if there is one; or why not, in words. */
export type PasskeyEntry = { kind: 'in'; note: string | null } | { kind: 'failed'; message: string }

/**
 * The member whose passkey is wanted, null for any; `onIn` is called right when the person is in, before any screen
 * reacts.
 */
type Wish = { nroafi: string | null; onIn: () => void }

const failed = (message: string): PasskeyEntry => ({ kind: 'failed', message })

const toFailure = (problem: PasskeyProblem): PasskeyEntry =>
  failed(problem === 'cancelled' ? passkeyMessages.cancelled : passkeyMessages.failed)

const openBy = async (
  passkey: UsedPasskey,
  nroafi: string | null,
): Promise<{ nroafi: string } | Extract<PasskeyEntry, { kind: 'failed' }>> => {
  const opened = await unlockVaultByPasskey(passkey, nroafi ?? undefined).catch(() => null)
  if (opened?.ok) return { nroafi: opened.value.nroafi }
  return {
    kind: 'failed',
    message: opened?.error === 'none' ? passkeyMessages.opensNothing : sessionMessages.vaultUnavailable,
  }
}

const askHere = async (nroafi: string | null) => {
  const ids = await listVaultPasskeys()
  if (ids.length === 0) return { kind: 'failed', message: passkeyMessages.noneHere } as const
  const asked = await askPasskeyHere(ids)
  if (!asked.ok) return toFailure(asked.error)
  const { answer, prf } = asked.value
  return prf === null ? failed(passkeyMessages.opensNothing) : openBy({ id: answer.id, prf }, nroafi)
}

/** Opens the vault of a member who already has a session, by a passkey. Returns null when it is open, else the reason. */
export const openHereByPasskey = async (nroafi: string): Promise<string | null> => {
  const opened = await askHere(nroafi)
  return 'message' in opened ? opened.message : null
}

/** Lets a member in without a connection. There is no session, so sending waits for a sign-in. */
export const unlockByPasskey = async ({ nroafi, onIn }: Wish): Promise<PasskeyEntry> => {
  const opened = await askHere(nroafi)
  if (!('nroafi' in opened)) return opened
  enterOffline(opened.nroafi)
  onIn()
  return { kind: 'in', note: null }
}

const enterWithout = async (
  passkey: { id: string; prf: UsedPasskey['prf'] | null },
  wish: Wish,
): Promise<PasskeyEntry> => {
  const { id, prf } = passkey
  if (prf === null) return failed(toWords({ kind: 'offline' }))
  const opened = await openBy({ id, prf }, wish.nroafi)
  if (!('nroafi' in opened)) return opened
  enterOffline(opened.nroafi)
  wish.onIn()
  return { kind: 'in', note: null }
}

/**
 * Signs a member in with a passkey: starts the session of this tab and opens the vault. If the API does not answer, it
 * only unlocks this device.
 */
export const signInByPasskey = async (wish: Wish): Promise<PasskeyEntry> => {
  const options = await readSignInOptions(wish.nroafi)
  if (!options.data)
    return toApiError(options.error).kind === 'offline' ? unlockByPasskey(wish) : failed(toWords(options.error))
  const asked = await askPasskey(options.data)
  if (!asked.ok) return toFailure(asked.error)
  const { answer, prf } = asked.value
  const { data, error } = await signInWith(answer, await deviceId())
  if (!data)
    return toApiError(error).kind === 'offline' ? enterWithout({ id: answer.id, prf }, wish) : failed(toWords(error))
  if (data.kind === 'refused') return failed(data.message)
  const token = parseToken(data.token)
  if (!token.ok) return failed(toWords({ kind: 'server', status: 200, message: 'No pudimos iniciar la sesión.' }))
  const { nroafi } = token.value
  const entry = { nroafi, secret: Uint8Array.from(data.secret), passkey: { id: answer.id, prf } }
  const opened = await openVaultByPasskey(entry).catch(() => null)
  startSession(data)
  answerOffer()
  wish.onIn()
  const isKept = opened?.ok || opened?.error === 'locked' || opened?.error === 'unreadable'
  return { kind: 'in', note: isKept ? null : sessionMessages.notKept }
}
