import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { fail, ok, type Result } from '../../../domain/result'
import type {
  WireAssertion,
  WireAttestation,
  WireCreationOptions,
  WireRequestOptions,
} from '../../../contract/passkeys/schemas'

/**
 * Why an authenticator gave nothing: 'cancelled', the person cancelled or took too long; 'known', it already has a
 * passkey of this member; 'failed', this device or browser cannot.
 */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

/** What an authenticator returned, and the 32 bytes that it gives for this passkey (PRF), null when it gives none. */
export type Answered<T> = { answer: T; prf: Uint8Array<ArrayBuffer> | null }

// The PRF input, the same for everybody; the output differs by passkey. It must never change: no vault would open any
// more.
const question = new TextEncoder().encode('afiliados/boveda/llave/1')

const extensions = () => ({ prf: { eval: { first: question } } })

const toSecret = (first: ArrayBufferView | ArrayBuffer | undefined): Uint8Array<ArrayBuffer> | null => {
  if (first === undefined) return null
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return bytes.length === 32 ? Uint8Array.from(bytes) : null
}

const toProblem = (cause: unknown): PasskeyProblem => {
  if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  const name = cause instanceof Error ? cause.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

const attempt = async <T>(run: () => Promise<T>): Promise<Result<T, PasskeyProblem>> => {
  try {
    return ok(await run())
  } catch (cause) {
    return fail(toProblem(cause))
  }
}

/**
 * Makes a passkey on the device. `couldGive` means that it has a secret for it but gives it only when the passkey is
 * used.
 */
export const makePasskey = (
  options: WireCreationOptions,
): Promise<Result<Answered<WireAttestation> & { couldGive: boolean }, PasskeyProblem>> =>
  attempt(async () => {
    const made = await startRegistration({ optionsJSON: { ...options, extensions: extensions() } })
    const { prf } = made.clientExtensionResults
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    return {
      answer: {
        id: made.id,
        rawId: made.rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
      },
      prf: toSecret(prf?.results?.first),
      couldGive: prf?.enabled === true,
    }
  })

const ask = (
  options: WireRequestOptions | { challenge: string; userVerification: 'required' },
  ids: readonly string[],
): Promise<Result<Answered<WireAssertion>, PasskeyProblem>> =>
  attempt(async () => {
    const allowed = ids.map((id) => ({ id, type: 'public-key' as const }))
    const used = await startAuthentication({
      optionsJSON: { ...options, allowCredentials: allowed, extensions: extensions() },
    })
    const { clientDataJSON, authenticatorData, signature } = used.response
    return {
      answer: {
        id: used.id,
        rawId: used.rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
      },
      prf: toSecret(used.clientExtensionResults.prf?.results?.first),
    }
  })

/** Asks the person for any passkey of this portal. */
export const askPasskey = (options: WireRequestOptions): Promise<Result<Answered<WireAssertion>, PasskeyProblem>> =>
  ask(options, [])

const randomChallenge = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks for one of these passkeys without the server, only for its secret: if the secret opens a vault here, that is the
 * proof. The answer is used for nothing else.
 */
export const askPasskeyHere = (ids: readonly string[]): Promise<Result<Answered<WireAssertion>, PasskeyProblem>> =>
  ask({ challenge: randomChallenge(), userVerification: 'required' }, ids)
