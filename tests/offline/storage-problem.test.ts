import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import type { StorageProblem } from '../../src/domain/form/save-state'
import { findStorageProblem } from '../../src/offline/database/storage-health'

type Row = [engine: string, name: string, message: string, problem: StorageProblem | undefined]

/** What the browsers throw, word for word: their names count, since the words change from release to release. */
const thrown: Row[] = [
  ['Safari', 'UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again', 'lost'],
  ['Safari', 'UnknownError', 'Attempt to get a record from database without an in-progress transaction', 'lost'],
  ['Safari', 'UnknownError', 'An internal error was encountered in the Indexed Database server', 'lost'],
  [
    'Safari',
    'InvalidStateError',
    "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
    'lost',
  ],
  [
    'Safari',
    'TransactionInactiveError',
    "Failed to execute 'get' on 'IDBObjectStore': The transaction is inactive",
    'lost',
  ],
  ['Safari', 'QuotaExceededError', 'Encountered quota exceeded error', 'full'],
  [
    'Chromium',
    'InvalidStateError',
    "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
    'lost',
  ],
  ['Chromium', 'UnknownError', 'Internal error opening backing store for indexedDB.open.', 'lost'],
  ['Chromium', 'UnknownError', 'Internal error.', 'lost'],
  ['Chromium', 'AbortError', 'Transaction aborted by user agent', 'lost'],
  ['Chromium', 'TimeoutError', 'Transaction timed out due to inactivity.', 'lost'],
  [
    'Chromium',
    'NotReadableError',
    'Data lost due to missing file. Affected record should be considered irrecoverable',
    'lost',
  ],
  ['Chromium', 'QuotaExceededError', 'Encountered full disk while opening backing store for indexedDB.open.', 'full'],
  ['Firefox', 'InvalidStateError', 'An attempt was made to use an object that is not, or is no longer, usable', 'lost'],
  [
    'Firefox',
    'InvalidStateError',
    'A mutation operation was attempted on a database that did not allow mutations.',
    'lost',
  ],
  [
    'Firefox',
    'UnknownError',
    'The operation failed for reasons unrelated to the database itself and not covered by any other error code.',
    'lost',
  ],
  ['Firefox', 'AbortError', 'A request was aborted, for example through a call to IDBTransaction.abort.', 'lost'],
  ['Firefox', 'NS_ERROR_DOM_QUOTA_REACHED', 'Persistent storage maximum size reached', 'full'],
  ['Firefox', 'SecurityError', 'The operation is insecure.', 'unavailable'],
  ['any', 'DataCloneError', 'The object could not be cloned.', undefined],
  ['any', 'ConstraintError', 'Key already exists in the object store.', undefined],
  ['any', 'DataError', 'The parameter is not a valid key.', undefined],
]

describe('[F66] what a browser throws is told from a defect', () => {
  test.each(thrown)('%s: %s, "%s": %s', (_engine, name, message, problem) => {
    expect(findStorageProblem(new DOMException(message, name))).toBe(problem)
  })

  test.each(thrown)('%s: %s, inside what Dexie makes of it: "%s": %s', (_engine, name, message, problem) => {
    const inner = new DOMException(message, name)
    expect(findStorageProblem(new Dexie.ModifyError(message, [inner], 0, []))).toBe(problem)
    expect(findStorageProblem(new Error(message, { cause: inner }))).toBe(problem)
  })

  test.each([
    ['a closed database', new Dexie.DatabaseClosedError(), 'lost'],
    ['one that does not open', new Dexie.OpenFailedError('no'), 'lost'],
    ['a browser without one', new Dexie.MissingAPIError(), 'unavailable'],
    ['an abort by a full disk', new Dexie.AbortError('aborted', new DOMException('', 'QuotaExceededError')), 'full'],
    ['a defect', new TypeError('x is undefined'), undefined],
    ['no error at all', undefined, undefined],
  ])('%s', (_what, error, problem) => {
    expect(findStorageProblem(error)).toBe(problem)
  })
})
