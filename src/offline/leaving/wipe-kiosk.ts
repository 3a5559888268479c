import { Dexie } from 'dexie'
import { fail, ok, type Result } from '../../domain/result'
import { acknowledgeLoss } from '../database/canary'
import { cacheConnection, workConnection } from '../database/connection'
import { lockAllVaults } from '../vault/vault-lock'
import { dropKioskKeys } from '../keys/kiosk-keys'
import { closeKioskPlace, findBuckets, kioskDatabases, kioskName } from '../database/place'

/** How long another tab may take to close a database that is to be deleted, in milliseconds. */
const patienceMs = 5_000

const deleteDatabase = (engine: IDBFactory, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    const end = (isGone: boolean): void => {
      clearTimeout(timer)
      resolve(isGone)
    }
    const request = engine.deleteDatabase(name)
    request.addEventListener('success', () => end(true))
    request.addEventListener('error', () => end(false))
  })

const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    return (await work()) !== false
  } catch {
    return false
  }
}

/**
 * Deletes all that a tablet stores for its visitors, whatever is left of it: after a visit, and at the start, when a crash
 * left something. Each part is tried, whatever became of the others; 'left' when one could not be deleted. Without a
 * database in this browser there is nothing to delete.
 */
export const cleanKiosk = async (): Promise<Result<null, 'left'>> => {
  const buckets = findBuckets()
  const engine = Dexie.dependencies.indexedDB
  const works = [
    ...(buckets === undefined ? [] : [() => buckets.delete(kioskName)]),
    ...(engine ? kioskDatabases.map((name) => () => deleteDatabase(engine, name)) : []),
  ]
  const ends = await Promise.all(works.map(tried))
  acknowledgeLoss()
  return ends.includes(false) ? fail('left') : ok(null)
}

/** Forgets the keys of this page and lets no connection be opened any more in it. */
export const closeVisit = (): void => {
  dropKioskKeys()
  closeKioskPlace()
  lockAllVaults()
  workConnection.drop()
  cacheConnection.drop()
}

/**
 * Ends the storage of a visit (K7): forgets the keys first, so that nothing stored can be read from then on even if the
 * device dies in the next moment; then lets no connection be opened any more, and deletes everything. Needs no network.
 */
export const wipeKiosk = async (): Promise<Result<null, 'left'>> => {
  closeVisit()
  return cleanKiosk()
}
