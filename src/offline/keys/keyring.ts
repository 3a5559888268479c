import { ownerOf, visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { newDeviceKey, newWrappedDataKey, unwrapDataKey } from './crypto'
import type { WorkDb } from '../database/databases'
import type { DataKeyRow, DeviceKeyRow, KeyRow } from '../database/rows'
import { findOpenVault, isLocked } from './vault-state'
import { reading, writing } from '../database/with-db'

/** A data key ready for use, and the row that must be committed together with the first thing sealed under it. */
export type NewDataKey = { key: CryptoKey; row: DataKeyRow; generation: string }

const opened = new Map<string, CryptoKey>()

/** Whether a row of `keys` is the device key's. */
export const isDeviceRow = (row: KeyRow | undefined): row is DeviceKeyRow => row !== undefined && 'key' in row

/** Whether a row of `keys` is a data key's. */
export const isDataRow = (row: KeyRow | undefined): row is DataKeyRow => row !== undefined && 'wrapped' in row

const getDeviceRow = async (): Promise<Result<DeviceKeyRow, StorageProblem>> => {
  const present = await reading(async (db) => ok(await db.keys.get('device')))
  if (!present.ok) return present
  if (isDeviceRow(present.value)) return ok(present.value)
  const made: DeviceKeyRow = { id: 'device', key: await newDeviceKey(), generation: crypto.randomUUID() }
  return writing((db) =>
    db.transaction('rw', db.keys, async () => {
      const other = await db.keys.get('device')
      if (isDeviceRow(other)) return ok(other)
      await db.keys.add(made)
      return ok(made)
    }),
  )
}

type Wrapper = { by: string; key: CryptoKey; generation: string }

/**
 * The key that wraps an owner's data keys: the device key for the visitor, the user key of the open vault for a member.
 */
const getWrapper = async (owner: Owner): Promise<Result<Wrapper, 'locked' | StorageProblem>> => {
  if (owner !== visitor) {
    const vault = findOpenVault()
    if (vault === null || ownerOf(vault.id) !== owner) return fail('locked')
    return ok({ by: vault.id, key: vault.userKey, generation: vault.id })
  }
  const device = await getDeviceRow()
  return device.ok ? ok({ by: 'device', key: device.value.key, generation: device.value.generation }) : device
}

/** Makes a data key of that owner; nothing is stored yet. DataKeyRow lists the ids. */
export const makeDataKey = async (id: string, owner: Owner): Promise<Result<NewDataKey, 'locked' | StorageProblem>> => {
  const wrapper = await getWrapper(owner)
  if (!wrapper.ok) return wrapper
  const { by, key: wrapping, generation } = wrapper.value
  const wrapped = await newWrappedDataKey(wrapping)
  const key = await unwrapDataKey(wrapped, wrapping)
  if (!key.ok) return fail('unavailable')
  return ok({ key: key.value, row: { id, wrapped, wrappedBy: by }, generation })
}

/**
 * Stores the key's row, inside the transaction that first uses the key; it must span `keys` and `vaults`. False when
 * the device was wiped meanwhile (F53): nothing may be written, because the key could never be opened again.
 */
export const putDataKey = async (db: WorkDb, made: NewDataKey): Promise<boolean> => {
  const isThere =
    made.row.wrappedBy === 'device'
      ? await db.keys.get('device').then((device) => isDeviceRow(device) && device.generation === made.generation)
      : (await db.vaults.get(made.generation)) !== undefined
  if (isThere) await db.keys.put(made.row)
  return isThere
}

/**
 * The data key of that id, for what that owner stored. 'damaged' when there is none or it does not open. 'locked' when
 * the owner's vault is not open here, even if the key was opened before.
 */
export const findDataKey = async (
  id: string,
  owner: Owner,
): Promise<Result<CryptoKey, 'damaged' | 'locked' | StorageProblem>> => {
  if (isLocked(owner)) return fail('locked')
  const known = opened.get(id)
  if (known !== undefined) return ok(known)
  const rows = await reading(async (db) => ok(await db.keys.bulkGet([id, 'device'])))
  if (!rows.ok) return rows
  const [row, device] = rows.value
  if (!isDataRow(row)) return fail('damaged')
  if (row.wrappedBy !== 'device') return openByVault(row)
  if (!isDeviceRow(device)) return fail('damaged')
  const key = await unwrapDataKey(row.wrapped, device.key)
  if (key.ok) opened.set(id, key.value)
  return key
}

const openByVault = async (row: DataKeyRow): Promise<Result<CryptoKey, 'damaged' | 'locked'>> => {
  const vault = findOpenVault()
  if (vault?.id !== row.wrappedBy) return fail('locked')
  const key = await unwrapDataKey(row.wrapped, vault.userKey)
  // Locked while it was being opened: the key is not kept.
  if (isLocked(ownerOf(vault.id))) return fail('locked')
  if (key.ok) opened.set(row.id, key.value)
  return key
}

/** Forgets the opened keys of these ids, or of all. */
export const forgetKeys = (ids?: readonly string[]): void => {
  if (ids === undefined) opened.clear()
  else ids.forEach((id) => opened.delete(id))
}
