import { fail, ok, type Result } from '../../domain/result'
import { openText, toDraftMeta, type DraftFacts } from './draft-parts'
import { findDataKey, forgetReplaced } from '../keys/keyring'
import { noteEvent } from '../log/note'
import type { DraftRow } from '../database/rows'
import type { DraftMeta, ReadProblem } from '../database/types'
import { reading, writing } from '../database/with-db'

/** A draft's row with its opened key. */
export type UnsealedDraft = { row: DraftRow; key: CryptoKey }

/**
 * Finds a draft's row and key, before any transaction (F68). 'sealed' when its content was erased here.
 */
export const unsealDraft = async (id: string): Promise<Result<UnsealedDraft, ReadProblem>> => {
  const draft = await unsealRow(id)
  const isErased = draft.ok && (draft.value.row.state === 'closed' || draft.value.row.state === 'moved')
  return isErased ? fail('sealed') : draft
}

/** Like unsealDraft, also for a draft that lives on another device: its row says where. */
export const unsealRow = async (id: string): Promise<Result<UnsealedDraft, ReadProblem>> => {
  const found = await reading(async (db) => ok({ row: await db.drafts.get(id), key: await db.keys.get(id) }))
  if (!found.ok) return found
  const { row, key: stored } = found.value
  if (row === undefined) return fail('missing')
  if (row.state === 'closed') return fail('sealed')
  // A draft that went to another device and came back has a new key.
  forgetReplaced(stored)
  const key = await findDataKey(id, row.owner)
  return key.ok ? ok({ row, key: key.value }) : key
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

/** Forgets what a draft's parts were bound to: it went away, or came back. */
export const forgetSealer = (id: string): void => {
  sealers.delete(id)
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
