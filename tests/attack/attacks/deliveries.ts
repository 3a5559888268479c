import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { benefitPath, paths } from '../../../src/contract/base-paths'
import { digestOf } from '../../../src/contract/digest'
import { submissionHeaders } from '../../../src/contract/headers'
import { wireKinds } from '../../../src/contract/submission-kinds'
import { cuilOf } from '../../../src/domain/rules/cuit'
import { demoMembers } from '../../../server/demo/members'
import { aBenefitRequest } from '../../server/support/benefit'
import type { TestFile } from '../../server/support/files'
import { aSubmission } from '../../server/support/submission'
import { hostileTexts } from '../wire/hostile-values'
import { formType, toForm, type Part } from '../wire/multipart'
import { nearly } from '../wire/mutation'
import type { HostileRequest } from '../wire/request'
import type { Sender } from '../wire/requests'

/** What is drawn of a delivery: what its request says, when it was sent, and whether its files come. */
type Drawn = { content: unknown; claimedAt: string; hasFiles: boolean }

/** A kind of delivery: where it goes, a good one, and how it becomes parts. */
export type Kind = {
  path: string
  good: { [key: string]: unknown }
  files: TestFile[]
  headers: Record<string, string>
  partsOf: (request: { [key: string]: unknown }) => Part[]
  namePart: (index: number, file: TestFile) => string
}

const toPart = (name: string, value: unknown): Part => ({
  name,
  filename: null,
  type: null,
  content: JSON.stringify(value) ?? 'null',
})

const filePart = (name: string, { name: filename, type, content }: TestFile): Part => ({
  name,
  filename,
  type,
  content: Buffer.from(content),
})

const asObject = (value: unknown): { [key: string]: unknown } => {
  const copy: unknown = JSON.parse(JSON.stringify(value ?? {}))
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy) ? { ...copy } : { value: copy }
}

// The signature is right whatever the request says: only so does it get past the digest to the rules.
const signed = async (content: unknown, submissionId: string, claimedAt: string) => {
  const request = { ...asObject(content), submissionId }
  return { ...request, digest: await digestOf(JSON.parse(JSON.stringify(request))), claimedAt }
}

/** The request of what was drawn, signed anew under an id of its own. */
export const toRequest =
  ({ path, files, headers, partsOf, namePart }: Kind) =>
  async ({ content, claimedAt, hasFiles }: Drawn): Promise<HostileRequest> => {
    const submissionId = randomUUID()
    const request = await signed(content, submissionId, claimedAt)
    const parts = hasFiles ? files.map((file, index) => filePart(namePart(index, file), file)) : []
    return {
      method: 'POST',
      path,
      headers: {
        ...submissionHeaders(submissionId, randomBytes(32).toString('hex')),
        ...headers,
        'content-type': formType('limite'),
      },
      body: toForm('limite', [...partsOf(request), ...parts]),
    }
  }

const claimed = fc.oneof(
  { weight: 4, arbitrary: fc.constant(new Date().toISOString()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...hostileTexts.filter((text) => /^[+-]?\d{4,}-/.test(text)),
      '0000-01-01T00:00:00.000Z',
      '0001-01-01T00:00:00+14:00',
      '10000-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
    ),
  },
)

const drawnOf = ({ good }: Kind): fc.Arbitrary<Drawn> =>
  fc.record(
    { content: nearly(fc.constant(good)), claimedAt: claimed, hasFiles: fc.boolean() },
    { noNullPrototype: true },
  )

/** A pre-affiliation of a visitor. */
export const affiliationKind = async (): Promise<Kind> => {
  const { request, files } = await aSubmission({ nroafi: '100009', nrodoc: '33999111' })
  return {
    path: paths.saveAffiliation,
    good: { ...request },
    files,
    headers: {},
    partsOf: (made) => wireKinds.preafiliacion.parts.map((part) => toPart(part, made)),
    namePart: (index, file) => wireKinds.preafiliacion.filePart(file, index),
  }
}

/** A request of a benefit by a demonstration member. */
export const benefitKind = async ({ nroafi, token }: Sender): Promise<Kind> => {
  const { nrodoc = '' } = demoMembers.find((one) => String(one.nroafi) === nroafi) ?? {}
  const asker = { nroafi, nrodoc, cuit: cuilOf(nrodoc, '27'), sexo: 'F' as const, token }
  const { request, files } = await aBenefitRequest(asker, 'adopcion')
  const [envelope = '', ...rest] = wireKinds.subsidio.parts
  return {
    path: benefitPath(request.destino),
    good: { ...request },
    files,
    headers: { authorization: `Bearer ${token}` },
    partsOf: (made) => {
      const inside = Object.fromEntries(Object.entries(made).filter(([name]) => !rest.some((part) => part === name)))
      return [toPart(envelope, inside), ...rest.map((part) => toPart(part, made[part]))]
    },
    namePart: (index, file) => wireKinds.subsidio.filePart(file, index),
  }
}

/** Signed deliveries of both kinds whose content is nearly good: what reaches the rules behind shape and digest. */
export const deliveriesOf = async (sender: Sender) => {
  const kinds = [await affiliationKind(), await benefitKind(sender)]
  return kinds.map((kind) => ({ drawn: drawnOf(kind), toRequest: toRequest(kind) }))
}
