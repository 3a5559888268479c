import { fail, ok, type Result } from '../../domain/result'
import { findList, findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireCreationOptions, WireRequestOptions } from './schemas'

/** Reference to a passkey: its id (base64url) and its transports when it was made ('internal', 'usb' …). */
type WirePasskeyRef = WireCreationOptions['excludeCredentials'][number]

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

/** Reads the WebAuthn options for a new passkey. User verification is always required, whatever the answer says. */
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

/** Reads the WebAuthn options for a sign-in. User verification is always required, whatever the answer says. */
export const parseRequestOptions = (body: unknown): Result<WireRequestOptions, MalformedAnswer> => {
  const [rpId, challenge] = [findText(body, 'rpId'), findText(body, 'challenge')]
  return rpId && challenge
    ? ok({ rpId, challenge, timeout: timeoutOf(body), userVerification: 'required' })
    : fail('malformed')
}
