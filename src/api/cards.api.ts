import { paths } from '../contract/base-paths'
import { encodeNumber } from '../contract/member/member'
import { parseDocument } from '../contract/procedures/document'
import { cardKindOf } from '../domain/card/card'
import type { CardPaper } from '../domain/card/papers'
import type { Member } from '../domain/member/member'
import { fail, ok, type Result } from '../domain/result'
import { readReply } from './base-api'
import type { ApiError } from './errors'
import { callApi } from './wire-call'

/** Time for a PDF, in milliseconds: the server draws it, and the connection may be bad. */
const pdfTimeoutMs = 60_000

const pathOf = (paper: CardPaper, member: Pick<Member, 'esactivo' | 'esjubilado'>): string => {
  if (paper === 'constancia') return paths.agreementsPdf
  return cardKindOf(member) === 'jubilado' ? paths.retiredCardPdf : paths.activeCardPdf
}

/**
 * Loads the PDF of a member's card, by its kind, or of their certificate (API-010 to API-012, CRED-010). It is shown
 * once and not kept.
 */
export const fetchCardPdf = async (
  paper: CardPaper,
  member: Pick<Member, 'nroafi' | 'esactivo' | 'esjubilado'>,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiError>> => {
  const body = encodeNumber(member.nroafi)
  const call = { path: pathOf(paper, member), body, member: member.nroafi, isFile: true, timeoutMs: pdfTimeoutMs }
  const answer = readReply({ data: await callApi(call) }, parseDocument)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}
