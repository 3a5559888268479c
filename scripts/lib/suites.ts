import { mkdtempSync, readdirSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortal } from './build-portal'
import { listFiles } from './files'
import { root, type Tool } from './paths'
import { findFaults, isAgreedList, readRequirements, readTitles } from './requirements'
import { runTool, type Ran } from './run'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest, type Tally } from './tally'

/** One part of `npm test`: its name on the screen, and what runs it. */
export type Suite = { name: string; run: () => Promise<Tally> }

const check = (name: string, run: () => Promise<Ran>): Suite => ({
  name,
  run: async () => {
    const { code, output } = await run()
    if (code !== 0) process.stdout.write(output)
    return tallyOfCheck(code)
  },
})

const toolCheck = (name: string, tool: Tool, args: readonly string[]): Suite =>
  check(name, () => runTool(tool, args, { quiet: true }))

/** Runs a test program that writes a JSON report, and counts what the report says. */
const reported = async (
  run: (reportFile: string) => Promise<Ran>,
  count: (report: string, code: number) => Tally,
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await run(file)
    return count(existsSync(file) ? readFileSync(file, 'utf8') : '', code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const unitSuite = (folder: string): Suite => ({
  name: folder,
  run: () =>
    reported(
      (file) =>
        runTool('vitest', [
          'run',
          `tests/${folder}/`,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ]),
      tallyOfVitest,
    ),
})

const browserSuite = (project: string): Suite => ({
  name: project,
  run: () =>
    reported(
      (file) => runTool('playwright', ['test', `--project=${project}`], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
      tallyOfPlaywright,
    ),
})

const hasTests = (folder: string, ending: RegExp): boolean =>
  listFiles(join(root, 'tests', folder)).some((file) => ending.test(file))

const browserProjects = ['e2e', 'faults', 'bench']
const fromFastToSlow = ['domain', 'contract', 'offline', 'sync', 'api', 'forms', 'ui', 'server', 'build', 'sw']

/** Folders of unit tests: the known ones from fast to slow, then any other, so that no folder is ever forgotten. */
const unitFolders = (): string[] => {
  const present = readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !browserProjects.includes(entry.name))
    .map((entry) => entry.name)
    .filter((name) => hasTests(name, /\.test\.tsx?$/))
  return [
    ...fromFastToSlow.filter((name) => present.includes(name)),
    ...present.filter((name) => !fromFastToSlow.includes(name)),
  ]
}

const requirementsCheck = async (): Promise<Ran> => {
  const faults = findFaults(readRequirements(root), readTitles(root))
  const all = isAgreedList(root) ? faults : [...faults, 'docs/requirements.csv is not the agreed list']
  return { code: all.length === 0 ? 0 : 1, output: `${all.join('\n')}\n`, ms: 0 }
}

const sizeCheck = async (): Promise<Ran> => {
  const ran = await runTool('tsx', ['scripts/size.ts'], { quiet: true })
  process.stdout.write(ran.output)
  return { ...ran, output: '' }
}

const typed = ['src', 'src/domain', 'sw', 'server', 'tests']

/** Every part of `npm test`, from the fastest to the slowest. */
export const allSuites = (): Suite[] => [
  check('requirements', requirementsCheck),
  ...typed.map((project) => toolCheck(`types ${project}`, 'tsc', ['-p', project, '--noEmit'])),
  toolCheck('lint', 'oxlint', []),
  toolCheck('format', 'oxfmt', ['--check', '.']),
  toolCheck('unused code', 'knip', []),
  ...unitFolders().map(unitSuite),
  check('portal build', buildPortal),
  check('size', sizeCheck),
  ...browserProjects.filter((name) => hasTests(name, /\.spec\.ts$/)).map(browserSuite),
]
