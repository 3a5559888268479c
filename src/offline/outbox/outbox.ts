import type { JsonValue } from '../../domain/json'
import { asksFirst } from '../../domain/delivery/line'
import type { OutboxKind } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { areEqualBytes } from '../database/bytes'
import { openText, refusalToEdit } from '../drafts/draft-parts'
import { verifyOpened } from '../files/files'
import { unsealDraft } from '../drafts/unseal-draft'
import { openItem, openSubmission, handInKind, sealOutboxPart, toOutboxItem } from './outbox-parts'
import type { OutboxRow } from '../database/rows'
import type { DraftProblem, EarlierSubmission, OutboxItem, ReadProblem, HandedInSubmission } from '../database/types'
import { isKioskPlace } from '../database/place'
import { reading, writing } from '../database/with-db'
import { ownLine } from '../own-line'

/**
 * What "Enviar" hands in. `rev` and `fileIds` name the answers and files that `body` was made from: if the draft has
 * others by now, sealing is refused as stale. `checks` are those that could not be made offline. `summary` is what the
 * receipt will show.
 */
export type HandIn = {
  rev: number
  fileIds: readonly string[]
  kind: OutboxKind
  title: string
  body: JsonValue
  checks: JsonValue
  summary: JsonValue
  /** Its person is online at the press: an API that cannot be asked what it knows gets it now. */
  isOnline?: boolean
}

/** A file of the draft is missing or altered: its slots must be filled again before sealing (F13). */
export type DamagedFiles = { ok: false; error: 'damaged-files'; fileIds: string[] }

/** The last submission of a draft of which the server may still have files: they are not sent again. */
const findEarlier = async (draftId: string, key: CryptoKey): Promise<EarlierSubmission | null> => {
  const found = await reading(async (db) => ok(await db.outbox.where({ draftId }).toArray()))
  const last = (found.ok ? found.value : [])
    .filter((row) => row.supersededAt !== null && Object.keys(row.arrived ?? {}).length > 0)
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
  const opened = last && (await openSubmission(last, key))
  return opened?.ok === true ? { id: opened.value.submissionId, secret: opened.value.secret } : null
}

/**
 * D6: hashes all files again, then seals the draft and queues its submission in one transaction. Once it returns ok,
 * the submission is sent without any further step. 'sealed' when it already was: a second tap makes no second
 * submission.
 */
export const handInDraft = async (
  draftId: string,
  input: HandIn,
): Promise<Result<OutboxItem, DraftProblem> | DamagedFiles> => {
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const { row: draftRow, key } = draft.value
  const refusal = refusalToEdit(draftRow)
  if (refusal !== undefined) return fail(refusal)
  const files = await verifyOpened(draft.value)
  if (!files.ok) return files
  if (files.value.damaged.length > 0) {
    return { ok: false, error: 'damaged-files', fileIds: files.value.damaged.map((file) => file.id) }
  }
  const isSameFiles =
    files.value.good.length === input.fileIds.length &&
    files.value.good.every((file) => input.fileIds.includes(file.id))
  if (draftRow.rev !== input.rev || !isSameFiles) return fail('stale')
  const secret = await openText(key, draftRow, 'secret', draftRow.secret)
  if (!secret.ok) return secret
  const facts = { id: draftRow.submissionId, owner: draftRow.owner, formVersion: draftRow.formVersion }
  const createdAt = Date.now()
  const times = { created: draftRow.createdAt, edited: draftRow.updatedAt, sealed: createdAt }
  const { body, summary } = input
  const earlier = await findEarlier(draftId, key)
  const payload = { secret: secret.value, body, files: files.value.good, summary, times, earlier }
  const totalBytes = files.value.good.reduce((sum, file) => sum + file.bytes, 0)
  // Nobody waits for Wi-Fi at the fund's own tablet.
  const hold = !isKioskPlace() && asksFirst(ownLine(), totalBytes) ? 'wifi' : null
  const item: OutboxRow = {
    ...facts,
    draftId,
    ...(await handInKind(key, facts, input.kind)),
    state: 'queued',
    attempts: 0,
    sends: 0,
    nextAt: 0,
    waitMs: 0,
    createdAt,
    sentAt: null,
    leaseId: null,
    leaseUntil: 0,
    totalBytes,
    supersededAt: null,
    title: await sealOutboxPart(key, facts, 'title', input.title),
    payload: await sealOutboxPart(key, facts, 'payload', payload),
    checks: await sealOutboxPart(key, facts, 'checks', input.checks),
    refusal: null,
    hold,
    asked: hold === null && input.isOnline === true,
  }
  const stored = await writing<OutboxRow, DraftProblem>((db) =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      const now = await db.drafts.get(draftId)
      if (now === undefined || now.discardedAt !== null) return fail('missing')
      const present = await db.outbox.get(item.id)
      const isOwnRepetition = present !== undefined && areEqualBytes(present.payload.iv, item.payload.iv)
      if (isOwnRepetition) return ok(item)
      if (now.state !== 'active') return fail('sealed')
      if (now.rev !== draftRow.rev || now.manifestRev !== draftRow.manifestRev) return fail('stale')
      if (now.submissionId !== item.id || now.owner !== item.owner) return fail('stale')
      await db.outbox.add(item)
      const { pressed: _done, ...rest } = now
      await db.drafts.put({ ...rest, state: 'sealed', awaitingSlot: null, updatedAt: item.createdAt })
      return ok(item)
    }),
  )
  return stored.ok ? ok(await toOutboxItem(stored.value)) : stored
}

/** An owner's outbox, the newest first, without items whose draft got another submission id. @public */
export const listOutbox = async (owner: Owner): Promise<Result<OutboxItem[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.outbox.where('owner').equals(owner).toArray()))
  return rows.ok ? ok(await toOutboxList(rows.value)) : rows
}

/** Rows to the list of the outbox; see listOutbox. */
export const toOutboxList = async (rows: readonly OutboxRow[]): Promise<OutboxItem[]> => {
  const items: OutboxItem[] = []
  for (const row of rows) if (row.supersededAt === null) items.push(await toOutboxItem(row))
  return items.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Opens what was sealed, for the sender and for showing it. Read the files one by one with readFile. */
export const readSubmission = async (id: string): Promise<Result<HandedInSubmission, ReadProblem>> => {
  const item = await openItem(id)
  return item.ok ? openSubmission(item.value.row, item.value.key) : item
}
