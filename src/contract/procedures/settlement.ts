import { isRecord, type MalformedAnswer } from '../answer'
import { fail, ok, type Result } from '../../domain/result'
import { readText } from '../member/readers'
import type { WireSettlement } from './schemas'

/** What the management decided of a procedure: its number, whether it is approved, and the reason, '' for none. */
export type Settlement = { nrotramite: string; isApproved: boolean; motivo: string }

/** Body by which the management approves or rejects a modification of a member's file. */
export const encodeSettlement = ({ nrotramite, isApproved, motivo }: Settlement): WireSettlement => ({
  nrotramite,
  estado: isApproved ? 'APROBADO' : 'RECHAZADO',
  motivo,
})

/** The words of the answer to a decision that was taken in. */
export const parseSettled = (body: unknown): Result<string, MalformedAnswer> =>
  isRecord(body) && body['success'] === true ? ok(readText(body, 'msg')) : fail('malformed')
