import { sourceAfter, type ParcelState } from '../../domain/handover/protocol'
import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { areEqualBytes } from '../database/bytes'
import type { WorkDb } from '../database/databases'
import { flushAll } from '../database/flush'
import type { DraftRow, Sealed } from '../database/rows'
import type { DraftProblem, ReadProblem } from '../database/types'
import { writing } from '../database/with-db'
import { handInFormId, openContent, openText, refusalToEdit, sealPart } from '../drafts/draft-parts'
import { forgetSealer, readMeta, unsealDraft, unsealRow, type UnsealedDraft } from '../drafts/unseal-draft'
import { erased } from '../files/erase'
import { verifyOpened } from '../files/files'
import { deleteFiles } from '../files/purge-files'
import { forgetKeys, makeDataKey, putDataKey } from '../keys/keyring'
import { isMemberOf } from '../work-file/export'
import type { CopyContent } from '../work-file/copy-content'
import { tellMove } from './moves'
import { parseAway, type AwayFacts, type MovedFacts } from './carry-facts'
import { openFacts } from './read-carry'

/** A draft as it was read for its parcel. It may leave only while it is still this one. */
export type Leaving = { content: CopyContent; rev: number; manifestRev: number }

/** Why a draft cannot move; 'damaged-files': a document must be picked again first. */
export type LeaveProblem = DraftProblem | 'damaged-files'

/**
 * Reads a draft with everything that must go along: answers, list of documents, and the identity of its submission.
 * `member` is its owner's number, null for a visitor's. Whatever is being typed is written first.
 */
export const readLeaving = async (draftId: string, member: string | null): Promise<Result<Leaving, LeaveProblem>> => {
  await flushAll()
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const refusal = refusalToEdit(row)
  if (refusal !== undefined) return fail(refusal)
  const isTheirs = await isMemberOf(row.owner, member)
  if (!isTheirs.ok) return isTheirs
  if (!isTheirs.value) return fail('locked')
  const [content, secret] = await Promise.all([openContent(key, row), openText(key, row, 'secret', row.secret)])
  if (!content.ok) return content
  if (!secret.ok) return secret
  const files = await verifyOpened(draft.value)
  if (!files.ok) return files
  // What cannot be read here would be erased here: it stays until its person has decided about it.
  if (files.value.damaged.length > 0) return fail('damaged-files')
  const { formId, formVersion, createdAt, updatedAt } = await readMeta(draft.value)
  return ok({
    content: {
      member,
      draftId,
      formId,
      formVersion,
      createdAt,
      updatedAt,
      content: content.value,
      files: files.value.good,
      missing: 0,
      waiting: null,
      identity: { submissionId: row.submissionId, secret: secret.value },
    },
    rev: row.rev,
    manifestRev: row.manifestRev,
  })
}

/**
 * Puts a draft on its way: from this commit on it takes no edits, until the server says where it lives. Must be called
 * before its parcel can be taken. 'stale' when it is not the one that was read for the parcel.
 */
export const sendAway = async (
  draftId: string,
  { rev, manifestRev }: Leaving,
  facts: AwayFacts,
): Promise<Result<null, DraftProblem>> => {
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const carry = await sealPart(draft.value.key, draft.value.row, 'carry', 0, facts)
  const sent = await writing<null, DraftProblem>((db) =>
    db.transaction('rw', db.drafts, async () => {
      const now = await db.drafts.get(draftId)
      if (isSame(now?.carry, carry)) return ok(null)
      const refusal = refusalToEdit(now)
      if (now === undefined || refusal !== undefined) return fail(refusal ?? 'missing')
      if (now.rev !== rev || now.manifestRev !== manifestRev) return fail('stale')
      const { pressed: _over, ...rest } = now
      await db.drafts.put({ ...rest, state: 'away', carry, awaitingSlot: null })
      return ok(null)
    }),
  )
  if (sent.ok) tellMove(draftId)
  return sent
}

const isSame = (part: Sealed | undefined, other: Sealed | undefined): boolean =>
  part !== undefined && other !== undefined && areEqualBytes(part.iv, other.iv)

/** What the server told of a draft's parcel: its state, who took it, and when (epoch milliseconds). */
export type ParcelNews = { state: ParcelState; device: string | null; takenAt: number | null }

/** Where a draft is after its parcel was asked about: here again, still on its way, or on another device. */
export type Settled = 'here' | 'away' | 'moved'

/**
 * Takes note of the state of a draft's parcel. Only a final one changes anything: the draft can be edited again, or its
 * answers and documents are erased here because they live on the other device.
 */
export const settleAway = async (
  draftId: string,
  parcel: string,
  news: ParcelNews,
): Promise<Result<Settled, ReadProblem>> => {
  const draft = await unsealRow(draftId)
  if (!draft.ok) return draft
  const { row } = draft.value
  if (row.state === 'moved') return ok('moved')
  if (row.state !== 'away') return ok('here')
  const facts = await openFacts(draft.value, parseAway)
  if (!facts.ok) return facts
  // The answer is about an earlier journey.
  if (facts.value.parcel !== parcel) return ok('away')
  const next = sourceAfter('enCamino', news.state)
  if (next === 'enCamino') return ok('away')
  const settled = next === 'viva' ? await comeBack(row) : await goAway(row, draft.value, facts.value, news)
  if (settled.ok) tellMove(draftId)
  return settled
}

const comeBack = (row: DraftRow): Promise<Result<Settled, StorageProblem>> =>
  writing<Settled>((db) =>
    db.transaction('rw', db.drafts, async () => {
      const now = await db.drafts.get(row.id)
      if (now?.state === 'away' && isSame(now.carry, row.carry)) {
        const { carry: _over, ...rest } = now
        await db.drafts.put({ ...rest, state: 'active' })
      }
      return ok('here')
    }),
  )

const goAway = async (
  row: DraftRow,
  { key }: UnsealedDraft,
  { title, since }: AwayFacts,
  news: ParcelNews,
): Promise<Result<Settled, ReadProblem>> => {
  // Under a key of its own: that of the answers is deleted.
  const made = await makeDataKey(row.id, row.owner)
  if (!made.ok) return made
  const facts = { id: row.id, owner: row.owner, formVersion: row.formVersion }
  const { formId } = await readMeta({ row, key })
  const where: MovedFacts = { title, device: news.device, at: news.takenAt ?? since }
  const carry = await sealPart(made.value.key, facts, 'carry', 0, where)
  const form = await handInFormId(made.value.key, facts, formId)
  const gone = await writing<Settled, 'locked'>((db) =>
    db.transaction('rw', [db.keys, db.vaults, db.drafts, db.files, db.fileChunks, db.outbox], async () => {
      const now = await db.drafts.get(row.id)
      if (now?.state !== 'away' || !isSame(now.carry, row.carry)) return ok('moved')
      if (!(await putDataKey(db, made.value))) return fail('locked')
      await eraseLeft(db, now, { carry, ...form })
      return ok('moved')
    }),
  )
  if (gone.ok) {
    forgetKeys([row.id])
    forgetSealer(row.id)
  }
  return gone
}

/** Inside the transaction: erases answers, documents, and what is left of earlier submissions; the row says where it went. */
const eraseLeft = async (
  db: WorkDb,
  { form: _form, sealedFor: _bound, ...row }: DraftRow,
  told: Pick<DraftRow, 'carry' | 'form' | 'formId'>,
): Promise<void> => {
  await deleteFiles(db, await db.files.where('draftId').equals(row.id).primaryKeys())
  await db.outbox.where('draftId').equals(row.id).delete()
  await db.drafts.put({
    ...row,
    ...told,
    state: 'moved',
    updatedAt: Date.now(),
    content: erased(row.content),
    manifest: erased(row.manifest),
    secret: erased(row.secret),
    awaitingSlot: null,
  })
}
