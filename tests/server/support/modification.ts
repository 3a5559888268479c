import { randomBytes, randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { encodeNumber, encodeUserQuery, parseMember } from '../../../src/contract/member/member'
import { parseRelatives } from '../../../src/contract/member/relatives'
import { encodeModification, signModification } from '../../../src/contract/modification/request'
import { seenVersion } from '../../../src/contract/modification/seen-version'
import { modificationKind } from '../../../src/contract/modification/wire-kind'
import type { UnsignedModification, WireModification } from '../../../src/contract/modification/wire'
import { encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import { emptyFamilyMember, newModification } from '../../../src/domain/modification/defaults'
import { documentSlots, photoSlot } from '../../../src/domain/modification/documents'
import { toSeenFile } from '../../../src/domain/modification/seen-file'
import type { Modification, PersonalData, SeenFile } from '../../../src/domain/modification/values'
import { photoFor, sha256, type TestFile } from './files'
import { aHandover } from './handover'
import { postForm, postJson, type Reply } from './http'
import type { SignedIn } from './members'
import { noon, type RunningServer } from './server'

/** The file of a member as their device reads it. */
export const seenBy = async (caller: SignedIn): Promise<SeenFile> => {
  const member = parseMember((await caller.post(paths.user, encodeUserQuery(caller.nroafi, 0))).body)
  const relatives = parseRelatives((await caller.post(paths.relatives, encodeNumber(caller.nroafi))).body)
  if (!member.ok || member.value.datos === null || !relatives.ok) throw new Error('The file cannot be read.')
  return toSeenFile(member.value.datos, relatives.value)
}

type SavedRelative = Modification['familiares'][number]

/** A modification as a device seals it. */
export type TestModification = {
  submissionId: string
  secret: string
  caller: SignedIn
  values: Modification
  request: WireModification
  files: TestFile[]
}

/** Changes by a test: to the answers, to the files before the manifest is made, to the request before it is signed. */
export type ModificationChanges = {
  personales?: Partial<PersonalData>
  values?: (values: Modification) => Modification
  photo?: TestFile
  files?: (files: TestFile[]) => TestFile[]
  request?: (request: UnsignedModification) => UnsignedModification
}

/** Seals a modification of a member's file of today, with a photo for every document that its answers require. */
export const aModification = async (
  caller: SignedIn,
  { personales = {}, values: change = (same) => same, photo, ...changes }: ModificationChanges,
): Promise<TestModification> => {
  const seen = await seenBy(caller)
  const opened = newModification(caller.nroafi, seen)
  const values = change({ ...opened, personales: { ...opened.personales, ...personales }, confirmado: true })
  const slots = documentSlots(values, { hasNewPhoto: photo !== undefined })
  const drawn = await Promise.all(slots.filter(({ required }) => required).map(({ key }) => photoFor(key)))
  const files = (changes.files ?? ((same) => same))([...(photo === undefined ? [] : [photo]), ...drawn])
  const submissionId = randomUUID()
  const unsigned = encodeModification({
    submissionId,
    values,
    visto: await seenVersion(seen),
    slots,
    files: files.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) })),
  })
  const request = await signModification((changes.request ?? ((same) => same))(unsigned), noon)
  return { submissionId, secret: randomBytes(32).toString('hex'), caller, values, request, files }
}

/** A photo of the file with a light that passes. */
export const aFilePhoto = (): Promise<TestFile> => photoFor(photoSlot)

/** The multipart body of a modification, as the portal sends it. */
export const modificationForm = ({ request, files }: TestModification): FormData => {
  const way = modificationKind.wayOf(request)
  if (way === undefined) throw new Error('The body is no modification.')
  return way.form(files.map(({ content, ...file }) => ({ ...file, bytes: content })))
}

/** Delivers a modification as the portal does. */
export const sendModification = (
  server: RunningServer,
  sent: TestModification,
  form = modificationForm(sent),
): Promise<Reply> =>
  postForm(server.url + paths.filePhoto, form, {
    ...submissionHeaders(sent.submissionId, sent.secret, null),
    ...sent.caller.headers,
  })

/** Signs somebody of the management in, when the server’s clock says `at` (epoch milliseconds); gives their headers. */
export const signInManagement = async (
  server: RunningServer,
  at = noon,
  usuid = 'demo-gestion',
): Promise<{ authorization: string }> => {
  const handover = await aHandover(at, usuid)
  const { body } = await postJson(server.url + paths.managementLogin, encodeManagementLogin(handover))
  const token = parseAuthorization(body)
  if (!token.ok) throw new Error(JSON.stringify(body))
  return { authorization: `Bearer ${token.value}` }
}

/** A new child, saved in the form; `part` makes them another relative. */
export const aNewRelative = (part: Partial<SavedRelative> = {}): SavedRelative => ({
  ...emptyFamilyMember('nuevo'),
  nombres: 'Milagros',
  apellido: 'Ojeda',
  nrodoc: '70111222',
  fecnacim: '2025-01-02',
  sexo: 'F',
  tipfamiliar: 3,
  estadocivil: 1,
  guardado: true,
  ...part,
})

/** Answers with a new child, saved in the form; `part` makes them another relative. */
export const withRelative =
  (part: Partial<SavedRelative>) =>
  (values: Modification): Modification => ({ ...values, familiares: [aNewRelative(part)] })
