import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { toMemberTag } from '../database/device'
import type { PasskeyWrapping, VaultRow } from '../database/rows'
import { reading, writing } from '../database/with-db'

/**
 * A member's tag on this device and their vaults, the newest first. There is more than one only after openVault's
 * 'beside'.
 */
export const findVaults = async (
  nroafi: string,
): Promise<Result<{ tag: string; rows: VaultRow[] }, StorageProblem>> => {
  const tag = await toMemberTag(nroafi)
  if (!tag.ok) return tag
  const rows = await reading(async (db) => ok(await db.vaults.where('tag').equals(tag.value).toArray()))
  return rows.ok ? ok({ tag: tag.value, rows: rows.value.toSorted((a, b) => b.createdAt - a.createdAt) }) : rows
}

/**
 * Stores a new vault. False, and nothing is stored, when another tab made one for the same member since `known` was
 * read.
 */
export const addVault = (row: VaultRow, known: readonly VaultRow[]): Promise<Result<boolean, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.vaults, async () => {
      const ids = await db.vaults.where('tag').equals(row.tag).primaryKeys()
      if (ids.includes(row.id)) return ok(true)
      if (ids.length > known.length) return ok(false)
      await db.vaults.add(row)
      return ok(true)
    }),
  )

/**
 * Stores new wrappings of a vault in one commit; false when the vault is gone. No guard against other writers is
 * needed: a vault's user key never changes, so every wrapping opens the same key.
 */
export const changeVault = (
  id: string,
  next: Partial<Pick<VaultRow, 'kdf' | 'byPassword' | 'bySecret' | 'failures' | 'isWithoutPassword'>>,
): Promise<Result<boolean, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.vaults, async () => {
      const row = await db.vaults.get(id)
      if (row !== undefined) await db.vaults.put({ ...row, ...next })
      return ok(row !== undefined)
    }),
  )

/** Changes the list of passkeys that open a vault; `next` gets the present list. False when the vault is gone. */
export const changePasskeys = (
  id: string,
  next: (present: readonly PasskeyWrapping[]) => PasskeyWrapping[],
): Promise<Result<boolean, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.vaults, async () => {
      const row = await db.vaults.get(id)
      if (row !== undefined) await db.vaults.put({ ...row, byPasskey: next(row.byPasskey ?? []) })
      return ok(row !== undefined)
    }),
  )
