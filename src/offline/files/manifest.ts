import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { areEqualBytes } from '../database/bytes'
import { openManifest, refusalToEdit, sealPart } from '../drafts/draft-parts'
import type { WorkDb } from '../database/databases'
import { unsealDraft } from '../drafts/unseal-draft'
import type { ChunkRow, FileRow } from '../database/rows'
import type { DraftProblem, FileEntry } from '../database/types'
import { writing } from '../database/with-db'

/** The next list of a draft's files and, when one is added, its rows. */
export type ManifestChange = { entries: FileEntry[]; add?: { row: FileRow; chunks: ChunkRow[] } }

/** How often it tries again when other writers change the same manifest; more means a defect. */
const maxRounds = 8

/**
 * Changes a draft's file list in ONE transaction with the rows it names (F12): chunks and row of the new file, the next
 * revision of the manifest, and the state of every file that enters or leaves the list. Runs `change` again when
 * another writer was first. If `change` returns undefined, there is nothing to change. Returns the entries that were
 * replaced.
 */
export const changeManifest = async (
  draftId: string,
  change: (entries: FileEntry[]) => ManifestChange | undefined,
): Promise<Result<{ replaced: FileEntry[] }, DraftProblem>> => {
  for (let round = 0; round < maxRounds; round++) {
    const draft = await unsealDraft(draftId)
    if (!draft.ok) return draft
    const { row, key } = draft.value
    const refusal = refusalToEdit(row)
    if (refusal !== undefined) return fail(refusal)
    const before = await openManifest(key, row)
    if (!before.ok) return before
    const next = change(before.value)
    if (next === undefined) return fail('missing')
    const manifestRev = row.manifestRev + 1
    const manifest = await sealPart(key, row, 'manifest', manifestRev, next.entries)
    const replaced = missingIn(next.entries, before.value)
    const restored = missingIn(before.value, next.entries)
    const written = await writing<{ replaced: FileEntry[] }, DraftProblem>((db) =>
      db.transaction('rw', db.drafts, db.files, db.fileChunks, async () => {
        const now = await db.drafts.get(draftId)
        const later = refusalToEdit(now)
        if (now === undefined || later !== undefined) return fail(later ?? 'missing')
        const isOwnRepetition = now.manifestRev === manifestRev && areEqualBytes(now.manifest.iv, manifest.iv)
        if (isOwnRepetition) return ok({ replaced })
        if (now.manifestRev !== row.manifestRev) return fail('stale')
        await writeChange(db, now.owner, next.add, { retired: replaced, live: restored })
        await db.drafts.update(draftId, { manifestRev, manifest, updatedAt: Date.now() })
        return ok({ replaced })
      }),
    )
    if (written.ok || written.error !== 'stale') return written
  }
  return fail('stale')
}

const missingIn = (list: readonly FileEntry[], entries: readonly FileEntry[]): FileEntry[] =>
  entries.filter(({ id }) => !list.some((entry) => entry.id === id))

const writeChange = async (
  db: WorkDb,
  owner: Owner,
  add: ManifestChange['add'],
  states: Record<'retired' | 'live', readonly FileEntry[]>,
): Promise<void> => {
  if (add !== undefined) {
    const { row } = add
    // Its draft may have been moved into a vault since the file was sealed.
    await db.files.put(row.owner === owner ? row : { ...row, owner, sealedFor: row.owner })
    for (const chunk of add.chunks) await db.fileChunks.put(chunk)
  }
  for (const entry of states.retired) await db.files.update(entry.id, { state: 'retired' })
  for (const entry of states.live) await db.files.update(entry.id, { state: 'live' })
}
