import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { WireFieldProblem } from '../../../src/contract/schemas'
import { checkFileSize, fileOps, type FileOp } from '../../../src/domain/files'
import { messages } from '../../../src/domain/messages'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { noRoom } from '../../storage/space'
import { findContentRefusal } from '../submissions/content'
import { refuse } from '../submissions/refuse'
import type { UploadShare } from '../submissions/upload-room'
import type { ReceivedFile, TemporaryFolder } from '../submissions/uploads'
import type { StagedFile } from './repository'

/** Widget whose types a document may have: a key of the fund does not say which one it was chosen with. */
const widget = 'pdf-image'

/** Longest name of a file that is kept, in characters. */
const maxName = 255

// A part may come without a name, whatever its type says, and the database stores no control characters.
const toName = (filename: string | undefined): string => (filename ?? '').replace(/\p{Cc}/gu, '').slice(0, maxName)

type Arrived = { op: FileOp; name: string; type: string; isTooBig: boolean; file: ReceivedFile }

const at = (op: string, message: string): WireFieldProblem => ({ path: `archivo:${op}`, message })

const unknownKey = 'Este archivo no corresponde a ningún documento.'
const repeatedKey = 'Hay más de un archivo para este documento.'

const receive = async (
  incoming: FastifyRequest,
  folder: TemporaryFolder,
  share: UploadShare,
): Promise<{ arrived: Arrived[]; problems: WireFieldProblem[] }> => {
  const arrived: Arrived[] = []
  const problems: WireFieldProblem[] = []
  const { document } = limits.requests
  const { files } = limits.staged
  const parts = incoming.parts({
    limits: { fileSize: document.value, files: files.value + 1, fields: 5, fieldSize: 100 },
  })
  let count = 0
  for await (const part of parts) {
    if (part.type !== 'file') continue
    count += 1
    const op = fileOps.find((known) => known === part.fieldname)
    const isRepeated = arrived.some((one) => one.op === op)
    if (op === undefined || isRepeated || count > files.value) {
      for await (const _chunk of part.file) continue
      problems.push(at(op ?? 'solicitud', isRepeated ? repeatedKey : unknownKey))
    } else {
      const file = await folder.write(randomUUID(), share.measure(part.file))
      arrived.push({ op, name: toName(part.filename), type: part.mimetype, isTooBig: part.file.truncated, file })
    }
  }
  if (count > files.value) throw beyondLimit(files)
  if (count === 0) throw new ApiProblem(400, messages.missingFile)
  return { arrived, problems }
}

/**
 * Reads the documents of a multipart call, each under the fund's key for it, and inspects them as those of a request.
 * Throws a 415 for another kind of body, a 400 without a document, a 413 beyond a limit, and a 422 that lists what is
 * wrong, by key.
 */
export const readStaged = async (services: Services, incoming: FastifyRequest): Promise<StagedFile[]> => {
  if (!incoming.isMultipart()) throw new ApiProblem(415, 'Los archivos se envían como multipart/form-data.')
  if (await services.space.isShort()) throw noRoom()
  // When the connection broke meanwhile, the parser would never end: it only notices later breaks.
  if (incoming.raw.destroyed) throw new ApiProblem(400, 'La conexión se cortó antes de que llegaran los archivos.')
  const networks = services.networks(incoming.ip)
  const folder = await services.uploads.open()
  const share = services.uploadRoom.enter(networks)
  try {
    const { arrived, problems } = await receive(incoming, folder, share)
    await services.inspection.visit(networks, async (looks) => {
      for (const { op, type, isTooBig, file } of arrived) {
        const size = checkFileSize(isTooBig ? Number.POSITIVE_INFINITY : file.size, widget)
        const refusal = size.ok
          ? await findContentRefusal({ looks, isInfected: services.isInfected }, { path: file.path, type, widget })
          : size.error.message
        if (refusal !== undefined) problems.push(at(op, refusal))
      }
    })
    if (problems.length > 0) refuse(problems, () => '')
    if (arrived.reduce((bytes, { file }) => bytes + file.size, 0) > limits.staged.ofMember.value) {
      throw beyondLimit(limits.staged.ofMember)
    }
    return await Promise.all(
      arrived.map(async ({ op, name, type, file: { path, size, sha256 } }) => ({
        op,
        name,
        type,
        size,
        sha256,
        content: await readFile(path),
      })),
    )
  } finally {
    await folder.remove()
    share.leave()
  }
}
