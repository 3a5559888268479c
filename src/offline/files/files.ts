import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { sha256Hex } from '../database/bytes'
import { readChunks, sealChunks } from './chunks'
import { openManifest } from '../drafts/draft-parts'
import { openSealer, unsealDraft, quarantine, type UnsealedDraft } from '../drafts/unseal-draft'
import { changeManifest } from './manifest'
import { purgeRetired } from './purge-files'
import type { FileRow } from '../database/rows'
import type { DraftProblem, FileEntry, ReadProblem } from '../database/types'
import { reading } from '../database/with-db'

/** A file with the bytes as read when it was picked (F17). A slot holds one file. */
export type NewFile = { slot: string; name: string; type: string; bytes: ArrayBuffer }

/**
 * D3 and D4: stores a file, its chunks and the draft's new manifest in one transaction, removes the former file of the
 * slot, then reads the committed rows back and compares the digest. Only after ok may a tick be shown (I2). 'damaged'
 * when the disk returned other bytes than were written: the slot then has its former file again.
 */
export const addFile = async (draftId: string, file: NewFile): Promise<Result<FileEntry, DraftProblem>> => {
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const id = crypto.randomUUID()
  const [sha256, chunks] = await Promise.all([
    sha256Hex(file.bytes),
    sealChunks(key, { id, owner: row.owner, formVersion: row.formVersion }, file.bytes),
  ])
  const entry: FileEntry = {
    id,
    draftId,
    slot: file.slot,
    name: file.name,
    type: file.type,
    bytes: file.bytes.byteLength,
    sha256,
    addedAt: Date.now(),
  }
  const fileRow: FileRow = {
    id: entry.id,
    draftId,
    owner: row.owner,
    state: 'live',
    bytes: entry.bytes,
    chunks: chunks.length,
    addedAt: entry.addedAt,
    damagedAt: null,
  }
  const added = await changeManifest(draftId, (entries) => ({
    entries: [...entries.filter((other) => other.slot !== file.slot), entry],
    add: { row: fileRow, chunks },
  }))
  if (!added.ok) return added
  const readBack = await readVerified(key, fileRow, entry)
  if (readBack.ok) {
    if (added.value.replaced.length > 0) await purgeRetired(draftId)
    return ok(entry)
  }
  await changeManifest(draftId, (entries) => ({
    entries: [...entries.filter((other) => other.id !== entry.id), ...added.value.replaced],
  }))
  return readBack
}

/** D4: removes a file from its draft. 'missing' when the draft has no such file. */
export const removeFile = async (draftId: string, fileId: string): Promise<Result<null, DraftProblem>> => {
  const changed = await changeManifest(draftId, (entries) =>
    entries.some((entry) => entry.id === fileId)
      ? { entries: entries.filter((entry) => entry.id !== fileId) }
      : undefined,
  )
  if (!changed.ok) return changed
  await purgeRetired(draftId)
  return ok(null)
}

/** A draft's files in the order in which they were added. */
export const listFiles = async (draftId: string): Promise<Result<FileEntry[], ReadProblem>> => {
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const entries = await openManifest(draft.value.key, draft.value.row)
  if (!entries.ok) await quarantine('drafts', draftId)
  return entries
}

/** Reads the bytes of a file and compares them with its digest; 'damaged' when they differ. */
export const readFile = async (fileId: string): Promise<Result<ArrayBuffer, ReadProblem>> => {
  const row = await reading(async (db) => ok(await db.files.get(fileId)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('missing')
  const draft = await unsealDraft(row.value.draftId)
  if (!draft.ok) return draft
  const entries = await openManifest(draft.value.key, draft.value.row)
  if (!entries.ok) return entries
  const entry = entries.value.find((known) => known.id === fileId)
  return entry === undefined ? fail('missing') : readVerified(draft.value.key, row.value, entry)
}

const compare = async (
  key: CryptoKey,
  row: FileRow,
  entry: FileEntry,
): Promise<Result<ArrayBuffer, 'damaged' | StorageProblem>> => {
  const bytes = await readChunks(key, row)
  const isSame = bytes.ok && (await sha256Hex(bytes.value)) === entry.sha256
  return isSame || !bytes.ok ? bytes : fail('damaged')
}

const readVerified = async (
  key: CryptoKey,
  row: FileRow,
  entry: FileEntry,
): Promise<Result<ArrayBuffer, 'damaged' | StorageProblem>> => {
  const bytes = await compare(key, row, entry)
  if (!bytes.ok && bytes.error === 'damaged') await quarantine('files', row.id)
  return bytes
}

/**
 * Compares one file of an open form with its digest, while its person may remove or replace it. 'missing' when the draft
 * no longer has it: what was removed meanwhile is not damaged.
 */
export const verifyFile = async (entry: FileEntry): Promise<Result<null, ReadProblem>> => {
  const { id, draftId } = entry
  const sealer = await openSealer(draftId)
  if (!sealer.ok) return sealer
  const row = await reading(async (db) => ok(await db.files.get(id)))
  if (!row.ok) return row
  const bytes = row.value === undefined ? fail('damaged' as const) : await compare(sealer.value.key, row.value, entry)
  if (bytes.ok) return ok(null)
  if (bytes.error !== 'damaged') return bytes
  const present = await listFiles(draftId)
  if (!present.ok) return present
  if (!present.value.some((known) => known.id === id)) return fail('missing')
  await quarantine('files', id)
  return fail('damaged')
}

/**
 * Hashes every file of the draft again, one at a time; used before sealing (F15; an open form does it by verifyFile).
 * `damaged` lists the entries whose bytes are gone or altered: their slots ask for the file again. @public
 */
export const verifyFiles = async (
  draftId: string,
): Promise<Result<{ good: FileEntry[]; damaged: FileEntry[] }, ReadProblem>> => {
  const draft = await unsealDraft(draftId)
  return draft.ok ? verifyOpened(draft.value) : draft
}

/** Does verifyFiles for a draft that is already open. */
export const verifyOpened = async ({
  row,
  key,
}: UnsealedDraft): Promise<Result<{ good: FileEntry[]; damaged: FileEntry[] }, 'damaged' | StorageProblem>> => {
  const entries = await openManifest(key, row)
  if (!entries.ok) return entries
  const good: FileEntry[] = []
  const damaged: FileEntry[] = []
  for (const entry of entries.value) {
    const fileRow = await reading(async (db) => ok(await db.files.get(entry.id)))
    if (!fileRow.ok) return fileRow
    const bytes = fileRow.value === undefined ? fail('damaged' as const) : await readVerified(key, fileRow.value, entry)
    if (bytes.ok) good.push(entry)
    else if (bytes.error === 'damaged') damaged.push(entry)
    else return bytes
  }
  return ok({ good, damaged })
}
