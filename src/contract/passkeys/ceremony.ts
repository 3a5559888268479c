import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, isRecord, type MalformedAnswer } from '../answer'

/** A passkey named to the browser: its id (base64url) and how it was reached when it was made ('internal', 'usb' …). */
export type WirePasskeyRef = { type: 'public-key'; id: string; transports: string[] }

/** What the browser is asked for a new passkey, as WebAuthn writes it (PublicKeyCredentialCreationOptionsJSON). */
export type WireCreationOptions = {
  rp: { id: string; name: string }
  /** `id` is opaque (base64url); `name` is what the authenticator shows in its list. */
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  /** Milliseconds that the person has. */
  timeout: number
  /** Passkeys that there are already: their authenticators make no second one. */
  excludeCredentials: WirePasskeyRef[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

/** What the browser is asked for signing in with any passkey of the site (PublicKeyCredentialRequestOptionsJSON). */
export type WireRequestOptions = { rpId: string; challenge: string; timeout: number; userVerification: 'required' }

/** What an authenticator answers to a new passkey (RegistrationResponseJSON); every text is base64url. */
export type WireAttestation = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

/** What an authenticator answers to a sign-in (AuthenticationResponseJSON); every text is base64url. */
export type WireAssertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

const findRecord = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

const toRef = (entry: unknown): WirePasskeyRef[] => {
  const id = findText(entry, 'id')
  const transports = (findList(entry, 'transports') ?? []).filter((item) => typeof item === 'string')
  return id === undefined ? [] : [{ type: 'public-key', id, transports }]
}

const toAlgorithm = (entry: unknown): { type: 'public-key'; alg: number }[] => {
  const alg = findRecord(entry, 'alg')
  return typeof alg === 'number' ? [{ type: 'public-key', alg }] : []
}

const timeoutOf = (body: unknown): number => {
  const timeout = findRecord(body, 'timeout')
  return typeof timeout === 'number' ? timeout : 300_000
}

/** Reads what the browser is to be asked for a new passkey. A person is always verified, whatever the answer says. */
export const parseCreationOptions = (body: unknown): Result<WireCreationOptions, MalformedAnswer> => {
  const [rp, user] = [findRecord(body, 'rp'), findRecord(body, 'user')]
  const [rpId, rpName, userId, name] = [
    findText(rp, 'id'),
    findText(rp, 'name'),
    findText(user, 'id'),
    findText(user, 'name'),
  ]
  const challenge = findText(body, 'challenge')
  const pubKeyCredParams = (findList(body, 'pubKeyCredParams') ?? []).flatMap(toAlgorithm)
  if (!rpId || rpName === undefined || !userId || !name || !challenge || pubKeyCredParams.length === 0)
    return fail('malformed')
  return ok({
    rp: { id: rpId, name: rpName },
    user: { id: userId, name, displayName: findText(user, 'displayName') ?? name },
    challenge,
    pubKeyCredParams,
    timeout: timeoutOf(body),
    excludeCredentials: (findList(body, 'excludeCredentials') ?? []).flatMap(toRef),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
}

/** Reads what the browser is to be asked for a sign-in. A person is always verified, whatever the answer says. */
export const parseRequestOptions = (body: unknown): Result<WireRequestOptions, MalformedAnswer> => {
  const [rpId, challenge] = [findText(body, 'rpId'), findText(body, 'challenge')]
  return rpId && challenge
    ? ok({ rpId, challenge, timeout: timeoutOf(body), userVerification: 'required' })
    : fail('malformed')
}
