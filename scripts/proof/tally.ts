import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Part } from './rings'
import { farTag, vitestReport } from './vitest-report'

/**
 * How a test ended. Only browser tests of the far ring get a second try. 'not run' is a test that was skipped because
 * this machine lacks a program or an engine.
 */
export const outcomes = ['passed', 'second try', 'failed', 'not run'] as const

/** A test: its file below `tests`, its full title (groups, own title, a table's values filled in), and how it ended. */
export type RanTest = { file: string; title: string; outcome: (typeof outcomes)[number] }

/**
 * What a file of tests costs: processor seconds of all its processes (undefined where nothing counts them), seconds by
 * the clock; files that ran in parallel both count in full.
 */
export type TimedFile = { file: string; seconds: number; processor?: number | undefined }

/** Processor seconds by what they were spent on before the first act of a test: 'server', 'first visit' ... */
export type Spent = Readonly<Record<string, number>>

/**
 * Result of a suite: how many checks passed and failed, a line for each that failed once or twice, the tests, the cost of
 * each file, and what its tests paid before their first act.
 */
export type Tally = {
  passed: number
  failed: number
  remarks: string[]
  ran: RanTest[]
  files: TimedFile[]
  before: Spent
}

const firstLine = (message = ''): string => stripVTControlCharacters(message.split('\n', 1)[0] ?? '')

/**
 * A suite with a bad exit code counts at least one failure, even when no single test failed (for example when a file
 * cannot load).
 */
const withExit = (tally: Tally, code: number): Tally => ({
  ...tally,
  failed: code !== 0 && tally.failed === 0 ? 1 : tally.failed,
})

/** The tally of a suite without tests. */
export const emptyTally: Tally = { passed: 0, failed: 0, remarks: [], ran: [], files: [], before: {} }

const parseReport = <T>(schema: z.ZodType<T>, report: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(report)).data
  } catch {
    return undefined
  }
}

/** The tally of a single check. */
export const tallyOfCheck = (code: number): Tally => ({
  ...emptyTally,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
})

const outcomeOfState = { passed: 'passed', failed: 'failed', skipped: 'not run', pending: 'not run' } as const

/** Whether a part of the tests leaves one with these tags out. */
const leavesOut: Readonly<Record<Part, (tags: readonly string[]) => boolean>> = {
  near: (tags) => tags.includes(farTag),
  far: (tags) => !tags.includes(farTag),
  all: () => false,
}

/** The tally of what the reporter of `vitest-report.ts` wrote. A test that is not of this part is not counted. */
export const tallyOfVitest = (report: string, code: number, part: Part): Tally => {
  const found = parseReport(vitestReport, report)
  if (!found) return withExit(emptyTally, code)
  const tests = found.files.flatMap(({ file, tests: own }) => own.map((test) => ({ file, ...test })))
  const failed = tests.filter(({ state }) => state === 'failed')
  const ran = tests
    .filter(({ state, tags }) => state !== 'skipped' || !leavesOut[part](tags))
    .map(({ file, title, state }): RanTest => ({ file, title, outcome: outcomeOfState[state] }))
  return withExit(
    {
      passed: tests.filter(({ state }) => state === 'passed').length,
      failed: failed.length,
      remarks: [
        ...failed.map(({ file, title, message }) => `failed: ${file}: ${title}: ${firstLine(message)}`),
        ...found.uncaught.map((line) => `caught by no test: ${line}`),
      ],
      ran,
      files: found.files.map(({ file, seconds, processor }) => ({ file, seconds, processor })),
      before: { 'imports and environment (clock)': found.files.reduce((sum, { before }) => sum + before, 0) },
    },
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
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
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

const outcomeOf = { expected: 'passed', flaky: 'second try', unexpected: 'failed', skipped: 'not run' } as const

const ranOf = ({ title: group, specs, suites = [] }: Group): RanTest[] =>
  [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }): RanTest => ({ file, title, outcome: outcomeOf[status] })),
    ),
    ...suites.flatMap(ranOf),
    // The outermost group is the file.
  ].map(({ file, title, outcome }) => ({ file, title: group === file ? title : `${group} ${title}`, outcome }))

/** The type of an annotation with the processor seconds of a test; 'processor: server' and so on say for what. */
export const processorAnnotation = 'processor'

type Annotation = { type: string; description?: string | undefined }

const annotationsOf = ({ specs, suites = [] }: Group): Annotation[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(annotationsOf),
]

const sumOfType = (annotations: readonly Annotation[], type: string): number | undefined => {
  const own = annotations.filter((one) => one.type === type)
  return own.length === 0 ? undefined : own.reduce((sum, { description = '0' }) => sum + Number(description), 0)
}

const filesOf = ({ specs, suites = [] }: Group): TimedFile[] => [
  ...specs.map(({ file, tests }) => ({
    file,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    processor: sumOfType(
      tests.flatMap(({ annotations }) => annotations),
      processorAnnotation,
    ),
  })),
  ...suites.flatMap(filesOf),
]

const addUp = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : one + (other ?? 0)

const sumByFile = (parts: readonly TimedFile[]): TimedFile[] => {
  const sums = new Map<string, TimedFile>()
  for (const { file, seconds, processor } of parts) {
    const sum = sums.get(file)
    sums.set(file, { file, seconds: seconds + (sum?.seconds ?? 0), processor: addUp(sum?.processor, processor) })
  }
  return [...sums.values()]
}

const spentOf = (annotations: readonly Annotation[]): Spent => {
  const prefix = `${processorAnnotation}: `
  const types = new Set(annotations.map(({ type }) => type).filter((type) => type.startsWith(prefix)))
  return Object.fromEntries([...types].map((type) => [type.slice(prefix.length), sumOfType(annotations, type) ?? 0]))
}

/**
 * The tally of Playwright's JSON report. A test that passed only on its second try counts as passed, a remark names it,
 * and the requirements in its title do not count as proven.
 */
export const tallyOfPlaywright = (report: string, code: number): Tally => {
  const found = parseReport(playwrightSchema, report)
  if (!found) return withExit(emptyTally, code)
  const { expected, flaky, unexpected } = found.stats
  return withExit(
    {
      passed: expected + flaky,
      failed: unexpected,
      remarks: found.suites.flatMap(remarksOf),
      ran: found.suites.flatMap(ranOf),
      files: sumByFile(found.suites.flatMap(filesOf)),
      before: spentOf(found.suites.flatMap(annotationsOf)),
    },
    code,
  )
}

const addSpent = (one: Spent, other: Spent): Spent => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

/** The sum of several tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, remarks, ran, files, before }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      remarks: [...sum.remarks, ...remarks],
      ran: [...sum.ran, ...ran],
      files: [...sum.files, ...files],
      before: addSpent(sum.before, before),
    }),
    emptyTally,
  )

const figure = (seconds: number | undefined): string => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(8)

const cost = ({ processor, seconds }: TimedFile): number => processor ?? seconds

/** The dearest files in order, one line each: processor seconds, seconds by the clock, file. */
export const slowestOf = (files: readonly TimedFile[], count = 20): string[] =>
  files
    .toSorted((one, other) => cost(other) - cost(one))
    .slice(0, count)
    .map(({ file, seconds, processor }) => `${figure(processor)}${figure(seconds)}  ${file}`)

/** What tests paid before their first act, the dearest first, one line each. */
export const beforeOf = (before: Spent): string[] =>
  Object.entries(before)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, seconds]) => `${figure(seconds)}  ${name}`)
