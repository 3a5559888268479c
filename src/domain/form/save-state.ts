/**
 * All states of saving, shown by one indicator in one place of the screen. Only a committed write may claim to be
 * saved.
 */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is the time of the commit, in epoch milliseconds. */
  | { kind: 'saved-here'; at: number }
  /**
   * The answers are only in memory, because the member's store was locked; they are written once the member is in again
   * (F50).
   */
  | { kind: 'locked' }
  | { kind: 'storage'; problem: StorageProblem }

/**
 * Problems with the storage of this device:
 *   full         no space left
 *   lost         the connection to the database broke and could not be reopened
 *   blocked      another tab has an old version open
 *   outdated     this tab is the old version
 *   private      a private window: storage ends with it
 *   unavailable  the browser offers no storage
 */
export type StorageProblem = 'full' | 'lost' | 'blocked' | 'outdated' | 'private' | 'unavailable'

/**
 * What can be said of the storage as a whole: a problem that an operation met, or 'silent' while one has had no answer for
 * long. That one may still be done, so it has not failed.
 */
export type StorageTrouble = StorageProblem | 'silent'
