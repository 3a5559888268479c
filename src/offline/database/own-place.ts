import type { JsonValue } from '../../domain/json'
import { WorkDb } from './databases'

/**
 * A device's own place, where a tablet stores nothing of its visitors. It is opened beside the page's connection, and
 * closed at once.
 */
const withOwn = async <T>(work: (db: WorkDb) => Promise<T>): Promise<T> => {
  const db = new WorkDb()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const markId = 'tableta'

/** Whether somebody's work is on this device: drafts, requests, receipts, changes, or a vault. Rejects if it cannot tell. */
export const hasOwnWork = (): Promise<boolean> =>
  withOwn(async (db) => {
    const tables = [db.drafts, db.outbox, db.receipts, db.vaults, db.changes, db.shared, db.arrivals]
    const counts = await Promise.all(tables.map((table) => table.count()))
    return counts.some((count) => count > 0)
  })

/**
 * Notes that this device is a tablet, with its setting as it is stored, or that it is none any more. It is on the disk once
 * this resolves. The worker reads it, which sees no page's text, and a page that lost its own.
 */
export const markTablet = (setting: JsonValue | null): Promise<void> =>
  withOwn(async (db) => {
    if (setting === null) await db.meta.delete(markId)
    else await db.meta.put({ id: markId, value: setting })
  })

/** What `markTablet` noted; undefined for nothing, `true` by an earlier release. Rejects if it cannot tell. */
export const readTabletMark = (): Promise<unknown> => withOwn(async (db) => (await db.meta.get(markId))?.value)

/** Whether this device is a tablet, for the worker. */
export const isMarkedTablet = (): Promise<boolean> =>
  readTabletMark().then(
    (mark) => mark !== undefined,
    () => false,
  )
