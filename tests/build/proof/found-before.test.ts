import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPassed, keepFound, readFound, takeOverFound, type FoundGroup } from '../../../scripts/proof/found-before'
import { emptyTally } from '../../../scripts/proof/tally'

const passed: FoundGroup = { seconds: 2, results: [{ name: 'rules', seconds: 2, tally: { ...emptyTally, passed: 3 } }] }
const failed: FoundGroup = {
  seconds: 1,
  results: [{ name: 'rules', seconds: 1, tally: { ...emptyTally, failed: 1, remarks: ['failed: a.test.ts: adds'] } }],
}

describe('what a run found', () => {
  let here = ''
  let copy = ''
  beforeEach(() => {
    here = mkdtempSync(join(tmpdir(), 'portal-found-'))
    copy = mkdtempSync(join(tmpdir(), 'portal-found-'))
  })
  afterEach(() => {
    for (const folder of [here, copy]) rmSync(folder, { recursive: true })
  })

  test('is taken over on the same files only', () => {
    keepFound(here, 'one', 'units', passed)
    expect(findPassed(readFound(here, 'one'), 'units')).toEqual(passed)
    expect(findPassed(readFound(here, 'one'), 'browsers')).toBeUndefined()
    expect(findPassed(readFound(here, 'one'), undefined)).toBeUndefined()
    expect(findPassed(readFound(here, 'other'), 'units')).toBeUndefined()
  })

  test('leaves when other files are tried', () => {
    keepFound(here, 'one', 'units', passed)
    keepFound(here, 'other', 'units', passed)
    expect(readFound(here, 'one')).toEqual({ groups: {}, failedBefore: [] })
  })

  test('is made again where it failed, and the failure stays noted', () => {
    keepFound(here, 'one', 'units', failed)
    expect(findPassed(readFound(here, 'one'), 'units')).toBeUndefined()
    keepFound(here, 'one', 'units', passed)
    expect(readFound(here, 'one')).toEqual({ groups: { units: passed }, failedBefore: ['failed: a.test.ts: adds'] })
  })

  test('comes from another copy with its failures', () => {
    keepFound(here, 'one', 'units', failed)
    keepFound(here, 'one', 'attack', passed)
    keepFound(copy, 'one', 'browsers', failed)
    keepFound(copy, 'one', 'browsers', passed)
    keepFound(copy, 'one', 'units', passed)
    takeOverFound(here, 'one', copy)
    expect(readFound(here, 'one')).toEqual({
      groups: { units: passed, attack: passed, browsers: passed },
      failedBefore: ['failed: a.test.ts: adds', 'failed: a.test.ts: adds'],
    })
  })

  test('that cannot be read counts for nothing', () => {
    expect(readFound(here, 'one')).toEqual({ groups: {}, failedBefore: [] })
    takeOverFound(here, 'one', copy)
    expect(readFound(here, 'one')).toEqual({ groups: {}, failedBefore: [] })
  })
})
