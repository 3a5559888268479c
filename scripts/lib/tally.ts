import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What a suite did: how many of its checks held and how many did not, and a line for each that failed once or twice. */
export type Tally = { passed: number; failed: number; remarks: string[] }

const firstLine = (message = ''): string => stripVTControlCharacters(message.split('\n', 1)[0] ?? '')

/** A suite that ended badly counts at least one failure, also when no single test is to blame (a file that cannot load). */
const withExit = ({ passed, failed, remarks }: Tally, code: number): Tally => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  remarks,
})

const nothing: Tally = { passed: 0, failed: 0, remarks: [] }

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
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** The tally in Vitest's JSON report. */
export const tallyOfVitest = (report: string, code: number): Tally => {
  const found = parseReport(vitestSchema, report)
  if (!found) return withExit(nothing, code)
  const tests = found.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const remarks = failed.map(
    ({ fullName, failureMessages }) => `failed: ${fullName}: ${firstLine(failureMessages?.[0])}`,
  )
  return withExit({ passed: found.numPassedTests, failed: found.numFailedTests, remarks }, code)
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})

type Group = { specs: z.infer<typeof specSchema>[]; suites?: Group[] | undefined }

const groupSchema: z.ZodType<Group> = z.object({
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

/**
 * The tally in Playwright's JSON report. A test that passed only on its second try passed: a browser on a busy machine
 * may miss a beat, and a remark names it.
 */
export const tallyOfPlaywright = (report: string, code: number): Tally => {
  const found = parseReport(playwrightSchema, report)
  if (!found) return withExit(nothing, code)
  const { expected, flaky, unexpected } = found.stats
  return withExit({ passed: expected + flaky, failed: unexpected, remarks: found.suites.flatMap(remarksOf) }, code)
}

/** The sum of several tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, remarks }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      remarks: [...sum.remarks, ...remarks],
    }),
    nothing,
  )
