import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import { parseBytes } from './bytes'
import type { WireLogin } from './schemas'

/** The data of a sign-in. `captcha` is null while none is required; `device` is the id of this browser, null on a tablet. */
export type LoginRequest = { nroafi: string; password: string; captcha: string | null; device: string | null }

/** Body of a sign-in. */
export const encodeLogin = ({ nroafi, password, captcha, device }: LoginRequest): WireLogin => ({
  nroafi,
  pwd: password,
  ...(captcha === null ? {} : { captcha }),
  ...(device === null ? {} : { dispositivo: device }),
})

/**
 * A successful sign-in. `secret` is the 32-byte device secret that opens this member's vault on this device; empty when no
 * device was named.
 */
export type LoginOutcome = {
  token: string
  isFirstLogin: boolean
  distrito: string
  secret: Uint8Array<ArrayBuffer>
}

/** Reads the 200 of POST /login (API-004, LOGIN-011, LOGIN-012), to a request that named a device or not. */
export const parseLoginAnswer = (body: unknown, hasDevice = true): Result<LoginOutcome, MalformedAnswer> => {
  const message = isRecord(body) ? body['message'] : undefined
  const token = findText(message, 'Authorization')
  const secret = hasDevice ? parseBytes(findText(message, 'clave'), 32) : new Uint8Array()
  if (!isRecord(message) || !token || secret === undefined) return fail('malformed')
  return ok({
    token,
    isFirstLogin: Boolean(Number(message['primerlogin'])),
    distrito: findText(message, 'distrito') ?? '',
    secret,
  })
}

/**
 * The words of a refused sign-in (LOGIN-010) and whether the next one needs a captcha; undefined when the body is no
 * refusal.
 */
export const parseLoginFailure = (body: unknown): { message: string; wantsCaptcha: boolean } | undefined => {
  const message = findText(body, 'msg')
  if (!isRecord(body) || !message) return undefined
  return { message, wantsCaptcha: body['captcha'] === true }
}
