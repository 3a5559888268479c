import { createDecipheriv } from 'node:crypto'
import { Readable } from 'node:stream'
import { digestOf } from '../../../src/contract/digest'
import { envelopeContentSchema, type WireEnvelopeContent } from '../../../src/contract/parcels/schemas'
import { partContext, partsOf } from '../../../src/domain/parcel/layout'
import { fail, ok, type Result } from '../../../src/domain/result'
import { isTooDeep } from '../../http/json-depth'
import { readShape } from '../../http/read-shape'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import type { StoredRequest } from '../submissions/reception'
import { toToday, tooMuch, type Expected, type Intake, type ReceivedFiles } from '../submissions/sealed-request'
import type { UploadShare } from '../submissions/upload-room'
import type { TemporaryFolder } from '../submissions/uploads'
import { readPart } from './part-files'
import type { Parcel } from './repository'

const nonceBytes = 12
const tagBytes = 16

/** Thrown in the middle of a stream of documents when a part was altered. */
export class AlteredEnvelope extends Error {}

/** Reads a part and decrypts it; throws when it was altered. */
type ReadPlain = (index: number) => Promise<Buffer>

/** An envelope whose list of contents was read; its documents follow in the later parts. */
export type OpenedEnvelope = { content: WireEnvelopeContent; readPlain: ReadPlain }

/** Why an envelope cannot be opened: without the key that it was sealed for, or as it is. */
export type Unreadable = { key: string | null }

const decrypt = (key: Uint8Array, context: string, part: Buffer): Buffer => {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, part.subarray(0, nonceBytes))
    cipher.setAAD(Buffer.from(context))
    cipher.setAuthTag(part.subarray(-tagBytes))
    return Buffer.concat([cipher.update(part.subarray(nonceBytes, -tagBytes)), cipher.final()])
  } catch {
    throw new AlteredEnvelope('A part of an envelope was altered.')
  }
}

const parseContent = (text: string): WireEnvelopeContent | undefined => {
  if (isTooDeep(text)) return undefined
  try {
    const outcome = readShape(envelopeContentSchema, JSON.parse(text))
    return outcome.ok ? outcome.value : undefined
  } catch {
    return undefined
  }
}

const readContent = async (readPlain: ReadPlain, count: number): Promise<WireEnvelopeContent | undefined> => {
  const plain = await readPlain(0).catch((cause: unknown) => {
    if (cause instanceof AlteredEnvelope) return undefined
    throw cause
  })
  const content = plain && parseContent(plain.toString('utf8'))
  const needed = content?.copia.files.reduce((sum, { bytes }) => sum + partsOf(bytes), 1)
  return needed === count ? content : undefined
}

/** Opens a closed envelope with the fund's key and reads its list of contents. */
export const openEnvelope = async (
  { envelopeOpener, documents }: Pick<Services, 'envelopeOpener' | 'documents'>,
  { id, parts, fundWrap }: Parcel,
): Promise<Result<OpenedEnvelope, Unreadable>> => {
  if (fundWrap === null || parts === null) return fail({ key: null })
  const key = await envelopeOpener.open(fundWrap, { id, count: parts })
  if (!key.ok) return fail({ key: key.error === 'unknown' ? fundWrap.kid : null })
  const readPlain = async (index: number): Promise<Buffer> =>
    decrypt(key.value, partContext(id, index, parts), await readPart(documents, { parcelId: id, index }))
  const content = key.value.byteLength === 32 ? await readContent(readPlain, parts) : undefined
  return content === undefined ? fail({ key: null }) : ok({ content, readPlain })
}

const piecesOf = async function* (readPlain: ReadPlain, first: number, count: number) {
  for (let index = first; index < first + count; index++) yield await readPlain(index)
}

const receiveFiles = async (
  { content, readPlain }: OpenedEnvelope,
  announced: readonly string[],
  folder: TemporaryFolder,
  share: UploadShare,
): Promise<ReceivedFiles> => {
  const received: ReceivedFiles = { files: [], tooBig: [], unexpected: [] }
  const waiting = new Set(announced)
  let first = 1
  let total = 0
  for (const { id, bytes } of content.copia.files) {
    const count = partsOf(bytes)
    // Of what the request does not announce, the device would have sent nothing either. The name of a file is an id that
    // the schema of the request has checked.
    const isWanted = waiting.delete(id)
    if (isWanted && bytes > limits.requests.document.value) received.tooBig.push(id)
    else if (isWanted) {
      const file = await folder.write(id, share.measure(Readable.from(piecesOf(readPlain, first, count))))
      received.files.push(file)
      total += file.size
    }
    if (total > limits.requests.documents.value) throw tooMuch()
    first += count
  }
  return received
}

/** Reads the request of an opened envelope as if it had come in a form; its documents are decrypted piece by piece. */
export const openEnvelopeIntake = async <R extends StoredRequest>(
  opened: OpenedEnvelope,
  expected: Expected<R>,
): Promise<Intake<R>> => {
  const { sealed, request } = toToday(opened.content.copia.waiting.body, expected)
  const announced = request.archivos.map(({ id }) => id)
  return {
    request,
    digest: await digestOf(sealed),
    receiveFiles: (folder, share) => receiveFiles(opened, announced, folder, share),
    drain: () => Promise.resolve(),
  }
}
