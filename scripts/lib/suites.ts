import { mkdtempSync, readdirSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEngines, missingWords, otherEngines, isThere } from '../ensure-engines'
import { buildPortal } from './build-portal'
import { concernedBy, type Change } from './changed'
import { listFiles } from './files'
import { root, type Tool } from './paths'
import { findClaims, findFaults, findProof, isAgreedList, readRequirements, readTitles } from './requirements'
import { runTool, type Ran } from './run'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest, type RanTest, type Tally } from './tally'
import { unhandledFileName } from './unhandled-errors'

/** One part of `npm test`: its name in the output, and the function that runs it. */
export type Suite = { name: string; run: () => Promise<Tally> }

/** Parts that run side by side, in their order, so many at once; the next group begins after the last of them. */
export type Group = { atOnce: number; suites: Suite[] }

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

type ReportFiles = { report: string; unhandled: string }

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Runs a test program that writes a JSON report, and counts its results. */
const reported = async (
  run: (files: ReportFiles) => Promise<Ran>,
  count: (written: ReportFiles, code: number) => Tally,
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const files = { report: join(folder, 'report.json'), unhandled: join(folder, 'unhandled.txt') }
  try {
    const { code } = await run(files)
    return count({ report: readIfThere(files.report), unhandled: readIfThere(files.unhandled) }, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const vitestSuite = (name: string, which: readonly string[]): Suite => ({
  name,
  run: () =>
    reported(
      (files) =>
        runTool(
          'vitest',
          [
            'run',
            ...which,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${files.report}`,
            '--reporter=./scripts/lib/unhandled-errors.ts',
          ],
          { env: { [unhandledFileName]: files.unhandled } },
        ),
      ({ report, unhandled }, code) => tallyOfVitest(report, code, unhandled),
    ),
})

const unitSuite = (folder: string): Suite => vitestSuite(folder, [`tests/${folder}/`])

// One process for the tests of a folder: several folders run side by side.
const oneWorkerSuite = (folder: string): Suite => vitestSuite(folder, [`tests/${folder}/`, '--maxWorkers=1'])

/** The folder that takes longest: in one piece it would still run, alone, when all others have ended. */
const longest = 'server'

const halvesOf = (folder: string): Suite[] =>
  ['1/2', '2/2'].map((half) =>
    vitestSuite(`${folder} ${half}`, [`tests/${folder}/`, '--maxWorkers=1', `--shard=${half}`]),
  )

const projectsOfEngines = (): string[] => otherEngines.filter(isThere).map((engine) => `engines-${engine}`)

const toProjects = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name === engines ? projectsOfEngines() : [name])).map((project) => `--project=${project}`)

const nothing: Tally = { passed: 0, failed: 0, remarks: [], ran: [], files: [] }

const browserSuite = (names: readonly string[], which: readonly string[] = []): Suite => ({
  name: names.join(' and '),
  run: async () => {
    const projects = toProjects(names)
    // Without a project Playwright would run all of them.
    if (projects.length === 0) return nothing
    return reported(
      (files) =>
        runTool('playwright', ['test', ...projects, ...which], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: files.report } }),
      ({ report }, code) => tallyOfPlaywright(report, code),
    )
  },
})

const hasTests = (folder: string, ending: RegExp): boolean =>
  listFiles(join(root, 'tests', folder)).some((file) => ending.test(file))

// In Firefox and WebKit the short form, see tests/engines.
const engines = 'engines'
// One run, so that no worker waits for the last test of the others twice.
const browserTests = ['faults', engines, 'e2e']
// Measurements, beside which nothing runs.
const bench = 'bench'
const browserProjects = [...browserTests, bench]
const fromSlowToFast = [
  'server',
  'features',
  'app',
  'offline',
  'sync',
  'forms',
  'sw',
  'ui',
  'api',
  'build',
  'domain',
  'contract',
]

/** Floods servers that have deadlines: nothing runs beside it. */
const unaccompanied = 'attack'

/** Folders of unit tests: the known ones from slow to fast, then all others, so that none is forgotten. */
const unitFolders = (): string[] => {
  const present = readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !browserProjects.includes(entry.name))
    .map((entry) => entry.name)
    .filter((name) => hasTests(name, /\.test\.tsx?$/))
  return [
    ...fromSlowToFast.filter((name) => present.includes(name)),
    ...present.filter((name) => !fromSlowToFast.includes(name)),
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

// The longest comes first, so that both processors end at the same time.
const typed = ['tests', 'server', 'src', 'sw', 'src/domain']

const checks = (): Suite[] => [
  check('requirements', requirementsCheck),
  ...typed.map((project) => toolCheck(`types ${project}`, 'tsc', ['-p', project, '--noEmit'])),
  toolCheck('lint', 'oxlint', []),
  toolCheck('format', 'oxfmt', ['--check', '.']),
  toolCheck('unused code', 'knip', []),
  // Code that only tests use: a rule that no screen and no endpoint reaches proves nothing.
  toolCheck('used by tests only', 'knip', ['--production', '--include', 'files,exports,types']),
]

/** A group of one. */
export const alone = (suite: Suite): Group => ({ atOnce: 1, suites: [suite] })

/**
 * Comes before all others: two checks and the browser tests read Playwright's configuration, which installs a missing
 * browser, and two at once stand in each other's way.
 */
const browserThere = (): Group => alone(toolCheck('browser', 'tsx', ['scripts/ensure-browser.ts']))

/** Other engines are tested where they are: without them the run says so and goes on. */
const enginesThere = (): Suite =>
  check('other engines', async () => {
    const missing = missingWords(ensureEngines())
    if (missing !== undefined) process.stdout.write(`${missing}\n`)
    return { code: 0, output: '', ms: 0 }
  })

const builds = (): Suite[] => [check('portal build', buildPortal), check('size', sizeCheck)]

/**
 * Every part of `npm test`, from the fastest to the slowest. The build comes before the unit tests, because several of
 * them open it.
 */
export const allSuites = (): Group[] => [
  browserThere(),
  alone(enginesThere()),
  { atOnce: 2, suites: checks() },
  ...builds().map(alone),
  {
    // Four on two cores: with three, a fifth of the time is spent waiting, for timers, disks and other processes.
    atOnce: 4,
    suites: unitFolders()
      .filter((name) => name !== unaccompanied)
      .flatMap((name) => (name === longest ? halvesOf(name) : [oneWorkerSuite(name)])),
  },
  alone(unitSuite(unaccompanied)),
  alone(browserSuite(browserTests)),
  alone(browserSuite([bench])),
]

/**
 * The parts of `npm test -- --changed`: every check, the unit tests that import changed files, the tests that read the
 * repository itself, and the browser tests of the changed parts. The bench runs only in a complete run.
 */
export const suitesOf = ({ since, files }: Change): Group[] => {
  const folders = unitFolders().filter((folder) => folder !== 'build')
  const reached = [`--changed=${since}`, '--passWithNoTests', ...folders.map((folder) => `tests/${folder}/`)]
  const inEngines = files.some((file) => file.startsWith('tests/engines/'))
    ? [enginesThere(), browserSuite([engines])]
    : []
  const browser = browserTests.flatMap((project) => {
    if (project === engines) return inEngines
    const concerned = concernedBy(files, project)
    if (concerned === 'all') return [browserSuite([project])]
    // Deleted or moved tests cannot be run.
    const places = concerned.filter((place) => existsSync(join(root, 'tests', place))).map((place) => `tests/${place}`)
    return places.length > 0 ? [browserSuite([project], places)] : []
  })
  return [
    browserThere(),
    { atOnce: 2, suites: checks() },
    ...[vitestSuite('unit, changed', reached), unitSuite('build'), ...builds(), ...browser].map(alone),
  ]
}

/**
 * The last check of `npm test`: the run proved every requirement that a title names, at least on a second try. `ran`
 * gives the tests that ran before.
 */
export const provenCheck = (ran: () => readonly RanTest[]): Suite =>
  check('requirements proven', async () => {
    const claims = findClaims(readTitles(root), findProof(ran()))
    const output = claims.map((id) => `${id} is named by a test that did not run or did not pass\n`).join('')
    return { code: claims.length === 0 ? 0 : 1, output, ms: 0 }
  })
