import { fail, ok, type Result } from '../../domain/result'
import { openText, toDraftMeta, type DraftFacts } from './draft-parts'
import { findDataKey } from '../keys/keyring'
import { noteEvent } from '../log/note'
import type { DraftRow } from '../database/rows'
import type { DraftMeta, ReadProblem } from '../database/types'
import { reading, writing } from '../database/with-db'

/** A draft's row with its opened key. */
export type UnsealedDraft = { row: DraftRow; key: CryptoKey }

/**
 * Finds a draft's row and key, before any transaction (F68). 'sealed' when the fund has it and its content was erased.
 */
export const unsealDraft = async (id: string): Promise<Result<UnsealedDraft, ReadProblem>> => {
  const row = await reading(async (db) => ok(await db.drafts.get(id)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('missing')
  if (row.value.state === 'closed') return fail('sealed')
  const key = await findDataKey(id, row.value.owner)
  return key.ok ? ok({ row: row.value, key: key.value }) : key
}

// The owner that the parts are bound to never changes, so a writer reads it from the disk once.
const sealers = new Map<string, DraftFacts>()

/** The key of a draft and the facts its parts are bound to. Its row is read only the first time in this page. */
export const openSealer = async (id: string): Promise<Result<{ facts: DraftFacts; key: CryptoKey }, ReadProblem>> => {
  const known = sealers.get(id)
  const key = known && (await findDataKey(id, known.owner))
  if (known && key?.ok) return ok({ facts: known, key: key.value })
  const draft = await unsealDraft(id)
  if (!draft.ok) return draft
  const { row } = draft.value
  const facts: DraftFacts = { id, owner: row.sealedFor ?? row.owner, formVersion: row.formVersion }
  sealers.set(id, facts)
  return ok({ facts, key: draft.value.key })
}

/** What a list shows of an opened draft. A slot that cannot be opened is shown as none. */
export const readMeta = async ({ row, key }: UnsealedDraft): Promise<DraftMeta> => {
  const slot = row.awaitingSlot && (await openText(key, row, 'awaitingSlot', row.awaitingSlot))
  const form = row.form && (await openText(key, row, 'form', row.form))
  return toDraftMeta(row, { formId: form?.ok ? form.value : row.formId, awaitingSlot: slot?.ok ? slot.value : null })
}

/** Marks a draft or a file that could not be authenticated. It stays stored, is shown as damaged and is never sent. */
export const quarantine = async (table: 'drafts' | 'files', id: string): Promise<void> => {
  noteEvent({ kind: 'damage', what: table === 'drafts' ? 'draft' : 'file' })
  await writing(async (db) => ok(await db[table].update(id, { damagedAt: Date.now() })))
}
