import type { JsonValue } from '../../domain/json'
import { caching } from './with-db'

/** A value of the cache and the moment it was fetched, epoch milliseconds. */
export type Cached = { value: JsonValue; at: number }

/**
 * Stores a response of the server. Returns false when it could not be stored, which loses nothing. No personal data
 * here.
 */
export const writeCache = (id: string, value: JsonValue, at: number): Promise<boolean> =>
  caching(async (db) => {
    await db.rows.put({ id, value, at })
    return true
  }, false)

/** Finds what was stored under that id. */
export const findCached = (id: string): Promise<Cached | undefined> =>
  caching(async (db) => {
    const row = await db.rows.get(id)
    return row === undefined ? undefined : { value: row.value, at: row.at }
  }, undefined)

/** Empties the cache, members' snapshots included. It cannot touch anybody's work (F43). */
export const emptyCache = (): Promise<boolean> =>
  caching(async (db) => {
    await Promise.all([db.rows.clear(), db.snapshots.clear()])
    return true
  }, false)
