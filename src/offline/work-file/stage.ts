import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { sha256Hex } from '../database/bytes'
import type { DraftRow, FileRow } from '../database/rows'
import type { FileEntry } from '../database/types'
import { writing } from '../database/with-db'
import { handInFormId, sealPart } from '../drafts/draft-parts'
import { readChunks, sealChunks } from '../files/chunks'
import { deleteFiles } from '../files/purge-files'
import type { NewDataKey } from '../keys/keyring'
import type { CopiedFile, CopyContent, DraftIdentity, OpenedCopy } from './copy-content'
import type { CopyProblem } from './copy-file'

/** Everything that is made of a copy before the one commit that adds the work. */
export type Staged = { made: NewDataKey; owner: Owner; draftId: string; entries: FileEntry[] }

/** Why the documents of a copy were not stored. */
export type StageProblem = CopyProblem | StorageProblem

const keepFile = async (
  { made, owner, draftId }: Staged,
  { entry, bytes }: CopiedFile,
  formVersion: number,
): Promise<Result<null, StageProblem>> => {
  const chunks = await sealChunks(made.key, { id: entry.id, owner, formVersion }, bytes)
  const row: FileRow = {
    id: entry.id,
    draftId,
    owner,
    state: 'live',
    bytes: entry.bytes,
    chunks: chunks.length,
    addedAt: Date.now(),
    damagedAt: null,
  }
  const stored = await writing((db) =>
    db.transaction('rw', db.files, db.fileChunks, async () => {
      await db.files.put(row)
      for (const chunk of chunks) await db.fileChunks.put(chunk)
      return ok(null)
    }),
  )
  if (!stored.ok) return stored
  const back = await readChunks(made.key, row)
  if (!back.ok) return back.error === 'damaged' ? fail('lost') : back
  return (await sha256Hex(back.value)) === entry.sha256 ? ok(null) : fail('lost')
}

/**
 * Stores the documents of a copy one after the other, reads each back and compares it. No draft names them yet: without
 * the commit that adds it they are deleted later.
 */
export const keepFiles = async (
  { content, files }: OpenedCopy,
  staged: Staged,
  { keepsIds, onFile }: { keepsIds: boolean; onFile?: ((share: number) => void) | undefined },
): Promise<Result<null, StageProblem>> => {
  for await (const read of files()) {
    if (!read.ok) return read
    const { entry, bytes } = read.value
    const own = { ...entry, draftId: staged.draftId, id: keepsIds ? entry.id : crypto.randomUUID() }
    staged.entries.push(own)
    const kept = await keepFile(staged, { entry: own, bytes }, content.formVersion)
    if (!kept.ok) return kept
    onFile?.(staged.entries.length / content.files.length)
  }
  return ok(null)
}

/** What a draft made of a copy has of its own. */
type Own = DraftIdentity & Pick<DraftRow, 'state' | 'rev' | 'copyOf'>

/** The row of a draft that is made of a copy, sealed under its new key. */
export const toDraftRow = async (
  copy: CopyContent,
  { made, owner, draftId, entries }: Staged,
  { secret, ...own }: Own,
): Promise<DraftRow> => {
  const facts = { id: draftId, owner, formVersion: copy.formVersion }
  return {
    ...facts,
    ...(await handInFormId(made.key, facts, copy.formId)),
    manifestRev: 0,
    createdAt: copy.createdAt,
    updatedAt: Date.now(),
    discardedAt: null,
    damagedAt: null,
    content: await sealPart(made.key, facts, 'content', own.rev, copy.content),
    manifest: await sealPart(made.key, facts, 'manifest', 0, entries),
    secret: await sealPart(made.key, facts, 'secret', 0, secret),
    awaitingSlot: null,
    ...own,
  }
}

/** Deletes the documents that were stored for a draft that did not come in. */
export const takeBack = async (ids: readonly string[]): Promise<void> => {
  await writing((db) =>
    db.transaction('rw', db.files, db.fileChunks, async () => {
      await deleteFiles(db, ids)
      return ok(null)
    }),
  )
}
