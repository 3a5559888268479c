import { liveQuery } from 'dexie'
import { ok } from '../../domain/result'
import type { Connection } from './connection'
import { withDb } from './with-db'

/**
 * Calls `next` with what a query finds, now and after every change of its rows in this page or another. When the database
 * was lost and is opened again, the query starts again. Gives the function that ends it.
 */
export const followQuery = <D, R>(
  connection: Connection<D>,
  query: (db: D) => Promise<R>,
  next: (found: R) => void,
): (() => void) => {
  let isOver = false
  let stopQuery = (): void => undefined
  const watch = (db: D): void => {
    stopQuery()
    const subscription = liveQuery(() => query(db)).subscribe({
      next,
      // The storage health reports the failure; the next opening starts the query again.
      error: () => subscription.unsubscribe(),
    })
    stopQuery = () => subscription.unsubscribe()
  }
  const stopOpened = connection.onOpened(watch)
  const begin = async (): Promise<void> => {
    const db = await withDb(connection, 'read', async (present) => ok(present))
    if (db.ok && !isOver) watch(db.value)
  }
  void begin()
  return () => {
    isOver = true
    stopQuery()
    stopOpened()
  }
}
