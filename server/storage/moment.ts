import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { toEpoch } from '../../src/domain/delivery/epoch'
import type { Database, DatabaseLocation } from '../db/database'
import { installation } from '../db/schema/installation'
import { readBytes } from '../documents/read-bytes'
import type { DocumentStore } from '../documents/store'

/** The latest moment that the documents have seen, beside them. Their database has always seen it too, or it is an older one. */
const key = 'visto'

/** Clocks of instances differ, and each writes the mark after its database did: less than this says nothing, in milliseconds. */
const slackMs = 2 * 60_000

// A dump that is loaded makes another database or other tables, a copied cluster has another timeline.
const placeOfServer = sql<string>`concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()), to_regclass('submissions')::oid,
  case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end)`

/**
 * Where a database is, in words that a restored copy of it does not have; null where that cannot be known (a database in memory, or one
 * that only resembles PostgreSQL).
 */
export const readPlace = async (db: Database, location: DatabaseLocation): Promise<string | null> => {
  if (location.kind === 'memory') return null
  if (location.kind === 'folder') {
    const found = await stat(join(location.folder, 'PG_VERSION')).catch(() => undefined)
    return found === undefined ? null : String(found.ino)
  }
  const rows = await db
    .select({ place: placeOfServer })
    .from(sql`(select 1) as one`)
    .catch(() => [])
  return rows[0]?.place ?? null
}

/** The latest moment that the documents have seen, in epoch milliseconds; undefined before the first. */
const readSeen = async (documents: DocumentStore): Promise<number | undefined> => {
  const at = Date.parse((await readBytes(documents, key))?.toString('utf8').trim() ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** Writes beside the documents what their database has seen. Called after the database has it. */
export const writeSeen = (documents: DocumentStore, at: number): Promise<void> =>
  documents.put(key, Buffer.from(`${new Date(at).toISOString()}\n`))

/** An epoch that begins, by its mark, and when the last one began; null when none ever did. */
export type Restored = { epoch?: string; at: Date | null }

/** Begins an epoch: from now on numbers carry its mark, which no earlier number has. `now` is in epoch milliseconds. */
export const beginEpoch = async (db: Database, now: number): Promise<{ epoch: string; at: Date }> => {
  const began = { epoch: toEpoch(now), at: new Date(now) }
  await db.update(installation).set({ epoch: began.epoch, restoredAt: began.at })
  return began
}

/**
 * Finds out whether the database is a copy of an earlier moment: it is elsewhere than it was, or its documents have seen a later
 * moment than it. Then an epoch begins, and its mark is given. Instances that find out together begin one.
 */
export const noteRestore = async (
  db: Database,
  { location, documents, now }: { location: DatabaseLocation; documents: DocumentStore; now: number },
): Promise<Restored> => {
  const [row] = await db.select().from(installation)
  if (row === undefined) return { at: null }
  const place = await readPlace(db, location)
  const isMoved = place !== null && row.place !== null && place !== row.place
  const seen = await readSeen(documents)
  const isOlder = seen !== undefined && seen > row.lastSeenAt.getTime() + slackMs
  if (place !== null && place !== row.place) {
    const before = row.place === null ? isNull(installation.place) : eq(installation.place, row.place)
    const changed = await db.update(installation).set({ place }).where(before).returning({ id: installation.id })
    if (changed.length === 0) return { at: row.restoredAt }
  }
  if (!isMoved && !isOlder) return { at: row.restoredAt }
  // Once it has seen that moment, nobody finds it older again.
  const lastSeenAt = new Date(Math.max(seen ?? 0, row.lastSeenAt.getTime()))
  await db.update(installation).set({ lastSeenAt }).where(eq(installation.id, row.id))
  return beginEpoch(db, now)
}
