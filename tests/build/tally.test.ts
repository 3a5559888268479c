import { describe, expect, test } from 'vitest'
import { slowestOf, sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from '../../scripts/lib/tally'

describe('counting what a suite did', () => {
  test.each([
    ['all held', { numPassedTests: 3, numFailedTests: 0 }, 0, { passed: 3, failed: 0 }],
    ['one did not', { numPassedTests: 3, numFailedTests: 1 }, 1, { passed: 3, failed: 1 }],
    ['a file did not load', { numPassedTests: 3, numFailedTests: 0 }, 1, { passed: 3, failed: 1 }],
  ])('unit tests: %s', (_title, report, code, expected) => {
    expect(tallyOfVitest(JSON.stringify({ ...report, testResults: [] }), code)).toEqual({
      ...expected,
      remarks: [],
      ran: [],
      files: [],
    })
  })

  test('a unit test that failed is named with the first line of what it says', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'skipped', fullName: 'divides', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2\n  at line 3'] },
    ]
    const file = { name: '/here/tests/domain/sums.test.ts', startTime: 1000, endTime: 3500, assertionResults }
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file] }
    const { remarks, ran, files } = tallyOfVitest(JSON.stringify(report), 1)
    expect(remarks).toEqual(['failed: takes away: expected 1 to be 2'])
    expect(ran).toEqual([
      { title: 'adds', outcome: 'passed' },
      { title: 'takes away', outcome: 'failed' },
    ])
    expect(files).toEqual([{ file: 'domain/sums.test.ts', seconds: 2.5 }])
  })

  test('an error that no test caught is named, since all tests may have passed', () => {
    const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults: [] })
    const { passed, failed, remarks } = tallyOfVitest(report, 1, 'TypeError: no at /src/a.ts:3\nRangeError: off')
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
    expect(remarks).toEqual(['caught by no test: TypeError: no at /src/a.ts:3', 'caught by no test: RangeError: off'])
  })

  test.each([
    ['all held', { expected: 4, unexpected: 0, flaky: 0 }, 0, { passed: 4, failed: 0 }],
    ['one held only the second time', { expected: 4, unexpected: 0, flaky: 1 }, 0, { passed: 5, failed: 0 }],
    ['the server did not start', { expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
  ])('browser tests: %s', (_title, stats, code, expected) => {
    expect(tallyOfPlaywright(JSON.stringify({ stats, suites: [] }), code)).toEqual({
      ...expected,
      remarks: [],
      ran: [],
      files: [],
    })
  })

  test('a browser test that failed, or held only the second time, is named with its place', () => {
    const spec = (title: string, line: number, status: string) => ({
      title,
      file: 'e2e/a.spec.ts',
      line,
      tests: [{ status, results: [{ duration: 1500, error: { message: 'Timed out\nCall log' } }, { duration: 500 }] }],
    })
    const inner = { title: 'at the door', specs: [spec('opens', 7, 'flaky'), spec('closes', 9, 'expected')] }
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ title: 'e2e/a.spec.ts', specs: [spec('sends', 3, 'unexpected')], suites: [inner] }],
    }
    const { remarks, ran, files } = tallyOfPlaywright(JSON.stringify(report), 1)
    expect(remarks).toEqual([
      'failed: e2e/a.spec.ts:3 sends: Timed out',
      'only on the second try: e2e/a.spec.ts:7 opens: Timed out',
    ])
    expect(ran).toEqual([
      { title: 'e2e/a.spec.ts sends', outcome: 'failed' },
      { title: 'e2e/a.spec.ts at the door opens', outcome: 'second try' },
      { title: 'e2e/a.spec.ts at the door closes', outcome: 'passed' },
    ])
    expect(files).toEqual([{ file: 'e2e/a.spec.ts', seconds: 6 }])
  })

  test('a suite that left no report failed', () => {
    expect(tallyOfVitest('', 1)).toEqual({ passed: 0, failed: 1, remarks: [], ran: [], files: [] })
  })

  test('a check counts one', () => {
    expect(sumOf([tallyOfCheck(0), tallyOfCheck(2)])).toEqual({ passed: 1, failed: 1, remarks: [], ran: [], files: [] })
  })

  test('the slowest files come first, and no more than were asked for', () => {
    const files = [
      { file: 'quick', seconds: 0.2 },
      { file: 'slow', seconds: 61.26 },
      { file: 'middling', seconds: 5 },
    ]
    expect(slowestOf(files, 2)).toEqual(['    61.3 s  slow', '     5.0 s  middling'])
  })
})
