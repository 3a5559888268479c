import { canonicalJson } from '../../domain/json'
import { ownerOf, visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { toUtf8 } from '../database/bytes'
import { chunkBytes } from '../files/chunks'
import { collect, type CollectProblem } from './collect'
import { openCopy, partsOf, toJsonContent, type CopyContent } from './copy-content'
import { beginCopy } from './copy-file'
import { readFile } from '../files/files'
import { flushAll } from '../database/flush'
import { unsealDraft } from '../drafts/unseal-draft'
import type { FileEntry, ReadProblem } from '../database/types'
import { kioskOwner } from '../keys/kiosk-keys'
import { findVaults } from '../vault/vault-rows'

/** A finished copy, and how many documents could not be read and are missing in it. */
export type SavedCopy = { file: Blob; missing: number }

/** Why no copy was made. */
export type ExportProblem = CollectProblem

/** How a copy is made: its passphrase, and its owner (null for a visitor's, else the member's number). */
export type CopyInput = {
  passphrase: string
  member: string | null
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Whether the number is that of the member who owns these rows on this device. For a visitor the number is null. */
export const isMemberOf = async (owner: Owner, member: string | null): Promise<Result<boolean, StorageProblem>> => {
  if (owner === visitor || member === null) return ok(owner === visitor && member === null)
  // A tablet stores no vault.
  if (kioskOwner(member) === owner) return ok(true)
  const vaults = await findVaults(member)
  return vaults.ok ? ok(vaults.value.rows.some(({ id }) => ownerOf(id) === owner)) : vaults
}

/** Opens the finished copy as another device would, and compares it with what should be in it (F10). */
const isAsMeant = async (file: Blob, passphrase: string, meant: CopyContent, onFile: () => void): Promise<boolean> => {
  const copy = await openCopy(file, passphrase)
  if (!copy.ok || canonicalJson(toJsonContent(copy.value.content)) !== canonicalJson(toJsonContent(meant))) return false
  for await (const read of copy.value.files()) {
    if (!read.ok) return false
    onFile()
  }
  return true
}

const write = async (
  content: CopyContent,
  passphrase: string,
  onFile: () => void,
): Promise<Result<Blob, ReadProblem>> => {
  const count = content.files.reduce((sum, { bytes }) => sum + partsOf(bytes), 1)
  const copy = await beginCopy(passphrase, count)
  await copy.add(toUtf8(JSON.stringify(toJsonContent(content))))
  for (const entry of content.files) {
    const bytes = await readFile(entry.id)
    if (!bytes.ok) return bytes
    await addPieces(copy, entry, bytes.value)
    onFile()
  }
  return ok(copy.finish())
}

const addPieces = async (
  copy: Awaited<ReturnType<typeof beginCopy>>,
  entry: FileEntry,
  bytes: ArrayBuffer,
): Promise<void> => {
  for (let part = 0; part < partsOf(entry.bytes); part++) {
    const at = part * chunkBytes
    await copy.add(new Uint8Array(bytes, at, Math.min(chunkBytes, bytes.byteLength - at)))
  }
}

/**
 * Saves a draft, or a waiting submission, with its documents, as one sealed file to take off this device. It reads the
 * committed rows and opens the file again before offering it (F10), with one document in memory at a time (F20). A
 * document that cannot be read is left out and counted, so that the rest is saved; a waiting submission is then copied
 * as a draft.
 */
export const exportCopy = async (
  draftId: string,
  { passphrase, member, onProgress }: CopyInput,
): Promise<Result<SavedCopy, ExportProblem>> => {
  await flushAll()
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft
  const isTheirs = await isMemberOf(draft.value.row.owner, member)
  if (!isTheirs.ok) return isTheirs
  if (!isTheirs.value) return fail('locked')
  const content = await collect(draft.value, member)
  if (!content.ok) return content
  let done = 0
  const onFile = (): void => onProgress?.(++done / (2 * content.value.files.length))
  const written = await write(content.value, passphrase, onFile)
  if (!written.ok) return written
  const isGood = await isAsMeant(written.value, passphrase, content.value, onFile)
  return isGood ? ok({ file: written.value, missing: content.value.missing }) : fail('damaged')
}
