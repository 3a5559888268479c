import { isJson, parseWireError } from '../contract/answer'
import { paths, submissionPath, withdrawalPath } from '../contract/base-paths'
import { secretHeaders, submissionHeaders } from '../contract/headers'
import { isPong } from '../contract/ping'
import { parseReceiptAnswer, parseSubmissionAnswer } from '../contract/submissions/answers'
import { wireKinds } from '../contract/submission-kinds'
import type { SendableFile } from '../contract/submissions/wire-kind'
import { shortMs, type HttpCaller, type HttpReply } from './http-call'
import { runHttpCheck } from './http-checks'
import type { Answer, Outgoing, ServerState, SubmissionRef, Transport } from './transport'

export type { HttpCall, HttpCaller } from './http-call'

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

const toState = (reply: HttpReply | undefined): ServerState => {
  const answer = reply && reply.status === 200 ? parseSubmissionAnswer(reply.body) : undefined
  if (!reply || !answer?.ok) return { kind: 'network' }
  const { state, receipt } = answer.value
  if (state === 'aceptado' && receipt) return { kind: 'accepted', receipt }
  if (state === 'retirado') return { kind: 'withdrawn' }
  if (state === 'enCurso') return { kind: 'running', retryAfter: reply.retryAfter }
  return { kind: 'unknown' }
}

const send = async (call: HttpCaller, outgoing: Outgoing): ReturnType<Transport['send']> => {
  const way = wireKinds[outgoing.kind].wayOf(outgoing.body)
  if (way === undefined) return { kind: 'unknown-request' }
  const files: SendableFile[] = []
  for (const file of outgoing.files) {
    const bytes = await file.read()
    if (bytes === undefined) return { kind: 'unreadable-file', fileId: file.id }
    files.push({ id: file.id, name: file.name, type: file.type, bytes })
  }
  const reply = await call({
    path: way.path,
    form: () => way.form(files),
    ...(way.member === null ? {} : { member: way.member }),
    method: 'POST',
    headers: submissionHeaders(outgoing.submissionId, outgoing.secret, outgoing.times),
    timeoutMs: Number.POSITIVE_INFINITY,
  })
  return reply ? toAnswer(reply) : { kind: 'network' }
}

const nobody = (): string | null => null

/**
 * The contract's calls over any HTTP caller: RTK Query in the page, plain fetch in the worker. One multipart request
 * per submission, under its id in every attempt (F28). `member` returns the number of the signed-in member.
 */
export const createHttpTransport = (call: HttpCaller, member: () => string | null = nobody): Transport => {
  const stateOf = async ({ submissionId, secret }: SubmissionRef): Promise<ServerState> =>
    toState(
      await call({
        path: submissionPath(submissionId),
        method: 'GET',
        headers: secretHeaders(secret),
        timeoutMs: shortMs,
      }),
    )
  return {
    ping: async () => {
      const reply = await call({ path: paths.ping, method: 'GET', headers: {}, timeoutMs: shortMs })
      return reply !== undefined && isJson(reply) && isPong(reply)
    },
    mayDeliver: (kind, body) => {
      const owner = wireKinds[kind].wayOf(body)?.member ?? null
      return owner === null || owner === member()
    },
    stateOf,
    send: (outgoing) => send(call, outgoing),
    withdraw: async ({ submissionId, secret }) => {
      const state = toState(
        await call({
          path: withdrawalPath(submissionId),
          method: 'POST',
          headers: secretHeaders(secret),
          timeoutMs: shortMs,
        }),
      )
      return state.kind === 'accepted' || state.kind === 'withdrawn' ? state : { kind: 'network' }
    },
    runCheck: (id, inputs, act) => runHttpCheck(call, { id, inputs, act }),
  }
}
