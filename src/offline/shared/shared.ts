import type { JsonValue } from '../../domain/json'
import { sharedMs } from '../../domain/sharing'
import type { StorageProblem } from '../../domain/form/save-state'
import { visitor } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { SharedRow } from '../database/rows'
import { reading, writing } from '../database/with-db'
import { readChunks, sealChunks } from '../files/chunks'
import { deleteChunks } from '../files/purge-files'
import { openJson, sealJson, type Place } from '../keys/crypto'
import { findDataKey, forgetKeys, makeDataKey, putDataKey } from '../keys/keyring'

/** A file that another app shared with the portal and that is in no draft yet. `at` is epoch milliseconds. */
export type SharedFile = { id: string; name: string; type: string; bytes: number; at: number }

const placeOf = (id: string): Place => ({ store: 'shared', id, owner: visitor })
const stamp = { rev: 1, formVersion: 0 }
const keyOf = (id: string): string => `shared:${id}`

/**
 * Keeps a shared file in one transaction, sealed under a key of its own that the device key wraps: nobody knows yet
 * whose it will be. Also called by the service worker.
 */
export const keepShared = async (
  { name, type, bytes }: { name: string; type: string; bytes: ArrayBuffer },
  at: number,
): Promise<Result<SharedFile, StorageProblem>> => {
  const id = crypto.randomUUID()
  const made = await makeDataKey(keyOf(id), visitor)
  if (!made.ok) return fail(made.error === 'locked' ? 'unavailable' : made.error)
  const { key } = made.value
  const [head, chunks] = await Promise.all([
    sealJson(key, placeOf(id), stamp, { name, type }),
    sealChunks(key, { id, owner: visitor, formVersion: 0 }, bytes),
  ])
  const row: SharedRow = { id, at, bytes: bytes.byteLength, chunks: chunks.length, head }
  return writing((db) =>
    db.transaction('rw', db.keys, db.vaults, db.shared, db.fileChunks, async () => {
      if (!(await putDataKey(db, made.value))) return fail('unavailable')
      await db.shared.put(row)
      for (const chunk of chunks) await db.fileChunks.put(chunk)
      return ok({ id, name, type, bytes: row.bytes, at })
    }),
  )
}

const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toFile = async ({ id, at, bytes, head }: SharedRow): Promise<SharedFile | undefined> => {
  const key = await findDataKey(keyOf(id), visitor)
  const opened = key.ok ? await openJson(key.value, placeOf(id), head) : key
  if (!opened.ok || !isRecord(opened.value)) return undefined
  const { name, type } = opened.value
  return typeof name === 'string' && typeof type === 'string' ? { id, name, type, bytes, at } : undefined
}

const isWaiting =
  (now: number) =>
  ({ at }: SharedRow): boolean =>
    at + sharedMs > now

/** What was shared and still waits, in the order in which it came; `now` is epoch milliseconds. */
export const listShared = async (now: number): Promise<Result<SharedFile[], StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.shared.toArray()))
  if (!rows.ok) return rows
  const waiting = rows.value.filter(isWaiting(now)).toSorted((one, other) => one.at - other.at)
  const files = await Promise.all(waiting.map(toFile))
  return ok(files.filter((file) => file !== undefined))
}

/** How many files wait, as listShared lists them; 0 when the device does not say. `now` is epoch milliseconds. */
export const countShared = async (now: number): Promise<number> => {
  const count = await reading(async (db) => ok(await db.shared.filter(isWaiting(now)).count()))
  return count.ok ? count.value : 0
}

/** The bytes of a shared file. */
export const readShared = async (id: string): Promise<Result<ArrayBuffer, 'missing' | 'damaged' | StorageProblem>> => {
  const row = await reading(async (db) => ok(await db.shared.get(id)))
  if (!row.ok) return row
  if (row.value === undefined) return fail('missing')
  const key = await findDataKey(keyOf(id), visitor)
  if (!key.ok) return fail(key.error === 'locked' ? 'damaged' : key.error)
  return readChunks(key.value, { id, owner: visitor, bytes: row.value.bytes, chunks: row.value.chunks })
}

/** Deletes shared files, by default all: the keys first, so that nothing readable is left by a crash. */
export const dropShared = async (ids?: readonly string[]): Promise<Result<null, StorageProblem>> => {
  const all = await reading(async (db) => ok(await db.shared.toCollection().primaryKeys()))
  if (!all.ok) return all
  const gone = all.value.filter((id) => ids === undefined || ids.includes(id))
  forgetKeys(gone.map(keyOf))
  return writing((db) =>
    db.transaction('rw', db.keys, db.shared, db.fileChunks, async () => {
      await db.keys.bulkDelete(gone.map(keyOf))
      for (const id of gone) await deleteChunks(db, id)
      await db.shared.bulkDelete(gone)
      return ok(null)
    }),
  )
}

/** Deletes what waited longer than a day; `now` is epoch milliseconds. */
export const purgeShared = async (now: number): Promise<Result<null, StorageProblem>> => {
  const rows = await reading(async (db) => ok(await db.shared.filter((row) => !isWaiting(now)(row)).primaryKeys()))
  return rows.ok ? dropShared(rows.value) : rows
}
