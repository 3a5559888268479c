import { describe, expect, test } from 'vitest'
import {
  beforeOf,
  emptyTally,
  slowestOf,
  sumOf,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
} from '../../../scripts/proof/tally'

type State = 'passed' | 'failed' | 'skipped'

const ended = (title: string, state: State, tags: string[] = [], message = '') => ({ title, state, tags, message })

const unitReport = (tests: ReturnType<typeof ended>[], uncaught: string[] = []): string =>
  JSON.stringify({ files: [{ file: 'domain/sums.test.ts', processor: 1.5, before: 1, seconds: 2.5, tests }], uncaught })

describe('unit tests', () => {
  test('are counted, and named with the first line of a failure', () => {
    const report = unitReport([ended('adds', 'passed'), ended('takes away', 'failed', [], 'expected 1\n  at line 3')])
    expect(tallyOfVitest(report, 1, 'near')).toEqual({
      passed: 1,
      failed: 1,
      remarks: ['failed: domain/sums.test.ts: takes away: expected 1'],
      ran: [
        { file: 'domain/sums.test.ts', title: 'adds', outcome: 'passed' },
        { file: 'domain/sums.test.ts', title: 'takes away', outcome: 'failed' },
      ],
      files: [{ file: 'domain/sums.test.ts', seconds: 2.5, processor: 1.5 }],
      before: { 'imports and environment (clock)': 1 },
    })
  })

  test.each([
    ['near', ['needs a program']],
    ['far', ['is long']],
    ['all', ['needs a program', 'is long']],
  ] as const)('that a missing program skipped are not run; those of another part are left out: %s', (part, titles) => {
    const report = unitReport([ended('needs a program', 'skipped'), ended('is long', 'skipped', ['far'])])
    expect(tallyOfVitest(report, 0, part).ran).toEqual(
      titles.map((title) => ({ file: 'domain/sums.test.ts', title, outcome: 'not run' })),
    )
  })

  test('fail with an error that none of them caught', () => {
    const { passed, failed, remarks } = tallyOfVitest(
      unitReport([ended('adds', 'passed')], ['TypeError: no']),
      1,
      'near',
    )
    expect({ passed, failed, remarks }).toEqual({ passed: 1, failed: 1, remarks: ['caught by no test: TypeError: no'] })
  })

  test('that left no report failed', () => {
    expect(tallyOfVitest('', 1, 'near')).toEqual({ ...emptyTally, failed: 1 })
  })
})

describe('browser tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 }

  test.each([
    ['all held', { ...stats, expected: 4 }, 0, { passed: 4, failed: 0 }],
    ['one held only the second time', { ...stats, expected: 4, flaky: 1 }, 0, { passed: 5, failed: 0 }],
    ['the server did not start', stats, 1, { passed: 0, failed: 1 }],
  ])('are counted: %s', (_title, counted, code, expected) => {
    expect(tallyOfPlaywright(JSON.stringify({ stats: counted, suites: [] }), code)).toEqual({
      ...emptyTally,
      ...expected,
    })
  })

  const spec = (title: string, line: number, status: string, annotations: object[] = []) => ({
    title,
    file: 'e2e/a.spec.ts',
    line,
    tests: [
      {
        status,
        annotations,
        results: [{ duration: 1500, error: { message: 'Timed out\nCall log' } }, { duration: 500 }],
      },
    ],
  })

  test('that failed, or held only the second time, are named with their place', () => {
    const inner = { title: 'at the door', specs: [spec('opens', 7, 'flaky'), spec('closes', 9, 'skipped')] }
    const outer = { title: 'e2e/a.spec.ts', specs: [spec('sends', 3, 'unexpected')], suites: [inner] }
    const { remarks, ran } = tallyOfPlaywright(
      JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 1 }, suites: [outer] }),
      1,
    )
    expect(remarks).toEqual([
      'failed: e2e/a.spec.ts:3 sends: Timed out',
      'only on the second try: e2e/a.spec.ts:7 opens: Timed out',
    ])
    expect(ran).toEqual([
      { file: 'e2e/a.spec.ts', title: 'sends', outcome: 'failed' },
      { file: 'e2e/a.spec.ts', title: 'at the door opens', outcome: 'second try' },
      { file: 'e2e/a.spec.ts', title: 'at the door closes', outcome: 'not run' },
    ])
  })

  test('say what they cost, and what of it before their first act', () => {
    const annotations = [
      { type: 'processor', description: '4.5' },
      { type: 'processor: sign-in', description: '2.25' },
    ]
    const suites = [
      { title: 'a', specs: [spec('x', 1, 'expected', annotations), spec('y', 2, 'expected', annotations)] },
    ]
    const { files, before } = tallyOfPlaywright(JSON.stringify({ stats, suites }), 0)
    expect(files).toEqual([{ file: 'e2e/a.spec.ts', seconds: 4, processor: 9 }])
    expect(before).toEqual({ 'sign-in': 4.5 })
  })
})

describe('several suites', () => {
  test('add up, and a check counts one', () => {
    expect(sumOf([tallyOfCheck(0), tallyOfCheck(2), { ...emptyTally, before: { server: 1 } }])).toEqual({
      ...emptyTally,
      passed: 1,
      failed: 1,
      before: { server: 1 },
    })
  })

  test('name the dearest files first, and no more than were asked for', () => {
    const files = [
      { file: 'quick', seconds: 9, processor: 0.2 },
      { file: 'dear', seconds: 7, processor: 61.26 },
      { file: 'uncounted', seconds: 5, processor: undefined },
    ]
    expect(slowestOf(files, 2)).toEqual(['    61.3     7.0  dear', '       –     5.0  uncounted'])
  })

  test('name what was spent before the first act, the most first', () => {
    expect(beforeOf({ server: 1, browser: 2 })).toEqual(['     2.0  browser', '     1.0  server'])
  })
})
