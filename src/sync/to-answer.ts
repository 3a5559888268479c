import { isJson, parseWireError } from '../contract/answer'
import { parseReceiptAnswer } from '../contract/submissions/answers'
import type { HttpReply } from './http-call'
import type { Answer } from './transport'

/** Translates a reply of the server. */
export const toAnswer = (reply: HttpReply): Extract<Answer, { kind: 'answer' }> => {
  const receipt = parseReceiptAnswer(reply)
  const error = isJson(reply) ? parseWireError(reply.body) : null
  const said = error?.ok ? error.value : { msg: '', detalle: [], campos: [] }
  return {
    kind: 'answer',
    status: reply.status,
    isOurs: isJson(reply) && (receipt !== null || error?.ok === true),
    retryAfter: reply.retryAfter,
    receipt,
    message: said.msg,
    details: said.detalle,
    fields: said.campos.map(({ path, message }) => ({ path, message })),
  }
}
