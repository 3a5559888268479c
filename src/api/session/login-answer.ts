import { parseLoginAnswer, parseLoginFailure } from '../../contract/session/login'
import { ok } from '../../domain/result'
import { readReply } from '../base-api'
import type { ApiError } from '../errors'
import type { WireReply } from '../wire-call'

/**
 * Result of a sign-in. `secret` is the bytes of the device secret, as plain numbers because the store takes only plain
 * data.
 */
export type LoginAnswer =
  | { kind: 'in'; token: string; distrito: string; isFirstLogin: boolean; secret: number[] }
  | { kind: 'refused'; message: string; wantsCaptcha: boolean }

/** Reads the answer of a sign-in by password or passkey, that named a device or not. A refusal is a valid answer. */
export const readLogin = (
  result: { data: WireReply; error?: undefined } | { data?: undefined; error: ApiError },
  hasDevice = true,
): { data: LoginAnswer } | { error: ApiError } => {
  const reply = result.data
  const refusal = reply && reply.status >= 400 && reply.status < 500 ? parseLoginFailure(reply.body) : undefined
  if (refusal) return { data: { kind: 'refused', ...refusal } }
  return readReply(result, (body) => {
    const parsed = parseLoginAnswer(body, hasDevice)
    return parsed.ok ? ok({ kind: 'in', ...parsed.value, secret: Array.from(parsed.value.secret) }) : parsed
  })
}
