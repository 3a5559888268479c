import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import type { WirePasswordChange } from './schemas'

/** A change of password: the member, the current one and the new one. */
export type PasswordChange = { nroafi: string; current: string; password: string }

/** Body of a change of password by a signed-in member. */
export const encodePasswordChange = ({ nroafi, current, password }: PasswordChange): WirePasswordChange => ({
  nroafi,
  pwd: password,
  actual: current,
})

/** Whether the change was accepted; an answer without success is a refusal (PASSWORD-007). */
export const parsePasswordChange = (body: unknown): Result<{ ok: boolean; message: string }, MalformedAnswer> =>
  isRecord(body) ? ok({ ok: body['success'] === true, message: findText(body, 'msg') ?? '' }) : fail('malformed')
