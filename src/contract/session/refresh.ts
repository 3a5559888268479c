import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'

/** Body of POST /refreshToken (API-006). */
export const encodeRefresh = (nroafi: string): { nroafi: string } => ({ nroafi })

/** Body of POST /logout (API-005). */
export const encodeLogout = (nroafi: string): { nroafi: string } => ({ nroafi })

/** Body of POST /loginAnillo (API-007): `usuid` is the hand-over that another system of the fund signed. */
export const encodeManagementLogin = (handover: string): { usuid: string } => ({ usuid: handover })

/** The token in an answer of /refreshToken or /loginAnillo. */
export const parseAuthorization = (body: unknown): Result<string, MalformedAnswer> => {
  const token = findText(isRecord(body) ? body['message'] : undefined, 'Authorization')
  return token ? ok(token) : fail('malformed')
}

/** Whether an answer of /logout says that the session has ended: code 200 (SESSION-010). */
export const isLoggedOut = (body: unknown): boolean => isRecord(body) && Number(body['code']) === 200
