import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  failuresBefore,
  findPassed,
  keepFound,
  takeOverFound,
  type FoundGroup,
} from '../../../scripts/proof/found-before'
import { emptyTally } from '../../../scripts/proof/tally'

const passed: FoundGroup = { seconds: 2, results: [{ name: 'rules', seconds: 2, tally: { ...emptyTally, passed: 3 } }] }
const failed: FoundGroup = {
  seconds: 1,
  results: [{ name: 'rules', seconds: 1, tally: { ...emptyTally, failed: 1, remarks: ['failed: a.test.ts: adds'] } }],
}

describe('what a group found', () => {
  let here = ''
  let copy = ''
  beforeEach(() => {
    here = mkdtempSync(join(tmpdir(), 'portal-found-'))
    copy = mkdtempSync(join(tmpdir(), 'portal-found-'))
  })
  afterEach(() => {
    for (const folder of [here, copy]) rmSync(folder, { recursive: true })
  })

  test('holds on the same files only', () => {
    keepFound(here, 'units', 'one', passed)
    expect(findPassed(here, 'units', 'one')).toEqual(passed)
    expect(findPassed(here, 'browsers', 'one')).toBeUndefined()
    expect(findPassed(here, 'units', 'other')).toBeUndefined()
  })

  test('does not hold where it failed, and the failure stays noted', () => {
    keepFound(here, 'units', 'one', failed)
    expect(findPassed(here, 'units', 'one')).toBeUndefined()
    expect(failuresBefore(here, 'units', 'one')).toEqual([])
    keepFound(here, 'units', 'one', passed)
    expect(findPassed(here, 'units', 'one')).toEqual(passed)
    keepFound(here, 'units', 'one', passed)
    expect(failuresBefore(here, 'units', 'one')).toEqual(['failed: a.test.ts: adds'])
  })

  test('says nothing of a failure on other files', () => {
    keepFound(here, 'units', 'one', failed)
    keepFound(here, 'units', 'other', passed)
    expect(failuresBefore(here, 'units', 'other')).toEqual([])
  })

  test('comes from another copy with its failures', () => {
    keepFound(here, 'units', 'one', failed)
    keepFound(here, 'attack', 'one', passed)
    keepFound(copy, 'units', 'one', failed)
    keepFound(copy, 'units', 'one', passed)
    takeOverFound(here, copy)
    expect(findPassed(here, 'units', 'one')).toEqual(passed)
    expect(findPassed(here, 'attack', 'one')).toEqual(passed)
    expect(failuresBefore(here, 'units', 'one')).toEqual(['failed: a.test.ts: adds', 'failed: a.test.ts: adds'])
  })

  test('is nothing where there was no run', () => {
    takeOverFound(here, copy)
    expect(findPassed(here, 'units', 'one')).toBeUndefined()
  })
})
