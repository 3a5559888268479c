import { liveQuery } from 'dexie'
import { ok } from '../../domain/result'
import type { Connection } from './connection'
import { findStorageProblem } from './storage-health'
import { watchForSilence } from './silence'
import { withDb } from './with-db'

/** Calls the listener when the page is seen again; in a worker never. */
const onSeen = (listener: () => void): (() => void) => {
  // By its name: this file is the worker's as well, whose types know of no page.
  const page: unknown = Reflect.get(globalThis, 'document')
  if (!(page instanceof EventTarget)) return () => undefined
  const look = (): void => {
    if ('visibilityState' in page && page.visibilityState === 'visible') listener()
  }
  page.addEventListener('visibilitychange', look)
  return () => page.removeEventListener('visibilitychange', look)
}

/**
 * Calls `next` with what a query finds, now and after every change of its rows in this page or another. When the database
 * was lost and is opened again, the query starts again; when it finds the loss itself, it opens the database once, and
 * after that each time that the page is seen again: nothing else may read from it for as long as somebody only looks (F66).
 * Gives the function that ends it.
 */
export const followQuery = <D, R>(
  connection: Connection<D>,
  query: (db: D) => Promise<R>,
  next: (found: R) => void,
): (() => void) => {
  let isOver = false
  let mayReopen = true
  // The database that is watched; undefined while there is none.
  let watched: D | undefined
  let stopQuery = (): void => undefined
  const ask = (db: D): Promise<R> => {
    const answer = query(db)
    watchForSilence(answer)
    return answer
  }
  const watch = (db: D): void => {
    stopQuery()
    watched = db
    const subscription = liveQuery(() => ask(db)).subscribe({
      next: (found) => {
        mayReopen = true
        next(found)
      },
      error: (error: unknown) => {
        subscription.unsubscribe()
        watched = undefined
        if (findStorageProblem(error) !== 'lost') return
        connection.drop(db)
        // Once: a database that fails again as soon as it is open would be opened for ever.
        if (mayReopen) void begin()
        mayReopen = false
      },
    })
    stopQuery = () => subscription.unsubscribe()
  }
  const begin = async (): Promise<void> => {
    const db = await withDb(connection, 'read', async (present) => ok(present))
    if (db.ok && !isOver && db.value !== watched) watch(db.value)
  }
  const stopOpened = connection.onOpened(watch)
  const stopSeen = onSeen(() => void begin())
  void begin()
  return () => {
    isOver = true
    stopQuery()
    stopOpened()
    stopSeen()
  }
}
