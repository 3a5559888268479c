import { ok } from '../../domain/result'
import { layReserve } from './reserve'
import { reportStorageProblem } from './storage-health'
import { writing } from './with-db'

/** The parts of StorageManager that are asked for; workers and older engines lack some. */
type Manager = {
  persist?: () => Promise<boolean>
  persisted?: () => Promise<boolean>
  estimate?: () => Promise<{ quota?: number }>
  getDirectory?: () => Promise<unknown>
}

/** A window whose whole quota is smaller than this keeps its storage in memory. */
const privateQuota = 128 * 1_048_576

const findManager = (): Manager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage)

/** Whether what is kept here may be evicted by the browser; null until it was asked, and for as long as it does not answer. */
let evictable: boolean | null = null
const listeners = new Set<() => void>()

const note = (granted: boolean): boolean => {
  const before = evictable
  evictable = !granted
  if (before !== evictable) listeners.forEach((listener) => listener())
  return granted
}

/** What the browser last said of evicting; a stable value for useSyncExternalStore. */
export const isEvictable = (): boolean | null => evictable

/** Calls the listener after each change of isEvictable; the answer unsubscribes. */
export const subscribeEvictable = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the browser not to evict what is stored, and lays the reserve of space (F63, F65); every form does after the first edit
 * that it keeps, and nothing waits for it: some browsers take seconds. False when it refuses or cannot tell: everything
 * still works, but the storage may be evicted, which isEvictable says.
 */
export const askPersistence = async (manager: Manager | undefined = findManager()): Promise<boolean> => {
  await layReserve()
  try {
    return note((await manager?.persist?.()) ?? false)
  } catch {
    return note(false)
  }
}

/** Looks, without asking, whether the browser may evict what is stored. */
export const lookAtPersistence = async (manager: Manager | undefined = findManager()): Promise<void> => {
  try {
    note((await manager?.persisted?.()) ?? false)
  } catch {
    note(false)
  }
}

/**
 * Whether nothing outlives this window. Engines hide it on purpose, so this errs on the side of no: persistence granted is
 * proof of a normal window; a tiny quota, or a file system that is refused though the database works, of a private one.
 */
const isPrivateWindow = async (manager: Manager): Promise<boolean> => {
  if ((await manager.persisted?.().catch(() => false)) === true) return false
  const quota = (await manager.estimate?.().catch(() => undefined))?.quota
  if (quota !== undefined && quota > 0 && quota < privateQuota) return true
  const refused = await manager.getDirectory?.().then(
    () => false,
    (error: unknown) => error instanceof Error && error.name === 'SecurityError',
  )
  return refused === true
}

/**
 * Writes and deletes a probe at start, so that a browser without storage is known before anything is typed in vain (F70);
 * the outcome is the observable problem: 'unavailable', 'private' or none.
 */
export const probeStorage = async (manager: Manager | undefined = findManager()): Promise<void> => {
  const written = await writing(async (db) => {
    await db.meta.put({ id: 'probe', value: true })
    await db.meta.delete('probe')
    return ok(null)
  })
  if (written.ok && manager !== undefined && (await isPrivateWindow(manager))) reportStorageProblem('private')
}
