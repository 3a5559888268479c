import { createHash } from 'node:crypto'
import { paths, earlyFilePath, earlyFilesPath } from '../../../src/contract/base-paths'
import {
  earlyFiles,
  filesHeader,
  offsetHeader,
  pieceDigestHeader,
  pieceType,
} from '../../../src/contract/early-files/headers'
import type { WireAnnouncedFile, WireAnnouncement } from '../../../src/contract/early-files/schemas'
import { secretHeaders, submissionHeaders } from '../../../src/contract/headers'
import { sha256, type TestFile } from '../support/files'
import { postForm, putJson, type Reply } from '../support/http'
import { formOf, type TestSubmission } from '../support/submission'

/** Where a server listens. */
type Place = { url: string }

type Headers = Record<string, string>

/** What tells a submission apart: its id and its secret. */
export type Ids = Pick<TestSubmission, 'submissionId' | 'secret'>

/** A file as it is announced. */
export const toAnnounced = ({ id, slot, type, content }: TestFile): WireAnnouncedFile => ({
  id,
  slot,
  tipo: type,
  bytes: content.byteLength,
  sha256: sha256(content),
})

/** Announces a list of files as it is. */
export const announceAs = (
  { url }: Place,
  { submissionId, secret }: Ids,
  body: unknown,
  more: Headers = {},
): Promise<Reply> => putJson(url + earlyFilesPath(submissionId), body, { ...secretHeaders(secret), ...more })

/** Announces the files of a submission; `anterior` is the one before it. */
export const announce = (
  place: Place,
  submission: TestSubmission,
  anterior?: WireAnnouncement['anterior'],
  more: Headers = {},
): Promise<Reply> =>
  announceAs(
    place,
    submission,
    { archivos: submission.files.map(toAnnounced), ...(anterior === undefined ? {} : { anterior }) },
    more,
  )

/** A submission as the one before another. */
export const before = ({ submissionId, secret }: Ids): WireAnnouncement['anterior'] => ({
  id: submissionId,
  secreto: secret,
})

/** SHA-256 (hex) of bytes. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The headers of a piece. */
export const pieceHeaders = ({ secret }: Ids, offset: number | string, digest: string): Headers => ({
  ...secretHeaders(secret),
  [offsetHeader]: String(offset),
  [pieceDigestHeader]: digest,
  'content-type': pieceType,
})

const toReply = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Sends one piece; `more` replaces its headers. */
export const sendPiece = async (
  { url }: Place,
  ids: Ids,
  fileId: string,
  piece: { offset: number | string; bytes: Uint8Array<ArrayBuffer>; digest?: string },
  more: Headers = {},
): Promise<Reply> => {
  const { offset, bytes, digest = digestOf(bytes) } = piece
  return toReply(
    await fetch(url + earlyFilePath(ids.submissionId, fileId), {
      method: 'PATCH',
      headers: { ...pieceHeaders(ids, offset, digest), ...more },
      body: bytes,
    }),
  )
}

/** Sends a file from a place on, in pieces of a size, up to an end; gives the last answer. */
export const sendFile = async (
  place: Place,
  ids: Ids,
  { id, content }: Pick<TestFile, 'id' | 'content'>,
  { from = 0, to = content.byteLength, step = 65_536 }: { from?: number; to?: number; step?: number } = {},
): Promise<Reply> => {
  let reply: Reply = { status: 0, headers: new Headers(), body: null }
  for (let offset = from; offset < to; offset += step) {
    const bytes = new Uint8Array(content.slice(offset, Math.min(offset + step, to)))
    reply = await sendPiece(place, ids, id, { offset, bytes })
    if (reply.status !== 200) return reply
  }
  return reply
}

/** Announces a submission and sends all its files. */
export const bring = async (place: Place, submission: TestSubmission): Promise<void> => {
  const announced = await announce(place, submission)
  if (announced.status !== 200) throw new Error(`Not announced: ${JSON.stringify(announced.body)}`)
  for (const file of submission.files) {
    const { status, body } = await sendFile(place, submission, file)
    if (status !== 200) throw new Error(`A piece was not taken: ${JSON.stringify(body)}`)
  }
}

/** Delivers a form whose files went ahead. */
export const deliver = (place: Place, submission: TestSubmission, more: Headers = {}): Promise<Reply> => {
  const form = new FormData()
  for (const [name, part] of formOf(submission)) if (typeof part === 'string') form.append(name, part)
  return postForm(place.url + paths.saveAffiliation, form, {
    ...submissionHeaders(submission.submissionId, submission.secret, submission.times ?? null),
    [filesHeader]: earlyFiles,
    ...more,
  })
}

/** What an announcement says of its files, in their order: bytes there and state. */
export const toldOf = ({ body }: Reply): unknown[] =>
  (Array.isArray(Object(body)['archivos']) ? Object(body)['archivos'] : []).map((file: unknown) => [
    Object(file)['llego'],
    Object(file)['estado'],
  ])
