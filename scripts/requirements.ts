import { readLastRun } from './proof/last-run'
import { root } from './lib/paths'
import { findStanding, readProof, testsOf } from './proof/proof'
import { partsOfRecord } from './proof/suites'
import {
  countByArea,
  findClaims,
  findFaults,
  findProof,
  isAgreedList,
  readRequirements,
  readTitles,
} from './proof/requirements'

/**
 * `npm run requirements -- [AREA] [--missing]`: the requirements that the last `npm test` on this machine proved, and those
 * that the record of the far ring proves besides. A requirement counts when at least one test with its id ran and all of
 * them passed at the first try; a title alone proves nothing, nor does a test that a missing program left out. Requirements
 * proven only on a second try are named and not counted.
 */
const args = process.argv.slice(2)
const showsMissing = args.includes('--missing')
const only = args.find((arg) => !arg.startsWith('--'))
const say = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

const requirements = readRequirements(root)
const titles = readTitles(root)
const faults = [
  ...findFaults(requirements, titles),
  ...(isAgreedList(root) ? [] : ['docs/requirements.csv is not the list of docs/requirements.sha256']),
]
const lastRun = readLastRun(root)
const record = readProof(root)
const tests = [...(lastRun?.ran ?? []), ...(record === undefined ? [] : testsOf(record))]
const proof = findProof(tests)
const areas = countByArea(requirements, proof.proven)
const proven = (ran: readonly (typeof tests)[number][]): number => findProof(ran).proven.size
say([
  ...areas
    .filter(({ area }) => only === undefined || area === only)
    .flatMap((count) => [
      `${count.area.padEnd(9)} ${String(count.proven).padStart(3)} / ${String(count.all).padStart(3)}`,
      ...(showsMissing ? count.missing.map(({ id, text }) => `    ${id} ${text}`) : []),
    ]),
  ...faults,
  ...[...proof.onSecondTry].toSorted().map((id) => `${id} was proven only on a second try, and is not counted`),
  ...findClaims(titles, proof).map((id) => `${id} is named by a test that did not run or did not pass`),
  lastRun === undefined
    ? 'near ring: no run on this machine yet, npm test makes one'
    : `near ring, ${lastRun.at}: ${proven(lastRun.ran)} of ${requirements.length}`,
  record === undefined
    ? 'far ring: no record, npm run test:whole makes one'
    : `far ring: ${proven(testsOf(record))} of ${requirements.length}. ${findStanding(root, partsOfRecord()).words}`.trim(),
  `both: ${areas.reduce((sum, area) => sum + area.proven, 0)} of ${requirements.length}`,
])
if (faults.length > 0 || tests.length === 0) process.exitCode = 1
