import { findNumber, isJson } from '../../contract/answer'
import { earlyFilePath, earlyFilesPath } from '../../contract/base-paths'
import { parseAnnounced, parseEarlyFile, type EarlyFile } from '../../contract/early-files/answers'
import { noRoomAhead, offsetHeader, pieceDigestHeader, pieceType } from '../../contract/early-files/headers'
import type { WireAnnouncement } from '../../contract/early-files/schemas'
import { secretHeaders } from '../../contract/headers'
import type { Refusal } from '../../domain/delivery/outbox'
import type { Result } from '../../domain/result'
import { shortMs, type HttpCaller, type HttpReply } from '../http-call'
import { toAnswer } from '../to-answer'
import type { SubmissionRef } from '../transport'
import { verdict, type Verdict } from '../verdict'

/** What became of a call about early files. */
export type EarlyReply<T> =
  | { kind: 'answer'; value: T }
  /** No reply: the bytes may have arrived all the same. */
  | { kind: 'cut' }
  /** The server has something else than was thought: announce again. */
  | { kind: 'stale' }
  /** The server has no room for files ahead of their form, and takes the whole form. */
  | { kind: 'full' }
  /** Anything else ends the attempt. It is a refusal only where it is about who sends, or what the files are; see judge. */
  | { kind: 'ended'; verdict: Exclude<Verdict, { kind: 'accepted' }> }

/** A piece on its way: its place in the file, its bytes and their SHA-256 (hex). */
export type Piece = { fileId: string; offset: number; bytes: ArrayBuffer; digest: string }

/** The calls about early files of one submission, over any way to the server. None of them rejects; all may be repeated. */
export type EarlyCalls = {
  announce(announcement: WireAnnouncement): Promise<EarlyReply<EarlyFile[]>>
  /** A piece that makes no way for a minute counts as cut. */
  put(piece: Piece): Promise<EarlyReply<EarlyFile>>
}

/** Longest wait for the answer to a piece, in milliseconds: it was made for one and a half seconds. */
const pieceLimitMs = 60_000

const isStale = ({ status, retryAfter }: HttpReply): boolean =>
  status === 404 || status === 422 || (status === 409 && retryAfter === null)

/**
 * Refusals that a call about files can know of: whose the request is, that it was taken or withdrawn, what the files weigh or
 * are. It holds nothing that the person answered, so no other is a verdict about their request.
 */
const known: ReadonlySet<Refusal['reason']> = new Set(['permiso', 'conflicto', 'retirado', 'peso', 'archivo'])

const failing = { kind: 'ended', verdict: { kind: 'backoff', retryAfter: null, pause: 'failing' } } as const

const judge = <T>(reply: HttpReply | undefined, read: (body: unknown) => Result<T, unknown>): EarlyReply<T> => {
  if (reply === undefined) return { kind: 'cut' }
  if (isJson(reply) && reply.status === 200) {
    const value = read(reply.body)
    if (value.ok) return { kind: 'answer', value: value.value }
  }
  const answer = toAnswer(reply)
  if (answer.isOurs && isStale(reply)) return { kind: 'stale' }
  if (answer.isOurs && reply.status === 503 && findNumber(reply.body, 'error') === noRoomAhead) return { kind: 'full' }
  const judged = verdict({ ...answer, receipt: null }, false)
  if (judged.kind === 'refused' && !known.has(judged.refusal.reason)) return failing
  return judged.kind === 'accepted' ? { kind: 'cut' } : { kind: 'ended', verdict: judged }
}

/** The calls about the early files of one submission; `member` is the only one who may send it, null for a visitor's. */
export const createEarlyCalls = (
  call: HttpCaller,
  { submissionId, secret, member }: SubmissionRef & { member: string | null },
): EarlyCalls => {
  const headers = { Accept: 'application/json', ...secretHeaders(secret) }
  const own = member === null ? {} : { member }
  return {
    announce: async ({ archivos, anterior }) => {
      const path = earlyFilesPath(submissionId)
      const body = { archivos, ...(anterior === undefined ? {} : { anterior }) }
      return judge(await call({ path, method: 'PUT', headers, body, timeoutMs: shortMs, ...own }), parseAnnounced)
    },
    put: async ({ fileId, offset, bytes, digest }) =>
      judge(
        await call({
          path: earlyFilePath(submissionId, fileId),
          method: 'PATCH',
          headers: {
            ...headers,
            'Content-Type': pieceType,
            [offsetHeader]: String(offset),
            [pieceDigestHeader]: digest,
          },
          bytes,
          timeoutMs: pieceLimitMs,
          ...own,
        }),
        parseEarlyFile,
      ),
  }
}
