import { ok } from '../../domain/result'
import { layReserve } from './reserve'
import { reportStorageProblem } from './storage-health'
import { answerOf, estimateStorage, findManager, findPromise, type Manager } from './storage-manager'
import { writing } from './with-db'

/** A quota below this many bytes means that the window keeps its storage in memory (private browsing). */
const privateQuota = 128 * 1_048_576

/** Whether the browser may evict what is stored; null until it has answered. */
let evictable: boolean | null = null
const listeners = new Set<() => void>()

const note = (granted: boolean): boolean => {
  const before = evictable
  evictable = !granted
  if (before !== evictable) listeners.forEach((listener) => listener())
  return granted
}

/** Whether the browser may evict what is stored, as it last answered. A stable value for useSyncExternalStore. */
export const isEvictable = (): boolean | null => evictable

/** Calls the listener after each change of isEvictable. Returns the unsubscribe function. */
export const subscribeEvictable = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notes what the browser answers, whenever it does. One that is silent for three seconds counts as a refusal until it
 * answers, unless it answered before: what is said of its storage must not wait for it (F62, F63).
 */
const noteAnswer = async (ask: () => Promise<boolean> | undefined): Promise<boolean> => {
  const answer = (async () => (await ask()) ?? false)().catch(() => false)
  void answer.then(note)
  return (await answerOf(() => answer)) ?? (evictable === null ? note(false) : !evictable)
}

/**
 * Asks the browser not to evict what is stored, and writes the reserve of space (F63, F65). Every form calls it after
 * its first saved edit and nothing waits for it: some browsers take seconds. False when the browser refuses or cannot
 * tell; then everything works, but isEvictable says that it may be evicted.
 */
export const askPersistence = async (manager: Manager | undefined = findManager()): Promise<boolean> => {
  await layReserve()
  return noteAnswer(() => manager?.persist?.())
}

/** Reads whether the browser may evict what is stored, without asking for permission. */
export const lookAtPersistence = async (manager: Manager | undefined = findManager()): Promise<void> => {
  await noteAnswer(() => manager?.persisted?.())
}

/**
 * Whether storage is lost when this window closes. Engines hide private windows on purpose, so in doubt the answer is
 * no. Granted persistence proves a normal window. A tiny quota (Chromium), or a refused file system while the database
 * works (Firefox), proves a private one. Safari's private window cannot be told: its file system fails there with the
 * same unknown error as on a full disk. The help says what becomes of it.
 */
const isPrivateWindow = async (manager: Manager): Promise<boolean> => {
  if ((await findPromise(manager)) === true) return false
  const { quota } = await estimateStorage(manager)
  if (quota !== undefined && quota > 0 && quota < privateQuota) return true
  const refused = await answerOf(() =>
    manager.getDirectory?.().then(
      () => false,
      (error: unknown) => error instanceof DOMException && error.name === 'SecurityError',
    ),
  )
  return refused === true
}

/**
 * Writes and deletes a probe at start, so that missing storage is known before anyone types (F70). It reports
 * 'unavailable', 'private' or no problem to the storage health.
 */
export const probeStorage = async (manager: Manager | undefined = findManager()): Promise<void> => {
  const written = await writing(async (db) => {
    await db.meta.put({ id: 'probe', value: true })
    await db.meta.delete('probe')
    return ok(null)
  })
  if (written.ok && manager !== undefined && (await isPrivateWindow(manager))) reportStorageProblem('private')
}
