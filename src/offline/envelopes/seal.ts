import type { OutboxState } from '../../domain/delivery/outbox'
import type { StorageProblem } from '../../domain/form/save-state'
import { visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { randomHex, sha256Hex, toUtf8 } from '../database/bytes'
import type { OutboxRow } from '../database/rows'
import { unsealDraft } from '../drafts/unseal-draft'
import { openItem } from '../outbox/outbox-parts'
import { keysOfCode, newCode } from '../parcel/code-keys'
import type { FundKey } from '../parcel/fund-key'
import { writeParcel, type WriteProblem } from '../parcel/write-parcel'
import { collect, type CollectProblem } from '../work-file/collect'
import type { CopiedSubmission, CopyContent } from '../work-file/copy-content'
import { countEnvelopes, plantEnvelopeMark } from './canary'
import { dropEnvelope } from './drop'
import { findLiving, isVisitFull, noteLiving, type EnvelopeIdentity, type LivingEnvelope } from './living'
import { findMeans } from './means'
import { deleteEnvelope, keepEnvelope, keepPart, readEnvelopePart } from './rows-store'
import type { EnvelopeRow } from './rows'

/**
 * Why there is no envelope.
 *   no-key    this build has no key of the fund;  no-grant  the member's right to send one could not be asked for
 *   visit-full  the visit has as many envelopes as the fund takes of one
 *   over      the request does not wait any more: it was accepted, or taken back
 *   altered   what was written does not read back as it was
 */
export type SealProblem =
  | CollectProblem
  | WriteProblem
  | StorageProblem
  | 'no-key'
  | 'no-grant'
  | 'visit-full'
  | 'over'
  | 'altered'

/** How long an envelope is left to the usual sender before others take it, in milliseconds: its person may be here. */
const graceMs = 5 * 60_000

const overStates: readonly OutboxState[] = ['accepted', 'withdrawn']

/** Whether it was accepted or taken back while its envelope was being closed. */
const isOver = async (submissionId: string): Promise<boolean> => {
  const item = await openItem(submissionId)
  return item.ok && isOverRow(item.value.row)
}

const isOverRow = ({ state, supersededAt }: Pick<OutboxRow, 'state' | 'supersededAt'>): boolean =>
  overStates.includes(state) || supersededAt !== null

type Ready = {
  content: CopyContent
  waiting: CopiedSubmission
  fundKey: FundKey
  grant: string | null
  closedAt: number
}

/** Everything that goes into the envelope, from the committed rows. */
const prepare = async (submissionId: string): Promise<Result<Ready, SealProblem>> => {
  const item = await openItem(submissionId)
  if (!item.ok) return item
  const { owner, draftId } = item.value.row
  if (isOverRow(item.value.row)) return fail('over')
  const means = findMeans(owner)
  if (means === undefined || means.fundKey === null) return fail('no-key')
  if (owner !== visitor && (means.member === null || means.grant === null)) return fail('no-grant')
  if (owner !== visitor && isVisitFull(submissionId)) return fail('visit-full')
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const content = await collect(draft.value, means.member)
  if (!content.ok) return content
  const { waiting, missing } = content.value
  if (waiting === null || waiting.submissionId !== submissionId || missing > 0) return fail('damaged')
  const { fundKey, grant, moment: closedAt } = means
  return ok({ content: content.value, waiting, fundKey, grant, closedAt })
}

const write = async (
  { content, fundKey, grant, closedAt }: Ready,
  { code, source }: EnvelopeIdentity,
): Promise<Result<EnvelopeRow, SealProblem>> => {
  const { id } = await keysOfCode(code)
  await plantEnvelopeMark()
  const written = await writeParcel<StorageProblem>({ content, code, grant, closedAt, fundKey }, (index, part) =>
    keepPart(id, index, part),
  )
  if (!written.ok) return written
  const { header, proof, digests } = written.value
  const createdAt = Date.now()
  const row: EnvelopeRow = {
    id,
    createdAt,
    header: { ...header, prueba: await sha256Hex(toUtf8(proof).buffer) },
    digests,
    source,
    state: 'waiting',
    attempts: 0,
    nextAt: createdAt + graceMs,
    waitMs: graceMs,
    leaseId: null,
    leaseUntil: 0,
    triedAt: null,
    pause: null,
  }
  const kept = await keepEnvelope(row)
  return kept.ok ? ok(row) : kept
}

/** Some engines lose or alter large rows after they said that they had them (F12, F18). */
const readBack = async (row: EnvelopeRow): Promise<Result<null, SealProblem>> => {
  for (const index of row.digests.keys()) {
    const part = await readEnvelopePart(row, index)
    if (!part.ok) return part
  }
  return ok(null)
}

const seal = async (submissionId: string, identity: EnvelopeIdentity): Promise<Result<LivingEnvelope, SealProblem>> => {
  const ready = await prepare(submissionId)
  if (!ready.ok) return ready
  const { id } = await keysOfCode(identity.code)
  const written = await write(ready.value, identity)
  const kept = written.ok ? await readBack(written.value) : written
  if (!kept.ok) {
    await deleteEnvelope(id)
    return kept
  }
  const { content, waiting } = ready.value
  const { kind, title, createdAt } = waiting
  const envelope = { ...identity, id, kind, title, files: content.files.length, closedAt: createdAt }
  noteLiving(submissionId, envelope)
  await countEnvelopes()
  if (!(await isOver(submissionId))) return ok(envelope)
  await dropEnvelope(submissionId)
  return fail('over')
}

const underWay = new Map<string, Promise<Result<LivingEnvelope, SealProblem>>>()

/**
 * Seals what was handed in as an envelope that neither this tablet nor anybody who looks after it can open, and reads it
 * back. Only ok is durable: before, nothing may be promised. Whatever fails leaves nothing behind. `identity` is that of
 * an envelope that was lost; a submission that has one keeps it.
 */
export const sealEnvelope = (
  submissionId: string,
  identity?: EnvelopeIdentity,
): Promise<Result<LivingEnvelope, SealProblem>> => {
  const present = identity === undefined ? findLiving(submissionId) : undefined
  if (present !== undefined) return Promise.resolve(ok(present))
  const running = underWay.get(submissionId)
  if (running !== undefined) return running
  const begun = seal(submissionId, identity ?? { code: newCode('sobre'), source: randomHex(32) }).finally(() =>
    underWay.delete(submissionId),
  )
  underWay.set(submissionId, begun)
  return begun
}
