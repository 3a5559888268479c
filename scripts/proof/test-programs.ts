import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tool } from '../lib/paths'
import type { Part } from './rings'
import { runTool, type Ran } from '../lib/run'
import { folderOfProfiles, sharedProfiles } from './shared-profiles'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest, type Tally } from './tally'
import { farTag, vitestReportFile } from './vitest-report'

/** What a part of a run gives: its tally, and the processor seconds of all its processes where they are counted. */
export type Counted = { tally: Tally; processor: number | undefined }

/** One part of a run of the tests: its name in the output, and the function that runs it. */
export type Suite = { name: string; run: () => Promise<Counted> }

/** A check, which counts as one test; its output is shown when it fails. */
export const check = (name: string, run: () => Promise<Ran>): Suite => ({
  name,
  run: async () => {
    const { code, output, processor } = await run()
    if (code !== 0) process.stdout.write(output)
    return { tally: tallyOfCheck(code), processor }
  },
})

/** A check by an installed tool. */
export const toolCheck = (name: string, tool: Tool, args: readonly string[]): Suite =>
  check(name, () => runTool(tool, args, { quiet: true }))

/** Runs a test program that writes a report into the file that it is given, and counts its results. */
const reported = async (
  run: (report: string) => Promise<Ran>,
  count: (report: string, code: number) => Tally,
): Promise<Counted> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, processor } = await run(file)
    return { tally: count(existsSync(file) ? readFileSync(file, 'utf8') : '', code), processor }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const reporters = ['--reporter=dot', '--reporter=./scripts/proof/vitest-report.ts']

const filterOf = { near: [`--tags-filter=!${farTag}`], far: [`--tags-filter=${farTag}`], all: [] } as const

/**
 * Unit tests of a part: the paths or options of Vitest choose them. `databases` are those of tests/server/support/server.ts:
 * both kinds, one of them, or the one that this machine has.
 */
export const unitSuite = (
  name: string,
  part: Part,
  which: readonly string[],
  databases: 'both' | 'embedded' | '' = '',
): Suite => ({
  name,
  run: () =>
    reported(
      (report) =>
        runTool('vitest', ['run', ...which, ...filterOf[part], ...reporters], {
          env: { [vitestReportFile]: report, SERVER_TESTS_ON: databases },
        }),
      (report, code) => tallyOfVitest(report, code, part),
    ),
})

// Each worker pays for a server, a first visit and a filled-in form: the few tests of the near ring share two.
const optionsOf = {
  near: ['--grep=@near', '--workers=2'],
  far: ['--grep-invert=@near', '--workers=3', '--retries=1'],
  all: ['--retries=1'],
} as const

/** Browser tests of a part in these projects of Playwright. The ones of the near ring get no second try. */
export const browserSuite = (
  name: string,
  part: Part,
  projects: readonly string[],
  which: readonly string[] = [],
): Suite => ({
  name,
  run: () =>
    reported(
      (report) =>
        runTool(
          'playwright',
          ['test', ...projects.map((project) => `--project=${project}`), ...optionsOf[part], ...which],
          { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, [sharedProfiles]: folderOfProfiles() } },
        ),
      tallyOfPlaywright,
    ),
})
