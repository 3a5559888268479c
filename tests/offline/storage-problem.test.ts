import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import type { StorageProblem } from '../../src/domain/form/save-state'
import { findStorageProblem } from '../../src/offline/database/storage-health'

/** Names under which browsers report what happened to a database. Their words differ and change, and count for nothing. */
const thrown: (readonly [name: string, meaning: string, problem: StorageProblem | undefined])[] = [
  ['UnknownError', 'Safari: the process of the databases is gone; Chromium: its files do not open', 'lost'],
  ['InvalidStateError', 'the connection is closing, or was closed', 'lost'],
  ['TransactionInactiveError', 'the transaction ended under its work', 'lost'],
  ['AbortError', 'the browser aborted the transaction', 'lost'],
  ['TimeoutError', 'Chromium: a transaction without an end', 'lost'],
  ['NotReadableError', 'Chromium: the file of a large value is gone', 'lost'],
  ['QuotaExceededError', 'the disk is full', 'full'],
  ['NS_ERROR_DOM_QUOTA_REACHED', 'Firefox: the disk is full', 'full'],
  ['SecurityError', 'storage is switched off', 'unavailable'],
  ['DataCloneError', 'a defect: a value that cannot be stored', undefined],
  ['ConstraintError', 'a defect: a key that is there already', undefined],
  ['DataError', 'a defect: a key that is none', undefined],
]

describe('[F66] what a browser throws is told from a defect', () => {
  test.each(thrown)('%s (%s): %s', (name, _meaning, problem) => {
    const error = new DOMException('whatever it says', name)
    expect(findStorageProblem(error)).toBe(problem)
    expect(findStorageProblem(new Dexie.ModifyError('inside what Dexie makes of it', [error], 0, []))).toBe(problem)
    expect(findStorageProblem(new Error('as its cause', { cause: error }))).toBe(problem)
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
