import type { JsonValue } from '../../domain/json'
import { caching } from './with-db'

/** A value of the cache and the moment it was fetched, epoch milliseconds. */
export type Cached = { value: JsonValue; at: number }

/** Keeps what was read from the server. False when it could not be kept, which is no loss. Nothing personal goes here. */
export const writeCache = (id: string, value: JsonValue, at: number): Promise<boolean> =>
  caching(async (db) => {
    await db.rows.put({ id, value, at })
    return true
  }, false)

/** What was kept under that id. */
export const findCached = (id: string): Promise<Cached | undefined> =>
  caching(async (db) => {
    const row = await db.rows.get(id)
    return row === undefined ? undefined : { value: row.value, at: row.at }
  }, undefined)

/** Empties the cache, members' snapshots included; it cannot reach anybody's work (F43). */
export const emptyCache = (): Promise<boolean> =>
  caching(async (db) => {
    await Promise.all([db.rows.clear(), db.snapshots.clear()])
    return true
  }, false)
