import { isJson } from '../contract/answer'
import { paths, submissionPath, withdrawalPath } from '../contract/base-paths'
import { earlyFiles, filesHeader } from '../contract/early-files/headers'
import { secretHeaders, submissionHeaders } from '../contract/headers'
import { isPong, parseCapabilities } from '../contract/ping'
import { parseSubmissionAnswer } from '../contract/submissions/answers'
import { wireKinds } from '../contract/submission-kinds'
import type { RequestWay, SendableFile } from '../contract/submissions/wire-kind'
import type { Capability } from '../domain/delivery/capabilities'
import { createEarlyCalls } from './early/early-calls'
import type { sendAhead } from './early/send-ahead'
import { shortMs, type HttpCaller, type HttpReply } from './http-call'
import { runHttpCheck } from './http-checks'
import { judgeOnce } from './once/judge-once'
import { toAnswer } from './to-answer'
import type { Outgoing, ServerState, SubmissionRef, Transport, UnreadableFile } from './transport'

export type { HttpCall, HttpCaller } from './http-call'

/** What a transport needs besides its caller. */
export type TransportParts = {
  /** Number of the signed-in member; nobody's by default. */
  member?: () => string | null
  /** Sends files ahead; the page loads it when it is needed, which a worker cannot. Without it every request goes whole. */
  ahead?: () => Promise<typeof sendAhead>
  /** Called with what the API said at a ping. */
  hear?: (able: readonly Capability[]) => void
}

/** Longest wait for the answer to a request whose files are there already, in milliseconds. */
const afterFilesMs = 240_000

const toState = (reply: HttpReply | undefined): ServerState => {
  const answer = reply && reply.status === 200 ? parseSubmissionAnswer(reply.body) : undefined
  if (!reply || !answer?.ok) return { kind: 'network' }
  const { state, receipt } = answer.value
  if (state === 'aceptado' && receipt) return { kind: 'accepted', receipt }
  if (state === 'retirado') return { kind: 'withdrawn' }
  if (state === 'enCurso') return { kind: 'running', retryAfter: reply.retryAfter }
  return { kind: 'unknown' }
}

const readAll = async ({ files }: Outgoing): Promise<SendableFile[] | UnreadableFile> => {
  const read: SendableFile[] = []
  for (const { id, name, type, read: readBytes } of files) {
    const bytes = await readBytes()
    if (bytes === undefined) return { kind: 'unreadable-file', fileId: id, isAltered: false }
    read.push({ id, name, type, bytes })
  }
  return read
}

type Posted = {
  way: RequestWay
  files: readonly SendableFile[]
  headers?: Record<string, string>
  timeoutMs?: number
  isOnce?: boolean
}

const post = (
  call: HttpCaller,
  { submissionId, secret, times }: Outgoing,
  { way, files, headers, timeoutMs = Number.POSITIVE_INFINITY, isOnce = false }: Posted,
): Promise<HttpReply | undefined> =>
  call({
    path: way.path,
    form: () => way.form(files),
    ...(way.member === null ? {} : { member: way.member }),
    method: 'POST',
    headers: { ...submissionHeaders(submissionId, secret, times), ...headers },
    timeoutMs,
    ...(isOnce ? { isOnce } : {}),
  })

const wayOf = ({ kind, body }: Outgoing): RequestWay | undefined => wireKinds[kind].wayOf(body)

const send = async (call: HttpCaller, outgoing: Outgoing, isAfterFiles: boolean): ReturnType<Transport['send']> => {
  const way = wayOf(outgoing)
  if (way === undefined) return { kind: 'unknown-request' }
  const files = isAfterFiles ? [] : await readAll(outgoing)
  if ('kind' in files) return files
  const after = isAfterFiles ? { headers: { [filesHeader]: earlyFiles }, timeoutMs: afterFilesMs } : {}
  const reply = await post(call, outgoing, { way, files, ...after })
  return reply ? toAnswer(reply) : { kind: 'network' }
}

const nobody = (): string | null => null

/**
 * The contract's calls over any HTTP caller: RTK Query in the page, plain fetch in the worker. One multipart request
 * per submission, under its id in every attempt (F28); its files go ahead of it where the API takes them so.
 */
export const createHttpTransport = (
  call: HttpCaller,
  { member = nobody, ahead, hear }: TransportParts = {},
): Transport => {
  let able: readonly Capability[] = ['recibos', 'cambios']
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
      if (reply === undefined || !isJson(reply) || !isPong(reply)) return false
      const said = parseCapabilities(reply)
      able = ahead === undefined ? said.filter((one) => one !== 'partes') : said
      hear?.(said)
      return true
    },
    able: () => able,
    mayDeliver: (kind, body) => {
      const owner = wireKinds[kind].wayOf(body)?.member ?? null
      return owner === null || owner === member()
    },
    stateOf,
    sendAhead: async (outgoing, watch) => {
      const way = wayOf(outgoing)
      if (way === undefined || ahead === undefined) return { kind: 'unknown-request' }
      const run = await ahead().catch(() => undefined)
      // Its code could not be loaded, so neither could anything be sent.
      if (run === undefined)
        return { kind: 'ended', verdict: { kind: 'backoff', retryAfter: null, pause: 'unreachable' } }
      return run(createEarlyCalls(call, { ...outgoing, member: way.member }), outgoing, watch)
    },
    send: (outgoing, manner) => send(call, outgoing, manner === 'after-files'),
    sendOnce: async (outgoing) => {
      const way = wayOf(outgoing)
      if (way === undefined) return { kind: 'unknown-request' }
      const files = await readAll(outgoing)
      if ('kind' in files) return files
      return judgeOnce(await post(call, outgoing, { way, files, isOnce: true }), outgoing)
    },
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
