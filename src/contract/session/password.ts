import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import type { WirePasswordChange } from './schemas'

/** What a member changes: from the password that holds to another. */
export type PasswordChange = { nroafi: string; current: string; password: string }

/** The new password of a member who is signed in. */
export const encodePasswordChange = ({ nroafi, current, password }: PasswordChange): WirePasswordChange => ({
  nroafi,
  pwd: password,
  actual: current,
})

/** Whether the change was taken; an answer without success is a refusal (PASSWORD-007). */
export const parsePasswordChange = (body: unknown): Result<{ ok: boolean; message: string }, MalformedAnswer> =>
  isRecord(body) ? ok({ ok: body['success'] === true, message: findText(body, 'msg') ?? '' }) : fail('malformed')
