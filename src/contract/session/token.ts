import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from '../answer'

/** Whose session a token is: a member's, or one of the fund's management. */
export type SessionRole = 'afiliado' | 'gestion'

/**
 * Payload of the token (UNS-10): number or user, role, session, id of this token, and moments in epoch seconds. `pri` says that
 * the member signed in with a password that was given to them and has not chosen their own yet (UNS-08).
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

/** What the portal reads of a token. Moments are epoch milliseconds by the server's clock. */
export type TokenFacts = {
  nroafi: string
  role: SessionRole
  expiresAt: number
  issuedAt: number
  /** Whether the member still has to choose a password of their own (UNS-08). */
  isFirstLogin: boolean
}

/**
 * `error` of the 403 that somebody meets who signed in with a password that was given to them, when they change or send
 * something before they chose their own.
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

/** Reads the payload of a token (SESSION-003). Nothing is verified: only the server can tell whether it is genuine. */
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

/** The header of every call of a session (API-003, AMB-46). */
export const bearerHeaders = (token: string): { Authorization: string } => ({ Authorization: `Bearer ${token}` })
