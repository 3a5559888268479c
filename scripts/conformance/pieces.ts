import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { earlyFilePath, earlyFilesPath } from '../../src/contract/base-paths'
import { sha256Hex } from '../../src/contract/digest'
import { parseAnnounced, type EarlyFile } from '../../src/contract/early-files/answers'
import { offsetHeader, pieceDigestHeader, pieceType } from '../../src/contract/early-files/headers'
import type { WireAnnouncement } from '../../src/contract/early-files/schemas'
import { secretHeaders } from '../../src/contract/headers'
import type { Reply } from './call'
import type { Document, Sealed } from './message'
import type { Stand } from './stand'

/** Bytes of a piece: the least that the portal sends, but for the last one of a file. */
export const pieceBytes = 65_536

/** Whose files: the submission and its secret. */
export type Whose = Pick<Sealed, 'submissionId' | 'secret'>

/** Announces documents of a submission. */
export const announce = async (
  { call }: Stand,
  { submissionId, secret }: Whose,
  documents: readonly Document[],
  before?: Whose,
): Promise<{ reply: Reply | undefined; files: readonly EarlyFile[] | undefined }> => {
  const body = {
    archivos: documents.map(({ id, slot, sha256, file }) => {
      return { id, slot, tipo: file.type, bytes: file.bytes.byteLength, sha256 }
    }),
    ...(before === undefined ? {} : { anterior: { id: before.submissionId, secreto: before.secret } }),
  } satisfies WireAnnouncement
  const path = earlyFilesPath(submissionId)
  const reply = await call({ method: 'PUT', path, headers: secretHeaders(secret), json: body })
  const parsed = reply?.status === 200 ? parseAnnounced(reply.body) : undefined
  return { reply, files: parsed?.ok ? parsed.value : undefined }
}

/** A piece of a document from an offset on; `lie` replaces what is true about it. */
export type PieceWish = { at: number; bytes?: number; lie?: { offset?: number; digest?: string; fileId?: string } }

const headersOf = async (
  { secret }: Whose,
  { at, lie }: PieceWish,
  content: Uint8Array<ArrayBuffer>,
): Promise<Record<string, string>> => ({
  ...secretHeaders(secret),
  'Content-Type': pieceType,
  [offsetHeader]: String(lie?.offset ?? at),
  [pieceDigestHeader]: lie?.digest ?? (await sha256Hex(content)),
})

const contentOf = ({ file }: Document, { at, bytes = pieceBytes }: PieceWish): Uint8Array<ArrayBuffer> =>
  new Uint8Array(file.bytes.slice(at, at + bytes))

/** Sends one piece. */
export const sendPiece = async (
  { call }: Stand,
  whose: Whose,
  document: Document,
  wish: PieceWish,
): Promise<Reply | undefined> => {
  const content = contentOf(document, wish)
  const path = earlyFilePath(whose.submissionId, wish.lie?.fileId ?? document.id)
  return call({ method: 'PATCH', path, headers: await headersOf(whose, wish, content), bytes: content })
}

/** Sends the first half of a piece and breaks the connection. */
export const cutPiece = async ({ api }: Stand, whose: Whose, document: Document, wish: PieceWish): Promise<void> => {
  const content = contentOf(document, wish)
  const url = new URL(api + earlyFilePath(whose.submissionId, document.id))
  const headers = { ...(await headersOf(whose, wish, content)), 'Content-Length': content.length }
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  await new Promise<void>((resolve) => {
    const outgoing = open(url, { method: 'PATCH', headers })
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => resolve())
    outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy())
  })
}

/** What the server has of a file by HEAD. */
export const askArrived = async (
  { call }: Stand,
  { submissionId, secret }: Whose,
  { id }: Document,
): Promise<Reply | undefined> =>
  call({ method: 'HEAD', path: earlyFilePath(submissionId, id), headers: secretHeaders(secret) })

/** Sends a document from an offset to its end; the answer to the last piece. */
export const sendRest = async (
  stand: Stand,
  whose: Whose,
  document: Document,
  from: number,
): Promise<Reply | undefined> => {
  let last: Reply | undefined
  for (let at = from; at < document.file.bytes.byteLength; at += pieceBytes) {
    last = await sendPiece(stand, whose, document, { at })
    if (last?.status !== 200) break
  }
  return last
}
