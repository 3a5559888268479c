import type { Result } from '../../domain/result'
import { fail } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { wasAbortedByQuota } from './abort-cause'
import { cacheConnection, workConnection } from './connection'
import type { CacheDb, WorkDb } from './databases'
import type { Connection } from './connection'
import { spendReserve } from './reserve'
import { watchForSilence } from './silence'
import { findStorageProblem, getStorageProblem, reportStorageProblem, reportStorageWorks } from './storage-health'

type Work<D, T, E extends string> = (db: D) => Promise<Result<T, E>>

/** Makes room on a full disk: deletes the cache, which can be loaded again, and the reserve (F64, F65). */
const makeRoom = async (): Promise<void> => {
  await cacheConnection
    .get()
    .then((db) => Promise.all([db.rows.clear(), db.snapshots.clear()]))
    .catch(() => undefined)
  await spendReserve()
}

/** Repairs what it can before the operation is repeated once. */
const mend = async <D>(connection: Connection<D>, problem: StorageProblem): Promise<boolean> => {
  if (problem === 'full') await makeRoom()
  else if (problem === 'lost') connection.drop()
  else return false
  return true
}

/**
 * Every database call goes through here. Runs the operation. If the connection was lost, reopens it and repeats once;
 * if the disk is full, makes room and repeats once. Any remaining failure is reported as the observable problem and
 * returned (F64, F66). So an operation may run twice, and the first run may have committed: it must recognise its own
 * rows. While it has no answer for long, that is reported (watchForSilence). Exceptions that are no storage problem are
 * defects and are thrown on.
 */
export const withDb = async <D, T, E extends string>(
  connection: Connection<D>,
  kind: 'read' | 'write',
  work: Work<D, T, E>,
): Promise<Result<T, E | StorageProblem>> => {
  for (let isRepeated = false; ; isRepeated = true) {
    if (getStorageProblem() === 'outdated') return fail('outdated')
    try {
      const answer = connection.get().then(work)
      watchForSilence(answer)
      const outcome = await answer
      if (outcome.ok || kind === 'read') reportStorageWorks(kind)
      return outcome
    } catch (error) {
      const found = findStorageProblem(error)
      if (found === undefined) throw error
      const problem = found === 'lost' && wasAbortedByQuota() ? 'full' : found
      if (!isRepeated && (await mend(connection, problem))) continue
      reportStorageProblem(problem)
      return fail(problem)
    }
  }
}

/** Reads people's work; see withDb. */
export const reading = <T, E extends string = never>(
  work: Work<WorkDb, T, E>,
): Promise<Result<T, E | StorageProblem>> => withDb(workConnection, 'read', work)

/** Changes people's work, in a transaction that the operation opens; see withDb. */
export const writing = <T, E extends string = never>(
  work: Work<WorkDb, T, E>,
): Promise<Result<T, E | StorageProblem>> => withDb(workConnection, 'write', work)

/** Reads or changes the cache. Its failures lose nothing, so they are not reported. */
export const caching = async <T>(work: (db: CacheDb) => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work(await cacheConnection.get())
  } catch (error) {
    if (findStorageProblem(error) === undefined) throw error
    cacheConnection.drop()
    return otherwise
  }
}
