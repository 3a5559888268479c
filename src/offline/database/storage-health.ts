import type { StorageProblem, StorageTrouble } from '../../domain/form/save-state'
import { noteEvent } from '../log/note'

/**
 * The one observable problem of this device's storage (F64-F70), for the save indicator and the banner.
 *
 *   problem                              goes away
 *   full, lost, blocked, unavailable     with the next write that commits
 *   silent                               with the answer
 *   outdated                             only with a reload
 *   private                              never, but any other comes first
 */
type Health = { current: StorageProblem | null; isSilent: boolean; outdated: boolean; isPrivate: boolean }

const health: Health = { current: null, isSilent: false, outdated: false, isPrivate: false }
const listeners = new Set<() => void>()

const change = (patch: Partial<Health>): void => {
  const before = getStorageProblem()
  Object.assign(health, patch)
  if (before !== getStorageProblem()) listeners.forEach((listener) => listener())
}

/** The problem to show now, or null; a stable snapshot for useSyncExternalStore. */
export const getStorageProblem = (): StorageTrouble | null => {
  if (health.outdated) return 'outdated'
  return health.current ?? (health.isSilent ? 'silent' : health.isPrivate ? 'private' : null)
}

/** Calls the listener after each change of getStorageProblem. Returns the unsubscribe function. */
export const subscribeStorageProblem = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a problem that an operation met. */
export const reportStorageProblem = (problem: StorageProblem): void => {
  if (problem !== getStorageProblem()) noteEvent({ kind: 'storage', problem })
  if (problem === 'outdated') change({ outdated: true })
  else if (problem === 'private') change({ isPrivate: true })
  else change({ current: problem })
}

/**
 * Reports that the database answered. A committed write clears every passing problem; a read clears all but a full
 * disk.
 */
export const reportStorageWorks = (kind: 'read' | 'write'): void => {
  if (kind === 'write' || health.current !== 'full') change({ current: null })
}

/** Reports whether an operation waits for its answer for too long. */
export const reportSilence = (isSilent: boolean): void => {
  if (isSilent && !health.isSilent) noteEvent({ kind: 'storage', problem: 'silent' })
  change({ isSilent })
}

type Named = { name?: unknown; inner?: unknown; cause?: unknown; failures?: unknown }

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** Names of an error and of all errors inside it: Dexie wraps the true cause of an abort (F64). */
const namesOf = (error: unknown, depth = 0): string[] => {
  if (!isNamed(error) || depth > 3) return []
  const wrapped = [error.inner, error.cause, ...(Array.isArray(error.failures) ? error.failures : [])]
  return [String(error.name), ...wrapped.flatMap((inner) => namesOf(inner, depth + 1))]
}

const quotaNames = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']
const unavailableNames = ['MissingAPIError', 'SecurityError', 'NotSupportedError']
const lostNames = [
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'OpenFailedError',
  'AbortError',
  'TransactionInactiveError',
  'TimeoutError',
  'NotFoundError',
  // Chromium keeps large values in files of their own, and reads none that is gone.
  'NotReadableError',
  'VersionError',
]

/** The storage problem behind an exception; undefined when it is a defect, which the caller throws on. */
export const findStorageProblem = (error: unknown): StorageProblem | undefined => {
  const names = namesOf(error)
  const isAmong = (known: string[]) => names.some((name) => known.includes(name))
  if (isAmong(quotaNames)) return 'full'
  if (isAmong(unavailableNames)) return 'unavailable'
  return isAmong(lostNames) ? 'lost' : undefined
}
