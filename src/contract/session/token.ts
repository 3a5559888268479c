import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'

/** Role of a token: a member, or the fund's management. */
export type SessionRole = 'afiliado' | 'gestion'

/**
 * Payload of the token (UNS-10): number or user, role, session, id of this token, and times in epoch seconds. `pri`
 * says that the member signed in with a given password and has not chosen their own yet (UNS-08).
 */
export type TokenClaims = {
  sub: string
  rol: SessionRole
  sid: string
  jti: string
  iat: number
  exp: number
  pri?: true
}

/** The claims that the portal reads. Times are epoch milliseconds by the server's clock. */
export type TokenFacts = {
  nroafi: string
  role: SessionRole
  expiresAt: number
  issuedAt: number
  /** Whether the member must still choose a password of their own (UNS-08). */
  isFirstLogin: boolean
}

/**
 * `error` of a 403 for changing or sending something before the member, who signed in with a given password, has chosen
 * their own.
 */
export const ownPasswordWanted = 6

const decodePayload = (token: string): unknown => {
  const [, payload = '', ...rest] = token.split('.')
  if (rest.length !== 1) return undefined
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** Reads the payload of a token (SESSION-003) without verifying it: only the server can. */
export const parseToken = (token: string): Result<TokenFacts, MalformedAnswer> => {
  const payload = decodePayload(token)
  const nroafi = findText(payload, 'sub')
  const role = findText(payload, 'rol')
  const issued = findNumber(payload, 'iat')
  const expires = findNumber(payload, 'exp')
  if (!nroafi || (role !== 'afiliado' && role !== 'gestion')) return fail('malformed')
  if (issued === undefined || expires === undefined) return fail('malformed')
  const isFirstLogin = isRecord(payload) && payload['pri'] === true
  return ok({ nroafi, role, issuedAt: issued * 1000, expiresAt: expires * 1000, isFirstLogin })
}

/** The header of every call with a session (API-003, AMB-46). */
export const bearerHeaders = (token: string): { Authorization: string } => ({ Authorization: `Bearer ${token}` })
