import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { benefitPath, submissionPath, withdrawalPath } from '../../../src/contract/base-paths'
import { encodeBenefit } from '../../../src/contract/benefits/request'
import { signBenefit } from '../../../src/contract/benefits/sign'
import type { UnsignedBenefit, WireBenefit } from '../../../src/contract/benefits/wire'
import { secretHeaders, submissionHeaders } from '../../../src/contract/headers'
import { bearerHeaders } from '../../../src/contract/session/token'
import { cuilOf } from '../../../src/domain/rules/cuit'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { toSubmittable } from '../../../src/domain/benefits/request'
import type {
  BenefitId,
  BenefitValues,
  ChildClaim,
  EligibilityData,
  SpouseClaim,
} from '../../../src/domain/benefits/values'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import type { DebtStatus, Relative } from '../../../src/domain/member/member'
import { formOfKind } from '../../contract/form-of'
import { aBenefit, aChildClaim, aSpouseClaim } from '../../domain/benefits/builders'
import { pdf, photoFor, sha256, type TestFile } from './files'
import { get, post, postForm, type Reply } from './http'
import { noon, type RunningServer } from './server'
import { aMember, signIn } from './session'

/** A signed-in member who may request benefits; `cuit` matches their document. */
export type Asker = { nroafi: string; nrodoc: string; cuit: string; sexo: 'M' | 'F' | 'X'; token: string }

/** Adds a member with the given sex and debt, and signs in. */
export const anAsker = async (
  server: RunningServer,
  { sexo = 'F', debt = 0 }: { sexo?: Asker['sexo']; debt?: DebtStatus } = {},
): Promise<Asker> => {
  const { nroafi, nrodoc } = await aMember(server)
  await server.db
    .update(members)
    .set({ sexo, tienedeuda: debt })
    .where(eq(members.nroafi, Number(nroafi)))
  const { token } = await signIn(server, nroafi)
  return { nroafi, nrodoc, cuit: cuilOf(nrodoc, '27'), sexo, token }
}

/** Adds a relative to a member's file and returns it as the portal reads it; `since` is the day of its civil status. */
export const addRelative = async (
  { db }: RunningServer,
  { nroafi }: Asker,
  { tipfamiliar, nrodoc, since = null }: { tipfamiliar: number; nrodoc: string; since?: string | null },
): Promise<Relative> => {
  const person = { nombres: 'TOMÁS', apellido: 'QUIROGA', tipfamiliar, tipdoc: 'DNI', nrodoc, sexo: 'M' } as const
  const state = { estadocivil: 2, fecestadocivil: since, nacionalidad: 1, tipnacionalidad: 1 }
  const [row] = await db
    .insert(memberRelatives)
    .values({ ...person, ...state, nroafi: Number(nroafi), fecnacim: '1994-01-09', discapacidad: false })
    .returning({ id: memberRelatives.id })
  const rest = { destipfamiliar: '', fecnacim: '1994-01-09', discapacidad: false, fallecido: false, fecfallecido: null }
  return { ...person, ...state, ...rest, id: String(row?.id) }
}

/** A benefit request as a device seals it. */
export type TestBenefit = {
  submissionId: string
  secret: string
  token: string
  request: WireBenefit
  files: TestFile[]
  times?: DraftTimes | null
}

/** Changes by a test: to the answers, to the files before the manifest is made, to the request before it is signed. */
export type BenefitChanges = {
  values?: Partial<BenefitValues>
  eligibility?: EligibilityData | null
  relatives?: Relative[]
  files?: (files: TestFile[]) => TestFile[] | Promise<TestFile[]>
  request?: (request: UnsignedBenefit) => UnsignedBenefit
  submissionId?: string
  secret?: string
  /** Time of "enviar", noon by default. */
  claimedAt?: number
  /** Draft times in the header; none by default. */
  times?: DraftTimes | null
}

/** The fund's answer about a birth with maternity. */
export const withMaternity: EligibilityData = { nota: false, maternidad: true, mensaje: '', rechazadas: [] }

/** The fund's answer about a birth alone. */
export const birthAlone: EligibilityData = { nota: false, maternidad: false, mensaje: '', rechazadas: [0] }

// Certificates are PDFs, the rest photos: every request has both.
const fileFor = async (slot: string): Promise<TestFile> =>
  slot === 'cbu'
    ? { id: randomUUID(), slot, name: 'cbu.pdf', type: 'application/pdf', content: await pdf() }
    : photoFor(slot)

/** The n-th child of a member, complete for every benefit and different from all others. */
export const aChildOf = ({ nroafi }: Pick<Asker, 'nroafi'>, n: number, part: Partial<ChildClaim> = {}): ChildClaim =>
  aChildClaim(n, { nrodoc: String(60_000_000 + Number(nroafi) * 10 + n), ...part })

/** The spouse of a member, complete and different from all others. */
export const aSpouseOf = ({ nroafi }: Pick<Asker, 'nroafi'>, part: Partial<SpouseClaim> = {}): SpouseClaim =>
  aSpouseClaim({ nrodoc: String(37_000_000 + Number(nroafi)), ...part })

/** Complete answers of a member for a benefit. */
export const benefitOf = (asker: Asker, id: BenefitId, part: Partial<BenefitValues> = {}): BenefitValues => {
  const complete = aBenefit(id, part)
  return {
    ...complete,
    hijos: part.hijos ?? complete.hijos.map((_child, index) => aChildOf(asker, index + 1)),
    conyuge: part.conyuge ?? (complete.conyuge && aSpouseOf(asker)),
    solicitante: { nroafi: asker.nroafi, sexo: asker.sexo },
    cuenta: part.cuenta ?? { ...complete.cuenta, cuit: asker.cuit },
  }
}

/** Seals a benefit request with a file in every document slot that its answers ask for. */
export const aBenefitRequest = async (
  asker: Asker,
  id: BenefitId,
  changes: BenefitChanges = {},
): Promise<TestBenefit> => {
  const { submissionId = randomUUID(), secret = randomBytes(32).toString('hex'), claimedAt = noon } = changes
  const values = toSubmittable(benefitOf(asker, id, changes.values))
  const made = await Promise.all(documentSlots(values).map(({ key }) => fileFor(key)))
  const files = await (changes.files ?? ((same) => same))(made)
  const unsigned = encodeBenefit({
    submissionId,
    values,
    eligibility: changes.eligibility ?? null,
    files: files.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) })),
    relatives: changes.relatives ?? [],
  })
  const request = await signBenefit((changes.request ?? ((same) => same))(unsigned), claimedAt)
  return { submissionId, secret, token: asker.token, request, files, times: changes.times ?? null }
}

/** The multipart body of a request. */
export const benefitFormOf = ({ request, files }: TestBenefit): FormData =>
  formOfKind(
    'subsidio',
    request,
    files.map(({ content, ...file }) => ({ ...file, bytes: content })),
  )

/** Delivers a request as the portal does. */
export const sendBenefit = (
  server: RunningServer,
  benefit: TestBenefit,
  form = benefitFormOf(benefit),
): Promise<Reply> =>
  postForm(server.url + benefitPath(benefit.request.destino), form, {
    ...submissionHeaders(benefit.submissionId, benefit.secret, benefit.times ?? null),
    ...bearerHeaders(benefit.token),
  })

/** Asks for the state of a request. */
export const stateOfBenefit = (server: RunningServer, { submissionId, secret }: TestBenefit): Promise<Reply> =>
  get(server.url + submissionPath(submissionId), secretHeaders(secret))

/** Withdraws a request. */
export const withdrawBenefit = (server: RunningServer, { submissionId, secret }: TestBenefit): Promise<Reply> =>
  post(server.url + withdrawalPath(submissionId), secretHeaders(secret))

/** Paths of the fields that an answer refuses. */
export const refusedPaths = ({ body }: Reply): string[] => {
  const campos: unknown = Object(body)['campos']
  return Array.isArray(campos) ? campos.map((campo) => String(Object(campo)['path'])) : []
}

/** The message of an answer at a path. */
export const refusalAt = ({ body }: Reply, path: string): string | undefined => {
  const campos: unknown = Object(body)['campos']
  const found = Array.isArray(campos) ? campos.find((campo) => Object(campo)['path'] === path) : undefined
  return found === undefined ? undefined : String(Object(found)['message'])
}
