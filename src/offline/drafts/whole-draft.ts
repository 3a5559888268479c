import type { JsonValue } from '../../domain/json'
import { ok, type Result } from '../../domain/result'
import { areEqualBytes } from '../database/bytes'
import type { DraftRow } from '../database/rows'
import type { DraftMeta, FileEntry, ReadProblem } from '../database/types'
import { reading } from '../database/with-db'
import { openContent, openManifest } from './draft-parts'
import { quarantine, readMeta, unsealDraft } from './unseal-draft'

/** A stored draft, opened: its answers as they are stored, and the list of its files, if it could be authenticated. */
export type WholeDraft = {
  row: DraftRow
  meta: DraftMeta
  stored: JsonValue
  files: Result<FileEntry[], 'damaged'>
}

type Found = Result<WholeDraft, ReadProblem>

const readWhole = async (id: string): Promise<Found> => {
  const draft = await unsealDraft(id)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const [stored, files, meta] = await Promise.all([
    openContent(key, row),
    openManifest(key, row),
    readMeta(draft.value),
  ])
  return stored.ok ? ok({ row, meta, stored: stored.value, files }) : stored
}

let early: { id: string; found: Promise<Found | undefined>; taken: () => void } | undefined

/**
 * Begins to read a draft that is about to be opened, while the code of its form is loading. Nothing is shown or written
 * by it: whoever opens the draft takes what was read (takeDraft). Settles when somebody did.
 */
export const readAhead = (id: string): Promise<void> =>
  new Promise((taken) => {
    early = { id, found: readWhole(id).catch(() => undefined), taken }
  })

const isSame = (now: DraftRow | undefined, then: DraftRow): boolean =>
  now !== undefined &&
  now.state === then.state &&
  now.discardedAt === then.discardedAt &&
  now.submissionId === then.submissionId &&
  areEqualBytes(now.content.iv, then.content.iv) &&
  areEqualBytes(now.manifest.iv, then.manifest.iv)

const takeEarly = async (id: string): Promise<Found | undefined> => {
  early?.taken()
  const found = early?.id === id ? await early.found : undefined
  early = undefined
  if (!found?.ok) return undefined
  const now = await reading(async (db) => ok(await db.drafts.get(id)))
  return now.ok && isSame(now.value, found.value.row) ? found : undefined
}

/**
 * Reads a draft for opening it; call it with the draft's lock. What was read ahead counts unless somebody wrote the
 * draft since.
 */
export const takeDraft = async (id: string): Promise<Found> => {
  const found = (await takeEarly(id)) ?? (await readWhole(id))
  const isDamaged = found.ok ? !found.value.files.ok : found.error === 'damaged'
  if (isDamaged) await quarantine('drafts', id)
  return found
}
