import { describe, expect, test } from 'vitest'
import { sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from '../../scripts/lib/tally'

describe('counting what a suite did', () => {
  test.each([
    ['all held', { numPassedTests: 3, numFailedTests: 0 }, 0, { passed: 3, failed: 0 }],
    ['one did not', { numPassedTests: 3, numFailedTests: 1 }, 1, { passed: 3, failed: 1 }],
    ['a file did not load', { numPassedTests: 3, numFailedTests: 0 }, 1, { passed: 3, failed: 1 }],
  ])('unit tests: %s', (_title, report, code, expected) => {
    expect(tallyOfVitest(JSON.stringify({ ...report, testResults: [] }), code)).toEqual({ ...expected, remarks: [] })
  })

  test('a unit test that failed is named with the first line of what it says', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['expected 1 to be 2\n  at line 3'] },
    ]
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] }
    expect(tallyOfVitest(JSON.stringify(report), 1).remarks).toEqual(['failed: takes away: expected 1 to be 2'])
  })

  test.each([
    ['all held', { expected: 4, unexpected: 0, flaky: 0 }, 0, { passed: 4, failed: 0 }],
    ['one held only the second time', { expected: 4, unexpected: 0, flaky: 1 }, 0, { passed: 5, failed: 0 }],
    ['the server did not start', { expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
  ])('browser tests: %s', (_title, stats, code, expected) => {
    expect(tallyOfPlaywright(JSON.stringify({ stats, suites: [] }), code)).toEqual({ ...expected, remarks: [] })
  })

  test('a browser test that failed, or held only the second time, is named with its place', () => {
    const spec = (title: string, line: number, status: string) => ({
      title,
      file: 'e2e/a.spec.ts',
      line,
      tests: [{ status, results: [{ error: { message: 'Timed out\nCall log' } }, {}] }],
    })
    const inner = { specs: [spec('opens', 7, 'flaky'), spec('closes', 9, 'expected')] }
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec('sends', 3, 'unexpected')], suites: [inner] }],
    }
    expect(tallyOfPlaywright(JSON.stringify(report), 1).remarks).toEqual([
      'failed: e2e/a.spec.ts:3 sends: Timed out',
      'only on the second try: e2e/a.spec.ts:7 opens: Timed out',
    ])
  })

  test('a suite that left no report failed', () => {
    expect(tallyOfVitest('', 1)).toEqual({ passed: 0, failed: 1, remarks: [] })
  })

  test('a check counts one', () => {
    expect(sumOf([tallyOfCheck(0), tallyOfCheck(2)])).toEqual({ passed: 1, failed: 1, remarks: [] })
  })
})
