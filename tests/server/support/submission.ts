import { randomBytes, randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { signRequest } from '../../../src/contract/preaffiliation/digest'
import { encodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import type { UnsignedRequest, WireRequest } from '../../../src/contract/preaffiliation/wire'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import { cuilOf } from '../../../src/domain/rules/cuit'
import { documentSlots } from '../../../src/domain/preaffiliation/documents'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { formOfKind } from '../../contract/form-of'
import { aPreAffiliation } from '../../domain/builders'
import { photoFor, sha256, type TestFile } from './files'
import { postForm, type Reply } from './http'
import { noon, type RunningServer } from './server'

/** A submission as a device seals it. */
export type TestSubmission = {
  submissionId: string
  secret: string
  request: WireRequest
  files: TestFile[]
  times?: DraftTimes | null
}

/** Changes by a test: to the answers, to the files before the manifest is made, to the request before it is signed. */
export type Changes = {
  values?: (values: PreAffiliation) => PreAffiliation
  files?: (files: TestFile[]) => TestFile[] | Promise<TestFile[]>
  request?: (request: UnsignedRequest) => UnsignedRequest
  submissionId?: string
  secret?: string
  /** Time of "enviar", noon by default. */
  claimedAt?: number
  /** Draft times in the header; none by default. */
  times?: DraftTimes | null
}

/** Complete answers of the person with a registration. */
export const answersOf = ({ nroafi, nrodoc }: { nroafi: string; nrodoc: string }): PreAffiliation =>
  aPreAffiliation({ nroafi, nrodoc, cuil: cuilOf(nrodoc, '27') })

/** Seals a submission for a registration, with a photo in every document slot that its answers ask for. */
export const aSubmission = async (
  registration: { nroafi: string; nrodoc: string },
  changes: Changes = {},
): Promise<TestSubmission> => {
  const { submissionId = randomUUID(), secret = randomBytes(32).toString('hex'), claimedAt = noon } = changes
  const values = (changes.values ?? ((same) => same))(answersOf(registration))
  const slots = documentSlots(values, { checks: {} })
  const drawn = await Promise.all(slots.filter(({ required }) => required).map(({ key }) => photoFor(key)))
  const files = await (changes.files ?? ((same) => same))(drawn)
  const unsigned = encodePreAffiliation({
    submissionId,
    values,
    slots,
    files: files.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) })),
  })
  const request = await signRequest((changes.request ?? ((same) => same))(unsigned), claimedAt)
  return { submissionId, secret, request, files, times: changes.times ?? null }
}

/** The multipart body of a submission. */
export const formOf = ({ request, files }: TestSubmission): FormData =>
  formOfKind(
    'preafiliacion',
    { ...request },
    files.map(({ content, ...file }) => ({ ...file, bytes: content })),
  )

/** A delivery as raw bytes: its headers and its whole form. */
export const toWire = async (
  submission: TestSubmission,
): Promise<{ headers: Record<string, string>; body: Buffer }> => {
  const { submissionId, secret, times = null } = submission
  const whole = new Response(formOf(submission))
  const type = whole.headers.get('content-type') ?? ''
  return {
    headers: { ...submissionHeaders(submissionId, secret, times), 'content-type': type },
    body: Buffer.from(await whole.arrayBuffer()),
  }
}

/** Delivers a submission as the portal does. */
export const send = (server: RunningServer, submission: TestSubmission, form = formOf(submission)): Promise<Reply> =>
  postForm(
    server.url + paths.saveAffiliation,
    form,
    submissionHeaders(submission.submissionId, submission.secret, submission.times ?? null),
  )

/** Replaces the file of a slot. */
export const withFile =
  (slot: string, part: Partial<TestFile>) =>
  (files: TestFile[]): TestFile[] =>
    files.map((file) => (file.slot === slot ? { ...file, ...part } : file))
