import type { IncomingHttpHeaders } from 'node:http'
import { earlyFiles, filesHeader } from '../../../../src/contract/early-files/headers'
import type { DeclaredFile } from '../../../../src/contract/submissions/file-schema'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import type { Credentials } from '../credentials'
import type { StoredRequest } from '../reception'
import type { Intake, Judged, ReceivedFiles } from '../sealed-request'
import type { UploadShare } from '../upload-room'
import type { TemporaryFolder } from '../uploads'
import { findEarly, listFiles, type EarlyFile } from './repository'
import { assemble, beginAnew, settleFile } from './whole'

/** Who sends a request whose files went ahead of it. */
type Sender = { credentials: Credentials; ip: string }

/** Whether the files of a request went ahead of it; throws a 400 when its header says something else. */
export const haveGoneAhead = (headers: IncomingHttpHeaders): boolean => {
  const said = headers[filesHeader.toLowerCase()]
  if (said !== undefined && said !== earlyFiles) {
    throw new ApiProblem(400, `El encabezado ${filesHeader} no es válido.`)
  }
  return said === earlyFiles
}

// The device announces its files again then, and sends what is missing.
const notThere = (): ApiProblem => new ApiProblem(409, 'Todavía faltan archivos de este envío.', { retryAfter: 1 })

const isAs = (file: EarlyFile, { id, tipo, bytes, sha256 }: DeclaredFile): boolean =>
  file.fileId === id.toLowerCase() && file.type === tipo && file.bytes === bytes && file.sha256 === sha256

type Settled = { declared: DeclaredFile; file: EarlyFile }

const settleAll = async (
  services: Services,
  archivos: readonly DeclaredFile[],
  { credentials, ip }: Sender,
): Promise<Settled[]> => {
  const early = await findEarly(services.db, credentials)
  const known = early === undefined ? [] : await listFiles(services.db, credentials.submissionId)
  const found = archivos.map((declared) => ({ declared, file: known.find((one) => isAs(one, declared)) }))
  const settled: Settled[] = []
  for (const { declared, file } of found) {
    if (file === undefined) throw notThere()
    settled.push({ declared, file: await settleFile(services, file, services.networks(ip)) })
  }
  if (settled.some(({ file }) => file.state === 'falta')) throw notThere()
  return settled
}

const toJudged = ({ declared, file: { detected, reason } }: Settled): [string, Judged] => [
  declared.id,
  { detected, reason },
]

const receive = async (
  services: Services,
  settled: readonly Settled[],
  folder: TemporaryFolder,
  { measure }: UploadShare,
): Promise<ReceivedFiles> => {
  const received: ReceivedFiles = { files: [], tooBig: [], unexpected: [], judged: new Map(settled.map(toJudged)) }
  for (const { declared, file } of settled) {
    if (file.state === 'rechazado') continue
    const whole = await assemble(services, file, folder, { id: declared.id, measure })
    if (whole === undefined) {
      await beginAnew(services, file)
      throw notThere()
    }
    received.files.push(whole)
  }
  return received
}

/**
 * The intake of a request whose files went ahead: they are taken from where they are, their digests compared once more.
 * Throws a 409 with Retry-After when one of them is not there.
 */
export const withEarlyFiles = <R extends StoredRequest>(
  services: Services,
  intake: Intake<R>,
  sender: Sender,
): Intake<R> => ({
  ...intake,
  receiveFiles: async (folder, share) =>
    receive(services, await settleAll(services, intake.request.archivos, sender), folder, share),
})
