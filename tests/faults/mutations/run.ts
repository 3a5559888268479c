import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { root } from '../../../scripts/lib/paths'
import { runTool } from '../../../scripts/lib/run'
import { mutations } from './list'
import type { Change, Mutation, Noticing } from './mutation'

// What is made, not written; the packages are linked.
const left = ['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A copy of the repository that may be broken. */
const copyRepository = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-mutado-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => {
      const parts = relative(root, path).split(sep)
      return !left.includes(parts[0] ?? '') && !parts.includes('node_modules')
    },
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const report = z.union([
  z.object({ numFailedTests: z.number(), numPassedTests: z.number() }),
  z.object({ stats: z.object({ unexpected: z.number(), expected: z.number() }) }),
])

const reportOf = (file: string): { failed: number; passed: number } => {
  const read = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return 'stats' in read
    ? { failed: read.stats.unexpected, passed: read.stats.expected }
    : { failed: read.numFailedTests, passed: read.numPassedTests }
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Counted = { failed: number; passed: number }

/** Runs tests of one tool in the copy and counts. Throws when there is none of that name. */
const runTests = async (copy: string, tool: Noticing['tool'], tests: readonly Noticing[]): Promise<Counted> => {
  const output = join(copy, 'report.json')
  rmSync(output, { force: true })
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = tests.map(({ title }) => escape(title)).join('|')
  const args =
    tool === 'vitest'
      ? ['run', ...files, '-t', titles, '--reporter=json', `--outputFile=${output}`]
      : ['test', '--project=faults', ...files, '-g', titles, '--workers=1', '--retries=0', '--reporter=json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const { output: said } = await runTool(tool, args, { env, cwd: copy, quiet: true })
  const counted = existsSync(output) ? reportOf(output) : { failed: 0, passed: 0 }
  if (counted.failed + counted.passed > 0) return counted
  throw new Error(`No test of "${titles}" ran.\n${said.slice(-2_000)}`)
}

/** With every guard in its place nothing may fail, or a failure would say nothing. */
const expectQuiet = async (copy: string, wanted: readonly Mutation[]): Promise<void> => {
  for (const tool of ['vitest', 'playwright'] as const) {
    const tests = wanted.map(({ noticedBy }) => noticedBy).filter((one) => one.tool === tool)
    if (tests.length === 0) continue
    const { failed, passed } = await runTests(copy, tool, tests)
    if (failed > 0) throw new Error(`${failed} of the ${tool} tests fail with every guard in its place.`)
    say(`${passed} tests of ${tool} pass with every guard in its place`)
  }
}

/** Makes the changes and gives the way back. */
const mutate = (copy: string, changes: readonly Change[]): (() => void) => {
  const before = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} has not exactly once: ${from}`)
    if (!before.has(path)) before.set(path, text)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text)
  }
}

type Outcome = { guard: string; keeps: Mutation['keeps']; noticedBy: string; isCaught: boolean }

const runOne = async (copy: string, { guard, keeps, changes, noticedBy }: Mutation): Promise<Outcome> => {
  const restore = mutate(copy, changes)
  const { failed } = await runTests(copy, noticedBy.tool, [noticedBy]).finally(restore)
  const isCaught = failed > 0
  const { file, title } = noticedBy
  say(`${isCaught ? 'caught    ' : 'NOT CAUGHT'}  ${guard.padEnd(50)} ${file.replace('tests/', '')}: ${title}`)
  return { guard, keeps, noticedBy: `${file}: ${title}`, isCaught }
}

/**
 * Takes every guard away, one after the other, in a copy of the repository, and expects the test that is named to notice.
 * `only` is a part of a guard's name, or the tool that runs its test. Gives the exit code: 1 when a guard can go without anybody noticing.
 */
export const runMutations = async (only = ''): Promise<number> => {
  const copy = copyRepository()
  try {
    const wanted = mutations.filter(({ guard, noticedBy }) => `${noticedBy.tool} ${guard}`.includes(only))
    await expectQuiet(copy, wanted)
    const results: Outcome[] = []
    for (const mutation of wanted) results.push(await runOne(copy, mutation))
    const missed = results.filter(({ isCaught }) => !isCaught).length
    const folder = join(root, '.cache', 'faults')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'mutations.json'), `${JSON.stringify(results, null, 2)}\n`)
    say(`\n${results.length} guards, ${missed} without anybody noticing`)
    return missed === 0 ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
