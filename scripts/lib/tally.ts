import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How a test ended. Only browser tests get a second try. */
export const outcomes = ['passed', 'second try', 'failed'] as const

/** A test that ran: its full title (groups, own title, with a table's values filled in), and how it ended. */
export type RanTest = { title: string; outcome: (typeof outcomes)[number] }

/** Total time of the tests of a file, in seconds; files that ran in parallel both count in full. */
export type TimedFile = { file: string; seconds: number }

/**
 * Result of a suite: how many checks passed and failed, a line for each that failed once or twice, the tests that ran,
 * and the time of each file. A skipped test did not run.
 */
export type Tally = { passed: number; failed: number; remarks: string[]; ran: RanTest[]; files: TimedFile[] }

const firstLine = (message = ''): string => stripVTControlCharacters(message.split('\n', 1)[0] ?? '')

/**
 * A suite with a bad exit code counts at least one failure, even when no single test failed (for example when a file
 * cannot load).
 */
const withExit = (tally: Tally, code: number): Tally => ({
  ...tally,
  failed: code !== 0 && tally.failed === 0 ? 1 : tally.failed,
})

const nothing: Tally = { passed: 0, failed: 0, remarks: [], ran: [], files: [] }

const parseReport = <T>(schema: z.ZodType<T>, report: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(report)).data
  } catch {
    return undefined
  }
}

/** The tally of a single check. */
export const tallyOfCheck = (code: number): Tally => ({
  ...nothing,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
})

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** The tally of Vitest's JSON report; `unhandled` has a line for each error that no test caught. */
export const tallyOfVitest = (report: string, code: number, unhandled = ''): Tally => {
  const uncaught = unhandled.split('\n').flatMap((line) => (line === '' ? [] : [`caught by no test: ${line}`]))
  const found = parseReport(vitestSchema, report)
  if (!found) return withExit({ ...nothing, remarks: uncaught }, code)
  const tests = found.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const remarks = failed.map(
    ({ fullName, failureMessages }) => `failed: ${fullName}: ${firstLine(failureMessages?.[0])}`,
  )
  const ran = tests.flatMap(({ fullName, status }): RanTest[] =>
    status === 'passed' || status === 'failed' ? [{ title: fullName, outcome: status }] : [],
  )
  const files = found.testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(/^.*[\\/]tests[\\/]/, ''),
    seconds: (endTime - startTime) / 1000,
  }))
  return withExit(
    { passed: found.numPassedTests, failed: found.numFailedTests, remarks: [...remarks, ...uncaught], ran, files },
    code,
  )
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
})

type Group = { title: string; specs: z.infer<typeof specSchema>[]; suites?: Group[] | undefined }

const groupSchema: z.ZodType<Group> = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(groupSchema).optional()
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(groupSchema),
})

const remarksOf = ({ specs, suites = [] }: Group): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const kind = status === 'flaky' ? 'only on the second try' : 'failed'
        return `${kind}: ${file}:${line} ${title}: ${firstLine(results[0]?.error?.message)}`
      }),
  ),
  ...suites.flatMap(remarksOf),
]

const outcomeOf = { expected: 'passed', flaky: 'second try', unexpected: 'failed' } as const

const ranOf = ({ title: group, specs, suites = [] }: Group): RanTest[] =>
  [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status }): RanTest[] => (status === 'skipped' ? [] : [{ title, outcome: outcomeOf[status] }])),
    ),
    ...suites.flatMap(ranOf),
  ].map(({ title, outcome }) => ({ title: `${group} ${title}`, outcome }))

const filesOf = ({ specs, suites = [] }: Group): TimedFile[] => [
  ...specs.map(({ file, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { file, seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) }
  }),
  ...suites.flatMap(filesOf),
]

const sumByFile = (parts: readonly TimedFile[]): TimedFile[] => {
  const sums = new Map<string, number>()
  for (const { file, seconds } of parts) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].map(([file, seconds]) => ({ file, seconds }))
}

/**
 * The tally of Playwright's JSON report. A test that passed only on its second try counts as passed, since a browser on
 * a busy machine may be too slow once. A remark names it, and the requirements in its title do not count as proven.
 */
export const tallyOfPlaywright = (report: string, code: number): Tally => {
  const found = parseReport(playwrightSchema, report)
  if (!found) return withExit(nothing, code)
  const { expected, flaky, unexpected } = found.stats
  const remarks = found.suites.flatMap(remarksOf)
  const ran = found.suites.flatMap(ranOf)
  const files = sumByFile(found.suites.flatMap(filesOf))
  return withExit({ passed: expected + flaky, failed: unexpected, remarks, ran, files }, code)
}

/** The sum of several tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, remarks, ran, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      remarks: [...sum.remarks, ...remarks],
      ran: [...sum.ran, ...ran],
      files: [...sum.files, ...files],
    }),
    nothing,
  )

/** The slowest files in order, one line each. */
export const slowestOf = (files: readonly TimedFile[], count = 10): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
