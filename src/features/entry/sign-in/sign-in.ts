import { enterOffline, startSession } from '../../../api/session/session-store'
import type { Owner } from '../../../domain/owner'
import { sessionMessages } from '../../../domain/session/session-messages'
import { vaultOpening } from '../../../offline/keys/vault-opening'
import { openAhead } from '../../../offline/snapshots'
import { deviceId, openVault, unlockVault } from '../../../offline/vault/vault'
import { isKiosk } from '../../../ui/kiosk'
import { loadAuth } from '../auth-calls'
import { toApiError, toWords } from '../error-words'
import { keepFirstPassword } from '../first-password'
import { notePasswordSignIn } from '../passkeys/offer'

/** What a person signs in with; `captcha` is null while none is solved. */
export type SignInRequest = { nroafi: string; password: string; captcha: string | null }

/** Outcome of a sign-in. Only 'refused' counts as a failed attempt (LOGIN-010). */
export type SignInOutcome =
  /** The person is in; `note` is what they should know about this device, if anything. */
  | { kind: 'in'; note: string | null }
  | { kind: 'refused'; message: string; wantsCaptcha: boolean }
  /** Not refused by the server: no answer, or a failure. `waitMs` is how long this device makes a wrong password wait. */
  | { kind: 'failed'; message: string; waitMs: number }

const failed = (message: string, waitMs = 0): SignInOutcome => ({ kind: 'failed', message, waitMs })

type OnTry = (owner: Owner) => void

const unlock = async (nroafi: string, password: string, onTry: OnTry): Promise<SignInOutcome | null> => {
  const opened = await unlockVault({ nroafi, password }, onTry).catch(() => null)
  if (opened === null) return failed(sessionMessages.vaultUnavailable)
  if (opened.ok) return null
  if (opened.error.kind === 'none')
    return failed(isKiosk() ? sessionMessages.offlineTablet : sessionMessages.offlineFirst)
  if (opened.error.kind === 'storage') return failed(sessionMessages.vaultUnavailable)
  return failed(
    opened.error.kind === 'wait' ? sessionMessages.waitToRetry : sessionMessages.wrongPassword,
    opened.error.waitMs,
  )
}

/**
 * Runs an attempt to open a vault and what follows it. From the moment the key is derived until the end the screen may
 * show what comes after (vaultOpening).
 */
const whileOpening = async <T>(attempt: (onTry: OnTry) => Promise<T>): Promise<T> => {
  let end = (): void => undefined
  try {
    return await attempt((owner) => {
      end = vaultOpening.begin(owner)
    })
  } finally {
    end()
  }
}

/** Opens a member's vault by the password. Returns null when it is open, else the reason. */
export const openHere = (nroafi: string, password: string): Promise<SignInOutcome | null> =>
  whileOpening((onTry) => unlock(nroafi, password, onTry))

/**
 * Lets a member in without a connection. There is no session, so sending waits for a sign-in. `onIn` is called right
 * when the member changes, before any screen reacts.
 */
export const unlockHere = (
  { nroafi, password }: { nroafi: string; password: string },
  onIn: () => void,
): Promise<SignInOutcome> =>
  whileOpening(async (onTry) => {
    const problem = await unlock(nroafi, password, onTry)
    if (problem) return problem
    await openAhead()
    enterOffline(nroafi)
    onIn()
    return { kind: 'in', note: null }
  })

const keepHere = async (request: SignInRequest, secret: number[]): Promise<string | null> => {
  const { nroafi, password } = request
  const opened = await openVault({ nroafi, password, secret: Uint8Array.from(secret) }).catch(() => null)
  if (opened === null) return sessionMessages.notKept
  // 'locked': another tab closed the session meanwhile; nothing is wrong with this device.
  return opened.ok || opened.error === 'locked' ? null : sessionMessages.notKept
}

/**
 * Signs a member in: starts the session of this tab and opens the vault. If the API does not answer, it only unlocks
 * this device. `onIn` is called right when the session begins, before any screen reacts.
 */
export const signIn = async (request: SignInRequest, onIn: () => void): Promise<SignInOutcome> => {
  const { endpoints, dispatch } = await loadAuth()
  // A tablet keeps no vault, so the server need not remember it.
  const device = isKiosk() ? null : await deviceId()
  const { data, error } = await dispatch(endpoints.login.initiate({ ...request, device }, { track: false }))
  if (!data) return toApiError(error).kind === 'offline' ? unlockHere(request, onIn) : failed(toWords(error))
  if (data.kind === 'refused') return data
  const note = await keepHere(request, data.secret)
  if (!startSession(data))
    return failed(toWords({ kind: 'server', status: 200, message: 'No pudimos iniciar la sesión.' }))
  // Kept for the change of password that follows a first sign-in.
  if (data.isFirstLogin) keepFirstPassword(request.nroafi, request.password)
  else notePasswordSignIn()
  onIn()
  return { kind: 'in', note }
}
