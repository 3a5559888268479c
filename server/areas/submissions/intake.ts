import type { FastifyRequest } from 'fastify'
import { digestOf } from '../../../src/contract/digest'
import type { SealedJson } from '../../../src/contract/submissions/versions'
import type { TextField } from '../../../src/contract/submissions/text-fields'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { isTooDeep } from '../../http/json-depth'
import { limits } from '../../limits/limits'
import { toToday, tooMuch, type Expected, type Intake, type ReceivedFiles } from './sealed-request'
import type { UploadShare } from './upload-room'
import type { TemporaryFolder } from './uploads'

/** Bytes of a multipart part besides its content: boundary, name, file name, type. */
const maxPartHeadBytes = 2048

const parseJson = (name: string, text: string): unknown => {
  if (isTooDeep(text)) throw beyondLimit(limits.requests.depth)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem(400, `La parte ${name} no es un JSON válido.`)
  }
}

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
