import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { digestOf } from '../../../src/contract/digest'
import { liftRequest, type SealedJson } from '../../../src/contract/submissions/versions'
import type { TextField } from '../../../src/contract/submissions/text-fields'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { isTooDeep } from '../../http/json-depth'
import { limits } from '../../limits/limits'
import type { UploadShare } from './upload-room'
import type { ReceivedFile, TemporaryFolder } from './uploads'

/** Bytes of a multipart part besides its content: boundary, name, file name, type. */
const maxPartHeadBytes = 2048

/** The files that arrived, and the names of parts that were not announced or came twice. */
export type ReceivedFiles = { files: ReceivedFile[]; tooBig: string[]; unexpected: string[] }

/** A request that is being read: its wire kind, the path it came to, and its schema. */
export type Expected<R> = {
  wire: WireKind
  path: string
  /** Checks the request against today's shape; throws a 422 when it is wrong. */
  parse: (request: unknown) => R
}

/** A multipart request, read in the order of its parts: first the request, then the files. */
export type Intake<R> = {
  /** The request in today's shape, whatever version it was sealed in. */
  request: R
  /** SHA-256 (hex) over the request as it was sealed. */
  digest: string
  /**
   * Writes the announced files into `folder`, within the request's share of the upload room. Other files are read and
   * discarded.
   */
  receiveFiles: (folder: TemporaryFolder, share: UploadShare) => Promise<ReceivedFiles>
  /** Reads and discards the rest, so that the client receives the answer. */
  drain: () => Promise<void>
}

const parseJson = (name: string, text: string): unknown => {
  if (isTooDeep(text)) throw beyondLimit(limits.requests.depth)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem(400, `La parte ${name} no es un JSON válido.`)
  }
}

const tooMuch = (): ApiProblem => beyondLimit(limits.requests.documents)

/** Throws a 413 when a request is longer than all its files at their limit and their overhead could be. */
const checkLength = ({ headers }: FastifyRequest, { parts, fields, maxFiles }: WireKind): void => {
  const texts = parts.length + (fields === undefined ? 0 : 1)
  const around =
    texts * limits.requests.texts.value + (parts.length + (fields?.most ?? 0) + maxFiles) * maxPartHeadBytes
  if (Number(headers['content-length'] ?? 0) > limits.requests.documents.value + around) throw tooMuch()
}

type Parts = ReturnType<FastifyRequest['parts']>

const drainParts = async (parts: Parts): Promise<void> => {
  for await (const part of parts) {
    if (part.type === 'file') for await (const _chunk of part.file) continue
  }
}

const receive = async (
  parts: Parts,
  announced: ReadonlyMap<string, string>,
  folder: TemporaryFolder,
  share: UploadShare,
): Promise<ReceivedFiles> => {
  const received: ReceivedFiles = { files: [], tooBig: [], unexpected: [] }
  const waiting = new Map(announced)
  let total = 0
  for await (const part of parts) {
    const id = waiting.get(part.fieldname)
    if (part.type !== 'file') {
      received.unexpected.push(part.fieldname)
    } else if (id === undefined) {
      received.unexpected.push(part.fieldname)
      for await (const _chunk of part.file) continue
    } else {
      waiting.delete(part.fieldname)
      const file = await folder.write(id, share.measure(part.file))
      received.files.push(file)
      if (part.file.truncated) received.tooBig.push(id)
      total += file.size
    }
    if (total > limits.requests.documents.value) throw tooMuch()
  }
  return received
}

const tooLong = (): ApiProblem => beyondLimit(limits.requests.texts)

// The next part when it is a text; undefined when there is none, or a file, which is read and discarded.
const readText = async (parts: Parts): Promise<TextField | undefined> => {
  const { value: part } = await parts.next()
  if (part?.type === 'file') for await (const _chunk of part.file) continue
  if (part?.type !== 'field' || typeof part.value !== 'string') return undefined
  if (part.valueTruncated) throw tooLong()
  return [part.fieldname, part.value]
}

const readPart = async (parts: Parts, name: string, isFirst: boolean): Promise<unknown> => {
  const [found, value] = (await readText(parts)) ?? []
  if (found !== name || value === undefined) {
    const place = isFirst ? 'debe ser la primera' : 'debe ir antes de los archivos'
    throw new ApiProblem(400, `Falta la parte ${name}, que ${place}.`)
  }
  return parseJson(name, value)
}

const readFields = async (parts: Parts, { fields }: WireKind, contents: readonly unknown[]): Promise<TextField[]> => {
  const count = fields?.countIn(contents) ?? 0
  if (!Number.isInteger(count) || count < 0) throw new ApiProblem(400, 'La solicitud no dice cuántos campos tiene.')
  if (count > (fields?.most ?? 0)) throw beyondLimit(limits.requests.fields)
  const found: TextField[] = []
  let bytes = 0
  while (found.length < count) {
    const field = await readText(parts)
    if (field === undefined)
      throw new ApiProblem(400, 'Faltan campos de la solicitud, que deben ir antes de los archivos.')
    bytes += Buffer.byteLength(field[1])
    if (bytes > limits.requests.texts.value) throw tooLong()
    found.push(field)
  }
  return found
}

const sealedJson = z.record(z.string(), z.json())

const newer =
  'Este envío lo preparó una versión más nueva del portal, que la Caja todavía no recibe. Probá de nuevo más tarde.'

const toToday = <R>(joined: unknown, { wire, parse }: Expected<R>): { sealed: SealedJson; request: R } => {
  const sealed = sealedJson.safeParse(joined)
  const lifted = sealed.success ? liftRequest(sealed.data, wire.versions) : undefined
  if (lifted?.ok === false && lifted.error === 'newer') {
    throw new ApiProblem(422, newer, { campos: [{ path: 'version', message: newer }] })
  }
  return { sealed: sealed.data ?? {}, request: parse(lifted?.ok ? lifted.value : joined) }
}

const readRequest = async <R>(parts: Parts, expected: Expected<R>): Promise<{ sealed: SealedJson; request: R }> => {
  const { wire, path } = expected
  const contents: unknown[] = []
  for (const name of wire.parts) contents.push(await readPart(parts, name, contents.length === 0))
  const fields = await readFields(parts, wire, contents)
  return toToday(wire.join(contents, path, fields), expected)
}

/** Opens a multipart request and reads its JSON parts, which come before the files. */
export const openIntake = async <R extends { archivos: readonly { id: string }[] }>(
  incoming: FastifyRequest,
  expected: Expected<R>,
): Promise<Intake<R>> => {
  const { wire } = expected
  if (!incoming.isMultipart()) throw new ApiProblem(415, 'La solicitud se envía como multipart/form-data.')
  checkLength(incoming, wire)
  // When the connection broke while the sender was being looked up, the parser would never end: it only notices later
  // breaks, and the submission would stay in flight for ever.
  if (incoming.raw.destroyed) throw new ApiProblem(400, 'La conexión se cortó antes de que llegara el envío.')
  const parts = incoming.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.requests.texts.value,
      fields: wire.parts.length + wire.maxFiles + (wire.fields?.most ?? 0),
      fileSize: limits.requests.document.value,
      files: wire.maxFiles + 1,
      parts: wire.parts.length + 2 * wire.maxFiles + (wire.fields?.most ?? 0),
    },
  })
  try {
    const { sealed, request } = await readRequest(parts, expected)
    const announced = new Map(request.archivos.map((file, index) => [wire.filePart(file, index), file.id]))
    return {
      request,
      digest: await digestOf(sealed),
      receiveFiles: (folder, share) => receive(parts, announced, folder, share),
      drain: () => drainParts(parts),
    }
  } catch (cause) {
    await drainParts(parts)
    throw cause
  }
}
