import type { JsonValue } from '../../domain/json'
import { visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import { openJson, sealJson, type Place, type Stamp } from '../keys/crypto'
import { isKioskPlace } from '../database/place'
import { parseManifest } from '../database/parse'
import type { DraftRow, Sealed } from '../database/rows'
import type { DraftMeta, FileEntry } from '../database/types'

type Part = 'content' | 'manifest' | 'secret' | 'awaitingSlot' | 'form' | 'carry'

/** Facts of the row that a sealed part of a draft is bound to. */
export type DraftFacts = Pick<DraftRow, 'id' | 'owner' | 'sealedFor' | 'formVersion'>

const placeOf = (row: DraftFacts, part: Part): Place => ({
  store: `drafts.${part}`,
  id: row.id,
  owner: row.sealedFor ?? row.owner,
})

/** Seals one part of a draft's row under the draft's key. */
export const sealPart = (
  key: CryptoKey,
  row: DraftFacts,
  part: Part,
  rev: number,
  value: JsonValue,
): Promise<Sealed> => {
  const stamp: Stamp = { rev, formVersion: row.formVersion }
  return sealJson(key, placeOf(row, part), stamp, value)
}

/** The columns that say which form a draft is of: clear for a visitor, sealed for a member and for all on a tablet. */
export const handInFormId = async (
  key: CryptoKey,
  row: DraftFacts,
  formId: string,
): Promise<Pick<DraftRow, 'formId' | 'form'>> =>
  row.owner === visitor && !isKioskPlace()
    ? { formId }
    : { formId: '', form: await sealPart(key, row, 'form', 0, formId) }

/** Opens the answers. Their revision must be the row's; otherwise an older ciphertext was put in place. */
export const openContent = async (key: CryptoKey, row: DraftRow): Promise<Result<JsonValue, 'damaged'>> =>
  row.content.rev === row.rev && row.content.formVersion === row.formVersion
    ? openJson(key, placeOf(row, 'content'), row.content)
    : fail('damaged')

/** Opens the list of the draft's files. */
export const openManifest = async (key: CryptoKey, row: DraftRow): Promise<Result<FileEntry[], 'damaged'>> => {
  if (row.manifest.rev !== row.manifestRev) return fail('damaged')
  const value = await openJson(key, placeOf(row, 'manifest'), row.manifest)
  if (!value.ok) return value
  const entries = parseManifest(value.value)
  return entries === undefined ? fail('damaged') : ok(entries)
}

/** Opens a part that is one text. */
export const openText = async (
  key: CryptoKey,
  row: DraftFacts,
  part: 'secret' | 'awaitingSlot' | 'form',
  sealed: Sealed,
): Promise<Result<string, 'damaged'>> => {
  const value = await openJson(key, placeOf(row, part), sealed)
  if (!value.ok) return value
  return typeof value.value === 'string' ? ok(value.value) : fail('damaged')
}

/** Opens what an `away` or `moved` row says of where it went. */
export const openCarry = (key: CryptoKey, row: DraftRow): Promise<Result<JsonValue, 'damaged'>> =>
  row.carry === undefined ? Promise.resolve(fail('damaged')) : openJson(key, placeOf(row, 'carry'), row.carry)

/** What a list shows of a row, with its sealed parts already opened. */
export const toDraftMeta = (row: DraftRow, opened: { formId: string; awaitingSlot: string | null }): DraftMeta => ({
  id: row.id,
  formId: opened.formId,
  formVersion: row.formVersion,
  owner: row.owner,
  state: row.discardedAt === null ? row.state : 'discarded',
  rev: row.rev,
  manifestRev: row.manifestRev,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  submissionId: row.submissionId,
  awaitingSlot: opened.awaitingSlot,
  discardedAt: row.discardedAt,
  damaged: row.damagedAt !== null,
  locked: false,
  isPressed: isPressed(row),
})

/** Whether its last button was pressed for the answers that it has, and nothing came of it yet. */
export const isPressed = ({ state, discardedAt, pressed, submissionId, rev }: DraftRow): boolean =>
  state === 'active' && discardedAt === null && pressed?.submissionId === submissionId && pressed.rev === rev

/** Why a row takes no edits, if it doesn't. */
export const refusalToEdit = (row: DraftRow | undefined): 'missing' | 'sealed' | 'away' | undefined => {
  if (row === undefined || row.discardedAt !== null) return 'missing'
  if (row.state === 'away' || row.state === 'moved') return 'away'
  return row.state === 'active' ? undefined : 'sealed'
}
