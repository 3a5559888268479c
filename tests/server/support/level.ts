import { randomBytes, randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { signLevelRequest, type WireLevelRequest } from '../../../src/contract/level-option/request'
import { levelRequestKind } from '../../../src/contract/level-option/wire-kind'
import { parseLevelOrder } from '../../../src/contract/member/level-order'
import { encodeNumber } from '../../../src/contract/member/member'
import { levelTable } from '../../../src/domain/catalogues/data/level-table'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import { documentSlots } from '../../../src/domain/level-option/documents'
import { pickLevel } from '../../../src/domain/level-option/transitions'
import { newLevelRequest, toSeenLevel, type LevelRequest } from '../../../src/domain/level-option/values'
import type { LevelOption } from '../../../src/domain/level/options'
import type { LevelOrder } from '../../../src/domain/level/order'
import { photoFor, sha256, type TestFile } from './files'
import { postForm, type Reply } from './http'
import type { SignedIn } from './members'
import { noon, type RunningServer } from './server'

/** The level option of a member as their device reads it. */
export const levelOrderOf = async (caller: SignedIn): Promise<LevelOrder> => {
  const parsed = parseLevelOrder((await caller.post(paths.levelOrder, encodeNumber(caller.nroafi))).body)
  if (!parsed.ok) throw new Error('The level option cannot be read.')
  return parsed.value
}

/** A request of level as a device seals it. */
export type TestLevelRequest = {
  submissionId: string
  secret: string
  caller: SignedIn
  body: WireLevelRequest
  files: TestFile[]
  times: DraftTimes | null
}

/** What a test changes: the answers, the files, the signed request's moment, the times of the draft. */
export type LevelChanges = {
  values?: (values: LevelRequest) => LevelRequest
  files?: (files: TestFile[]) => TestFile[]
  at?: number
  times?: DraftTimes
}

/** Seals a request of the level of a card, with a photo for every document that it requires. */
export const aLevelRequest = async (
  caller: SignedIn,
  option: LevelOption,
  { values: change = (same) => same, files: withFiles = (same) => same, at = noon, times }: LevelChanges = {},
): Promise<TestLevelRequest> => {
  const item = levelTable.find(({ value }) => value === option)
  if (item === undefined) throw new Error(`There is no card ${option}.`)
  const seen = toSeenLevel(await levelOrderOf(caller), { esjubilado: false, datos: null })
  const values = change(pickLevel(newLevelRequest(caller.nroafi, seen, 'ana@caja.example'), item).values)
  const slots = documentSlots(values).filter(({ required }) => required)
  const files = withFiles(await Promise.all(slots.map(({ key }) => photoFor(key))))
  const submissionId = randomUUID()
  const listed = files.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) }))
  const body = await signLevelRequest({ submissionId, values, files: listed }, at)
  return { submissionId, secret: randomBytes(32).toString('hex'), caller, body, files, times: times ?? null }
}

/** The multipart body of a request, as the portal sends it. */
export const levelForm = ({ body, files }: TestLevelRequest): FormData => {
  const way = levelRequestKind.wayOf(body)
  if (way === undefined) throw new Error('The body is no request of level.')
  return way.form(files.map(({ content, ...file }) => ({ ...file, bytes: content })))
}

/** Delivers it as the portal does. */
export const sendLevel = (server: Pick<RunningServer, 'url'>, sent: TestLevelRequest): Promise<Reply> =>
  postForm(server.url + paths.levelRequest, levelForm(sent), {
    ...submissionHeaders(sent.submissionId, sent.secret, sent.times),
    ...sent.caller.headers,
  })

/** The answers of level 1 with an employment that the evaluation accepts. */
export const employed = (values: LevelRequest): LevelRequest => ({
  ...values,
  nivel: {
    ...values.nivel,
    esJubilado: 'N',
    empleo: 'Clínica del Sol',
    empleoTipo: 'Relación de dependencia',
    empleoDesde: values.visto.fecmat,
  },
})
