import { visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { areEqualBytes, randomHex } from '../database/bytes'
import { plantCanary } from '../database/canary'
import type { CopyContent, OpenedCopy } from './copy-content'
import type { CopyProblem } from './copy-file'
import type { WorkDb } from '../database/databases'
import { runExclusively } from '../database/exclusive'
import { isMemberOf } from './export'
import { makeDataKey, putDataKey } from '../keys/keyring'
import { handInKind, sealOutboxPart } from '../outbox/outbox-parts'
import { askPersistence } from '../database/persistence'
import type { OutboxRow } from '../database/rows'
import { keepFiles, takeBack, toDraftRow, type Staged } from './stage'
import { reading, writing } from '../database/with-db'

/**
 * Why a copy was not brought in.
 *   other-account  it is another member's, or nobody is signed in;  visitors  a visitor's copy, while a member is signed in
 *   here           its draft is on this device already: a second one is made only when asked for (`again`)
 *   waiting-here   it waits, or was withdrawn, in this outbox;      sent-here  its receipt is here
 *   busy           another tab is bringing one in
 */
export type ImportProblem =
  | CopyProblem
  | StorageProblem
  | 'other-account'
  | 'visitors'
  | 'here'
  | 'waiting-here'
  | 'sent-here'
  | 'locked'
  | 'busy'

/** Who brings a copy in, and whether they want it although its draft is already here. */
export type ImportInput = {
  reader: Owner
  /** Their member number; null for a visitor. */
  member: string | null
  again: boolean
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** What was brought in: a draft to continue, or a submission that waits to be sent. */
export type Imported = { draftId: string; isWaiting: boolean; missing: number }

/** Whether this person may bring in what is in a copy. */
export const checkOwner = async (
  content: Pick<CopyContent, 'member'>,
  input: Pick<ImportInput, 'reader' | 'member'>,
): Promise<Result<null, 'visitors' | 'other-account' | StorageProblem>> => {
  if (content.member === null) return input.reader === visitor ? ok(null) : fail('visitors')
  if (content.member !== input.member) return fail('other-account')
  const isTheirs = await isMemberOf(input.reader, content.member)
  if (!isTheirs.ok) return isTheirs
  return isTheirs.value ? ok(null) : fail('other-account')
}

/**
 * Looks for parts of the copy on this device. Fails when the submission would exist twice; else says whether the draft
 * is known and whether the ids are free.
 */
const findPresent = async (
  db: WorkDb,
  { draftId, files, waiting }: CopyContent,
): Promise<Result<{ isKnown: boolean; keepsIds: boolean }, 'sent-here' | 'waiting-here'>> => {
  if (waiting !== null) {
    const item = await db.outbox.get(waiting.submissionId)
    const receipt = await db.receipts.get(waiting.submissionId)
    if (receipt !== undefined || item?.state === 'accepted') return fail('sent-here')
    if (item !== undefined) return fail('waiting-here')
  }
  const drafts = await db.drafts.filter((row) => row.id === draftId || row.copyOf === draftId).toArray()
  const rows = await db.files.bulkGet(files.map(({ id }) => id))
  const owners = await db.drafts.bulkGet(rows.flatMap((row) => (row === undefined ? [] : [row.draftId])))
  const isTaken = owners.some((row) => row !== undefined)
  // The sealed request of a waiting submission names its documents by id. If an id is taken, it cannot be brought in.
  if (waiting !== null && (isTaken || drafts.length > 0)) return fail('waiting-here')
  const arriving = await db.arrivals.filter(({ draft }) => draft.id === draftId).count()
  const isKnown = drafts.length + arriving > 0
  return ok({ isKnown, keepsIds: !isTaken && !isKnown })
}

/** A waiting submission is stored as if a delivery had begun: the device it comes from may have sent it since (F35). */
const toItemRow = async (
  { waiting, formVersion }: CopyContent,
  { made, owner, draftId, entries }: Staged,
): Promise<OutboxRow | undefined> => {
  if (waiting === null) return undefined
  const { submissionId, secret, body, summary, times, checks, refusal } = waiting
  const facts = { id: submissionId, owner, formVersion }
  const payload = { secret, body, files: entries, summary, times, earlier: null }
  return {
    ...facts,
    draftId,
    ...(await handInKind(made.key, facts, waiting.kind)),
    // 'desconocida' means that the other release did not know the kind, not that the fund refused it. This release may
    // know it.
    state: refusal === null || refusal.reason === 'desconocida' ? 'queued' : 'needs_action',
    attempts: 0,
    sends: 1,
    nextAt: 0,
    waitMs: 0,
    createdAt: waiting.createdAt,
    sentAt: null,
    leaseId: null,
    leaseUntil: 0,
    totalBytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    supersededAt: null,
    title: await sealOutboxPart(made.key, facts, 'title', waiting.title),
    payload: await sealOutboxPart(made.key, facts, 'payload', payload),
    checks: await sealOutboxPart(made.key, facts, 'checks', checks),
    refusal: refusal && (await sealOutboxPart(made.key, facts, 'refusal', refusal)),
    unsure: refusal?.reason === 'incierta',
  }
}

const publish = async (copy: CopyContent, staged: Staged): Promise<Result<null, ImportProblem>> => {
  const { waiting } = copy
  const draft = await toDraftRow(copy, staged, {
    state: waiting === null ? 'active' : 'sealed',
    rev: 1,
    submissionId: waiting?.submissionId ?? crypto.randomUUID(),
    secret: waiting?.secret ?? randomHex(32),
    copyOf: copy.draftId,
  })
  const item = await toItemRow(copy, staged)
  return writing<null, ImportProblem>((db) =>
    db.transaction('rw', db.keys, db.vaults, db.drafts, db.outbox, async () => {
      const present = await db.drafts.get(draft.id)
      if (present !== undefined && areEqualBytes(present.content.iv, draft.content.iv)) return ok(null)
      // The device was wiped meanwhile, or the member's vault is gone.
      if (!(await putDataKey(db, staged.made))) return fail(staged.owner === visitor ? 'lost' : 'locked')
      await db.drafts.put(draft)
      if (item !== undefined) await db.outbox.put(item)
      return ok(null)
    }),
  )
}

const bringIn = async (copy: OpenedCopy, input: ImportInput): Promise<Result<Imported, ImportProblem>> => {
  const { content } = copy
  const owner = await checkOwner(content, input)
  if (!owner.ok) return owner
  const present = await reading((db) => findPresent(db, content))
  if (!present.ok) return present
  if (present.value.isKnown && !input.again) return fail('here')
  const { keepsIds } = present.value
  const draftId = keepsIds ? content.draftId : crypto.randomUUID()
  const made = await makeDataKey(draftId, input.reader)
  if (!made.ok) return made
  const staged: Staged = { made: made.value, owner: input.reader, draftId, entries: [] }
  const written = await keepFiles(copy, staged, { keepsIds, onFile: input.onProgress })
  const published = written.ok ? await publish(content, staged) : written
  if (published.ok) {
    await plantCanary()
    void askPersistence()
  }
  if (!published.ok) await takeBack(staged.entries.map(({ id }) => id))
  return published.ok ? ok({ draftId, isWaiting: content.waiting !== null, missing: content.missing }) : published
}

/**
 * Brings an opened copy into this device, for the present person only: a draft gets a new submission id; a waiting
 * submission keeps its id, which the server accepts once. It writes the documents first, reads them back and compares
 * them. One commit then adds the whole work; a failure before it leaves nothing behind.
 */
export const importCopy = async (copy: OpenedCopy, input: ImportInput): Promise<Result<Imported, ImportProblem>> =>
  (await runExclusively('traer-copia', () => bringIn(copy, input))) ?? fail('busy')
