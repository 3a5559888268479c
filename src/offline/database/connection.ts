import type { Dexie } from 'dexie'
import { findPlace, type Place } from './place'
import { CacheDb, WorkDb } from './databases'
import { flushAll } from './flush'
import { getStorageProblem, reportStorageProblem, reportStorageWorks } from './storage-health'

/** A database connection that is opened again when it is lost. */
export type Connection<D> = {
  /** The open database; opens it when needed. Rejects with the engine's error. */
  get(): Promise<D>
  /**
   * Drops the connection, so that the next `get` opens a new one (F66). With a database only if it is still that one:
   * others may have found the same loss before, and opened it again.
   */
  drop(lost?: D): void
  /** Calls the listener with every database opened from now on. Returns the unsubscribe function. */
  onOpened(listener: (db: D) => void): () => void
}

/** A connection to the database that `make` makes, opened when it is first asked for. */
export const connect = <D extends Dexie>(make: (place: Place) => D): Connection<D> => {
  let opening: Promise<D> | null = null
  let current: D | null = null
  const listeners = new Set<(db: D) => void>()
  /** Late news of a database that was given up says nothing of the one that was opened since. */
  const forget = (db: D): void => {
    if (current !== db) return
    opening = null
    current = null
  }
  const drop = (lost?: D): void => {
    if (lost !== undefined && lost !== current) return
    const old = opening
    opening = null
    current = null
    void old?.then(
      (db) => db.close(),
      () => undefined,
    )
  }
  const open = async (): Promise<D> => {
    const db = make(await findPlace())
    db.on('blocked', () => reportStorageProblem('blocked'))
    db.on('close', () => forget(db))
    db.on('versionchange', (event) => {
      void giveWay(db, event.newVersion)
      return false
    })
    await db.open()
    current = db
    if (getStorageProblem() === 'blocked') reportStorageWorks('read')
    listeners.forEach((listener) => listener(db))
    return db
  }
  /** Another tab upgrades or deletes the database: write what open forms hold, then close it (F69). */
  const giveWay = async (db: D, newVersion: number | null): Promise<void> => {
    if (newVersion !== null) await flushAll()
    forget(db)
    db.close()
    if (newVersion !== null) reportStorageProblem('outdated')
  }
  return {
    get: () => {
      opening ??= open().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
    drop,
    onOpened: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The connection to people's work. */
export const workConnection = connect((place) => new WorkDb(place))

/** The connection to the cache. */
export const cacheConnection = connect((place) => new CacheDb(place))
