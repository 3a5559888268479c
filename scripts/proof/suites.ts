import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { missingWords, otherEngines, isThere } from '../ensure-engines'
import { buildPortal } from '../lib/build-portal'
import { buildServer } from '../lib/build-server'
import { concernedBy, type Change } from './changed'
import { listFiles } from '../lib/files'
import { root } from '../lib/paths'
import { findFaults, isAgreedList, readRequirements, readTitles } from './requirements'
import type { Ring } from './rings'
import { runTool, type Ran } from '../lib/run'
import { browserSuite, check, toolCheck, unitSuite, type Suite } from './test-programs'
import { farTag } from './vitest-report'

/**
 * Parts that run side by side, in their order, so many at once; the next group begins after the last of them. What a group
 * with a name found holds for later whole runs too, until a file changes that it reads (by its path; all by default).
 */
export type Group = {
  name?: string
  reads?: (path: string) => boolean
  atOnce: number
  suites: Suite[]
  /** Whether its cost is that of groups which it ran elsewhere, and which are counted by themselves. */
  isCountedElsewhere?: boolean
}

/**
 * Folders whose tests share a process, and with it what is compiled of the sources: the long ones first, so many files at
 * once. A folder that stands nowhere here is among the last.
 */
const programs = [
  { name: 'server', folders: ['server'], workers: 2 },
  { name: 'screens', folders: ['features', 'app', 'forms', 'ui'], workers: 2 },
  { name: 'device', folders: ['sync', 'offline', 'sw', 'api'], workers: 2 },
]

const hasTests = (folder: string, ending: RegExp): boolean =>
  listFiles(join(root, 'tests', folder)).some((file) => ending.test(file))

// In Firefox and WebKit the short form, see tests/engines. An engine that is missing here skips its tests.
const engineProjects = otherEngines.map((engine) => `engines-${engine}`)
// One run, so that no worker waits for the last test of the others twice.
const browserTests = ['faults', ...engineProjects, 'e2e']
// Measurements, beside which nothing runs.
const bench = 'bench'
const foldersOfBrowsers = ['faults', 'engines', 'e2e', bench]
/** Floods servers that have deadlines: nothing runs beside it. */
const unaccompanied = 'attack'

/** Folders of unit tests, but for the one that runs alone. */
const unitFolders = (): string[] =>
  readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...foldersOfBrowsers, unaccompanied].includes(entry.name))
    .map((entry) => entry.name)
    .filter((name) => hasTests(name, /\.test\.tsx?$/))

const unitSuites = (): Suite[] => {
  const named = programs.flatMap(({ folders }) => folders)
  const others = unitFolders().filter((folder) => !named.includes(folder))
  return [...programs, { name: 'rules and build', folders: others, workers: 1 }].map(({ name, folders, workers }) =>
    unitSuite(name, 'near', [...folders.map((folder) => `tests/${folder}/`), `--maxWorkers=${workers}`]),
  )
}

const passed: Ran = { code: 0, output: '', ms: 0 }

const requirementsCheck = async (): Promise<Ran> => {
  const faults = findFaults(readRequirements(root), readTitles(root))
  const all = isAgreedList(root) ? faults : [...faults, 'docs/requirements.csv is not the agreed list']
  return all.length === 0 ? passed : { ...passed, code: 1, output: `${all.join('\n')}\n` }
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

/** A group of one, which every run makes anew. */
export const alone = (suite: Suite): Group => ({ atOnce: 1, suites: [suite] })

const kept = (suite: Suite): Group => ({ name: suite.name, atOnce: 1, suites: [suite] })

// Browser tests read the product and what tests share, but no other test.
const ofBrowsers = (isOwn: (path: string) => boolean, suite: Suite): Group => ({
  ...kept(suite),
  reads: (path) => !/\.test\.tsx?$|^docs\//.test(path) && (!path.endsWith('.spec.ts') || isOwn(path)),
})

const inFolders =
  (folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`tests/${folder}/`))

/** A project of browser tests in so many parts, so that a run that was cut off, or mended in one file, goes on. */
const inParts = (project: string, count: number): Group[] => {
  const files = listFiles(join(root, 'tests', project))
    .map((file) => relative(root, file))
    .filter((file) => file.endsWith('.spec.ts'))
    .toSorted()
  return Array.from({ length: count }, (_, part) => {
    const own = files.filter((_file, index) => index % count === part)
    return ofBrowsers(
      (path) => own.includes(path),
      browserSuite(`${project}, all ${part + 1}/${count}`, 'far', [project], own),
    )
  })
}

/** Other engines are tested where they are: without them the run says so and goes on. */
const enginesThere = (): Suite =>
  check('other engines', async () => {
    const missing = missingWords(otherEngines.filter(isThere))
    if (missing !== undefined) process.stdout.write(`${missing}\n`)
    return passed
  })

const builds = (): Suite[] => [
  check('portal build', buildPortal),
  check('server build', buildServer),
  check('size', sizeCheck),
]

const near = (): Group[] => [
  alone(enginesThere()),
  { name: 'checks', atOnce: 2, suites: checks() },
  ...builds().map(alone),
  {
    name: 'units',
    // Four files on two cores: with three, a fifth of the time is spent waiting, for timers, disks and other processes.
    atOnce: 2,
    suites: unitSuites(),
  },
  kept(unitSuite(unaccompanied, 'near', [`tests/${unaccompanied}/`])),
  ofBrowsers(inFolders(['faults', 'engines', 'e2e']), browserSuite('browsers', 'near', browserTests)),
]

/** The unit tests whose text has this. */
const unitFilesWith = (text: string): string[] =>
  listFiles(join(root, 'tests'))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(text))
    .map((file) => relative(root, file))

const longUnitFiles = (): string[] =>
  unitFilesWith(`tags: ['${farTag}']`).filter((file) => !file.startsWith(`tests/${unaccompanied}/`))

/** What only the far ring runs; the tests that ask for each kind of database had PostgreSQL in the near ring. */
const far = (): Group[] => [
  kept(unitSuite('long unit tests', 'far', [...longUnitFiles(), '--maxWorkers=1'], 'both')),
  kept(unitSuite(`${unaccompanied}, at length`, 'far', [`tests/${unaccompanied}/`])),
  kept(unitSuite('server, embedded', 'near', [...unitFilesWith('databaseKinds'), '--maxWorkers=2'], 'embedded')),
  ...inParts('faults', 6),
  ofBrowsers(inFolders(['engines']), browserSuite('engines, all', 'far', engineProjects)),
  ...inParts('e2e', 8),
  ofBrowsers(inFolders([bench]), browserSuite(bench, 'all', [bench])),
]

/**
 * The near ring as somebody who just got the repository runs it. What it found is taken over, so that a whole run makes it
 * once; a group that failed is made again as whoever runs this.
 */
const asAnyone = (): Group => ({
  ...kept(
    check('near ring as anyone', async () => {
      const ran = await runTool('tsx', ['scripts/as-anyone.ts', 'npm', 'test', '--', '--for-record'])
      return { ...ran, processor: undefined }
    }),
  ),
  isCountedElsewhere: true,
})

/**
 * Every part of `npm test` or `npm run test:whole`. In the near ring from the fastest to the slowest, with the build before
 * the unit tests, because several of them open it. What only the far ring runs comes first: it fails most often.
 */
export const suitesOfRing = (ring: Ring): Group[] => (ring === 'near' ? near() : [...far(), asAnyone(), ...near()])

/** The names of the parts that a record of the far ring has, in their order. */
export const partsOfRecord = (): string[] => suitesOfRing('whole').flatMap(({ name }) => name ?? [])

/**
 * The parts of `npm test -- --changed`: every check, the unit tests that import changed files, the tests that read the
 * repository itself, and all browser tests of the changed parts, also those of the far ring.
 */
export const suitesOfChange = ({ since, files }: Change): Group[] => {
  const folders = [...unitFolders(), unaccompanied].filter((folder) => folder !== 'build')
  const reached = [`--changed=${since}`, '--passWithNoTests', ...folders.map((folder) => `tests/${folder}/`)]
  const inEngines = files.some((file) => file.startsWith('tests/engines/'))
    ? [enginesThere(), browserSuite('engines', 'all', engineProjects)]
    : []
  const browser = ['faults', 'e2e'].flatMap((project) => {
    const concerned = concernedBy(files, project)
    if (concerned === 'all') return [browserSuite(project, 'all', [project])]
    // Deleted or moved tests cannot be run.
    const places = concerned.filter((place) => existsSync(join(root, 'tests', place))).map((place) => `tests/${place}`)
    return places.length > 0 ? [browserSuite(project, 'all', [project], places)] : []
  })
  const units = [unitSuite('unit, changed', 'near', reached), unitSuite('build', 'near', ['tests/build/'])]
  return [{ atOnce: 2, suites: checks() }, ...[...units, ...builds(), ...browser, ...inEngines].map(alone)]
}
