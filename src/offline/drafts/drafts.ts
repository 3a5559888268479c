import type { JsonValue } from '../../domain/json'
import { visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { areEqualBytes, randomHex } from '../database/bytes'
import { plantCanary } from '../database/canary'
import { isPressed, openContent, refusalToEdit, handInFormId, sealPart, toDraftMeta } from './draft-parts'
import { findDataKey, makeDataKey, putDataKey } from '../keys/keyring'
import { unsealDraft, openSealer, quarantine, readMeta } from './unseal-draft'
import type { DraftRow } from '../database/rows'
import type { Draft, DraftMeta, DraftProblem, ReadProblem } from '../database/types'
import { reading, writing } from '../database/with-db'

/**
 * What a new draft starts with. The first edit makes the draft, not opening the form (F03), so an open form has these
 * ids before its draft exists.
 */
export type NewDraft<C extends JsonValue> = {
  formId: string
  formVersion: number
  owner: Owner
  content: C
  id?: string
  submissionId?: string
}

/**
 * Lifts stored answers of an older form version to today's shape; undefined when it cannot, e.g. a newer release wrote
 * them. It is called for every version, today's included, so it also checks the shape.
 */
export type Lift<C> = (formVersion: number, content: JsonValue) => C | undefined

/** A draft that could be read but not lifted: its raw answers can still be shown and exported (F08). */
export type CannotLift = { ok: false; error: 'cannot-lift'; raw: JsonValue; meta: DraftMeta }

/**
 * D1: stores a new draft with its own key, submission id and secret. When it returns ok, "saved" may be shown. 'locked'
 * when it is a member's and their vault is not open.
 */
export const createDraft = async <C extends JsonValue>(
  input: NewDraft<C>,
): Promise<Result<Draft<C>, 'locked' | StorageProblem>> => {
  const id = input.id ?? crypto.randomUUID()
  const made = await makeDataKey(id, input.owner)
  if (!made.ok) return made
  const now = Date.now()
  const { key } = made.value
  const facts = { id, owner: input.owner, formVersion: input.formVersion }
  const row: DraftRow = {
    ...facts,
    ...(await handInFormId(key, facts, input.formId)),
    state: 'active',
    rev: 1,
    manifestRev: 0,
    createdAt: now,
    updatedAt: now,
    submissionId: input.submissionId ?? crypto.randomUUID(),
    discardedAt: null,
    damagedAt: null,
    content: await sealPart(key, facts, 'content', 1, input.content),
    manifest: await sealPart(key, facts, 'manifest', 0, []),
    secret: await sealPart(key, facts, 'secret', 0, randomHex(32)),
    awaitingSlot: null,
  }
  const stored = await writing((db) =>
    db.transaction('rw', db.keys, db.vaults, db.drafts, async () => {
      if (!(await putDataKey(db, made.value))) return fail('wiped' as const)
      await db.drafts.put(row)
      return ok(row)
    }),
  )
  if (!stored.ok) {
    if (stored.error !== 'wiped') return fail(stored.error)
    return input.owner === visitor ? createDraft(input) : fail('locked')
  }
  await plantCanary()
  return ok({ meta: toDraftMeta(row, { formId: input.formId, awaitingSlot: null }), content: input.content })
}

/** Reads a committed draft; 'sealed' once the fund has it and its answers were erased. */
export const readDraft = async <C>(id: string, lift: Lift<C>): Promise<Result<Draft<C>, ReadProblem> | CannotLift> => {
  const draft = await unsealDraft(id)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const raw = await openContent(key, row)
  if (!raw.ok) {
    await quarantine('drafts', id)
    return raw
  }
  const meta = await readMeta(draft.value)
  const content = lift(row.formVersion, raw.value)
  return content === undefined ? { ok: false, error: 'cannot-lift', raw: raw.value, meta } : ok({ meta, content })
}

/**
 * D2: writes the answers as revision baseRev + 1; 'stale' when another writer was first (F04). `formVersion` is the
 * version of the answers, if lifting changed it. Returns the committed revision and moment. One transaction and no
 * other read, because it runs several times a second.
 */
export const saveDraft = async (
  id: string,
  baseRev: number,
  content: JsonValue,
  formVersion?: number,
): Promise<Result<{ rev: number; at: number }, DraftProblem>> => {
  const sealer = await openSealer(id)
  if (!sealer.ok) return sealer
  const { key, facts } = sealer.value
  const version = formVersion ?? facts.formVersion
  const rev = baseRev + 1
  const sealed = await sealPart(key, { ...facts, formVersion: version }, 'content', rev, content)
  const at = Date.now()
  return writing((db) =>
    db.transaction('rw', db.drafts, async () => {
      const now = await db.drafts.get(id)
      const later = refusalToEdit(now)
      if (now === undefined || later !== undefined) return fail(later ?? 'missing')
      const isOwnRepetition = now.rev === rev && areEqualBytes(now.content.iv, sealed.iv)
      if (isOwnRepetition) return ok({ rev, at })
      if (now.rev !== baseRev) return fail('stale')
      // What the checks answer after the press is no edit of its person.
      const pressed = isPressed(now) ? { pressed: { submissionId: now.submissionId, rev } } : {}
      await db.drafts.put({ ...now, rev, formVersion: version, content: sealed, updatedAt: at, ...pressed })
      return ok({ rev, at })
    }),
  )
}

/** An owner's drafts in every state but `closed` and `moved`, the last changed first. Includes damaged and locked ones. */
export const listDrafts = async (owner: Owner): Promise<Result<DraftMeta[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.drafts.where('owner').equals(owner).toArray()))
  return rows.ok ? ok(await toDraftList(rows.value)) : rows
}

/** Rows to the list of drafts; see listDrafts. */
export const toDraftList = async (rows: readonly DraftRow[]): Promise<DraftMeta[]> => {
  const metas: DraftMeta[] = []
  for (const row of rows) {
    if (row.state === 'closed' || row.state === 'moved') continue
    const key = await findDataKey(row.id, row.owner)
    metas.push(key.ok ? await readMeta({ row, key: key.value }) : toUnopened(row, key.error === 'locked'))
  }
  return metas.toSorted((a, b) => b.updatedAt - a.updatedAt || b.rev - a.rev)
}

const toUnopened = (row: DraftRow, locked: boolean): DraftMeta => {
  const meta = toDraftMeta(row, { formId: row.formId, awaitingSlot: null })
  return locked ? { ...meta, locked } : { ...meta, damaged: true }
}

/** D5: stores the slot whose camera or picker is about to open; null when it returned (F16). */
export const setAwaitingSlot = async (id: string, slot: string | null): Promise<Result<null, DraftProblem>> => {
  const draft = await unsealDraft(id)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const sealed = slot === null ? null : await sealPart(key, row, 'awaitingSlot', 0, slot)
  return writing((db) =>
    db.transaction('rw', db.drafts, async () => {
      const refusal = refusalToEdit(await db.drafts.get(id))
      if (refusal !== undefined) return fail(refusal)
      await db.drafts.update(id, { awaitingSlot: sealed })
      return ok(null)
    }),
  )
}

/**
 * Stores that the last button was pressed, so that the next start finishes it should the page go now; or, with false, that
 * something came of it.
 */
export const notePressed = (
  id: string,
  pressed: boolean,
): Promise<Result<null, 'missing' | 'sealed' | 'away' | StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, async () => {
      const row = await db.drafts.get(id)
      const refusal = refusalToEdit(row)
      if (row === undefined || refusal !== undefined) return fail(refusal ?? 'missing')
      const { pressed: _before, ...rest } = row
      await db.drafts.put(pressed ? { ...rest, pressed: { submissionId: row.submissionId, rev: row.rev } } : rest)
      return ok(null)
    }),
  )

/**
 * D7: throws a draft away; it can be restored for seven days. 'sealed' while its submission is being sent or was
 * accepted, or while it is on its way to another device or lives there.
 */
export const discardDraft = (id: string): Promise<Result<null, 'missing' | 'sealed' | StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      const row = await db.drafts.get(id)
      if (row === undefined) return fail('missing')
      if (row.state === 'closed' || row.state === 'away' || row.state === 'moved') return fail('sealed')
      const item = row.state === 'active' ? undefined : await db.outbox.get(row.submissionId)
      if (item !== undefined && item.state !== 'withdrawn') return fail('sealed')
      const { pressed: _over, ...rest } = row
      if (row.discardedAt === null) await db.drafts.put({ ...rest, discardedAt: Date.now() })
      return ok(null)
    }),
  )
