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

/** Tells the worker, which sees no page's setting, that this device is a tablet, or is none any more. */
export const markTablet = (isTablet: boolean): Promise<void> =>
  withOwn(async (db) => {
    if (isTablet) await db.meta.put({ id: markId, value: true })
    else await db.meta.delete(markId)
  })

/** Whether this device is a tablet, for the worker. */
export const isMarkedTablet = (): Promise<boolean> =>
  withOwn(async (db) => (await db.meta.get(markId)) !== undefined).catch(() => false)
