/** The closed vocabulary of saving: one union, one indicator, one place on the screen. Only a committed row may claim it. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is the moment of the commit, in epoch milliseconds. */
  | { kind: 'saved-here'; at: number }
  /** What was typed is in memory: its member's store was locked, and it is written as soon as they are in again (F50). */
  | { kind: 'locked' }
  | { kind: 'storage'; problem: StorageProblem }

/**
 * What can be wrong with the storage of this device:
 *   full      no space left; lost      the connection to the database is gone and did not come back
 *   blocked   another tab holds an old version; outdated  this tab is the old version; private  nothing outlives the window
 *   unavailable  the browser offers no storage at all
 */
export type StorageProblem = 'full' | 'lost' | 'blocked' | 'outdated' | 'private' | 'unavailable'
