import { ownerOf, visitor, type Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { areEqualBytes } from '../database/bytes'
import { newDeviceKey, newWrappedDataKey, unwrapDataKey } from './crypto'
import { isKioskGeneration, kioskDevice } from './kiosk-keys'
import { isKioskPlace } from '../database/place'
import type { WorkDb } from '../database/databases'
import type { DataKeyRow, DeviceKeyRow, KeyRow } from '../database/rows'
import { findOpenVault, isLocked } from './vault-state'
import { reading, writing } from '../database/with-db'

/** A data key ready for use, and the row that must be committed together with the first thing sealed under it. */
export type NewDataKey = { key: CryptoKey; row: DataKeyRow; generation: string }

const opened = new Map<string, { key: CryptoKey; row: DataKeyRow }>()

/** Whether a row of `keys` is the device key's. */
export const isDeviceRow = (row: KeyRow | undefined): row is DeviceKeyRow => row !== undefined && 'key' in row

/** Whether a row of `keys` is a data key's. */
export const isDataRow = (row: KeyRow | undefined): row is DataKeyRow => row !== undefined && 'wrapped' in row

type Device = Pick<DeviceKeyRow, 'key' | 'generation'>

const getDevice = async (): Promise<Result<Device, StorageProblem>> => {
  if (!isKioskPlace()) return getDeviceRow()
  const device = await kioskDevice()
  return device === null ? fail('unavailable') : ok(device)
}

/** The device key: a tablet's is in memory, any other's in the row of `keys` that was read. */
export const findDevice = async (row: KeyRow | undefined): Promise<Device | null> => {
  if (isKioskPlace()) return kioskDevice()
  return isDeviceRow(row) ? row : null
}

/** A browser that stores no keys, as some do in a private window or a hardened mode, cannot keep anybody's work. */
const refuseStorage = (error: unknown): never => {
  if (error instanceof Error && error.name === 'DataCloneError')
    throw new DOMException('The browser stores no keys.', 'NotSupportedError')
  throw error
}

const getDeviceRow = async (): Promise<Result<DeviceKeyRow, StorageProblem>> => {
  const present = await reading(async (db) => ok(await db.keys.get('device')))
  if (!present.ok) return present
  if (isDeviceRow(present.value)) return ok(present.value)
  const made: DeviceKeyRow = { id: 'device', key: await newDeviceKey(), generation: crypto.randomUUID() }
  return writing((db) =>
    db.transaction('rw', db.keys, async () => {
      const other = await db.keys.get('device')
      if (isDeviceRow(other)) return ok(other)
      await db.keys.add(made).catch(refuseStorage)
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
  const device = await getDevice()
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

/** Inside a transaction that spans `vaults`: whether the vault of that id was not deleted meanwhile (F53). */
export const isVaultThere = async (db: WorkDb, id: string): Promise<boolean> =>
  isKioskPlace() ? isKioskGeneration(id) : (await db.vaults.get(id)) !== undefined

const isDeviceThere = async (db: WorkDb, generation: string): Promise<boolean> => {
  if (isKioskPlace()) return isKioskGeneration(generation)
  const device = await db.keys.get('device')
  return isDeviceRow(device) && device.generation === generation
}

/**
 * Stores the key's row, inside the transaction that first uses the key; it must span `keys` and `vaults`. False when
 * the device was wiped meanwhile (F53): nothing may be written, because the key could never be opened again.
 */
export const putDataKey = async (db: WorkDb, made: NewDataKey): Promise<boolean> => {
  const isThere = await (made.row.wrappedBy === 'device' ? isDeviceThere : isVaultThere)(db, made.generation)
  if (isThere) await db.keys.put(made.row)
  return isThere
}

type FoundKey = Promise<Result<CryptoKey, 'damaged' | 'locked' | StorageProblem>>

// A screen asks for ten parts under one key at once: it is read and opened for all of them together.
const opening = new Map<string, FoundKey>()

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
  if (known !== undefined) return ok(known.key)
  const present = opening.get(id)
  if (present !== undefined) return present
  const found = openKey(id).finally(() => {
    if (opening.get(id) === found) opening.delete(id)
  })
  opening.set(id, found)
  return found
}

const openKey = async (id: string): FoundKey => {
  const rows = await reading(async (db) => ok(await db.keys.bulkGet([id, 'device'])))
  if (!rows.ok) return rows
  const [row, deviceRow] = rows.value
  if (!isDataRow(row)) return fail('damaged')
  if (row.wrappedBy !== 'device') return openByVault(row)
  const device = await findDevice(deviceRow)
  if (device === null) return fail('damaged')
  const key = await unwrapDataKey(row.wrapped, device.key)
  if (key.ok) opened.set(id, { key: key.value, row })
  return key
}

const openByVault = async (row: DataKeyRow): Promise<Result<CryptoKey, 'damaged' | 'locked'>> => {
  const vault = findOpenVault()
  if (vault?.id !== row.wrappedBy) return fail('locked')
  const key = await unwrapDataKey(row.wrapped, vault.userKey)
  // Locked while it was being opened: the key is not kept.
  if (isLocked(ownerOf(vault.id))) return fail('locked')
  if (key.ok) opened.set(row.id, { key: key.value, row })
  return key
}

/** Forgets an opened key when the stored row of its id is another one: it was replaced, in this tab or in another. */
export const forgetReplaced = (stored: KeyRow | undefined): void => {
  if (!isDataRow(stored)) return
  const known = opened.get(stored.id)
  if (known !== undefined && !areEqualBytes(known.row.wrapped, stored.wrapped)) opened.delete(stored.id)
  opening.delete(stored.id)
}

/** Forgets the opened keys of these ids, or of all, and those that are being opened. */
export const forgetKeys = (ids?: readonly string[]): void => {
  for (const keys of [opened, opening]) {
    if (ids === undefined) keys.clear()
    else ids.forEach((id) => keys.delete(id))
  }
}
