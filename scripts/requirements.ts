import { readLastRun } from './lib/last-run'
import { root } from './lib/paths'
import {
  countByArea,
  findClaims,
  findFaults,
  findProof,
  isAgreedList,
  readRequirements,
  readTitles,
} from './lib/requirements'

/**
 * `npm run requirements -- [AREA] [--missing]`: the requirements that the last complete `npm test` proved. A
 * requirement counts when at least one test with its id ran and all of them passed at the first try; a title alone
 * proves nothing. Requirements proven only on a second try are named and not counted.
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
if (!lastRun) say([...faults, 'There is no whole run to read yet: npm test makes one.'])
else {
  const proof = findProof(lastRun.ran)
  const areas = countByArea(requirements, proof.proven)
  say([
    ...areas
      .filter(({ area }) => only === undefined || area === only)
      .flatMap((count) => [
        `${count.area.padEnd(9)} ${String(count.proven).padStart(3)} / ${String(count.all).padStart(3)}`,
        ...(showsMissing ? count.missing.map(({ id, text }) => `    ${id} ${text}`) : []),
      ]),
    ...faults,
    ...[...proof.onSecondTry].toSorted().map((id) => `${id} was proven only on a second try, and is not counted`),
    ...findClaims(titles, proof).map((id) => `${id} is named by a test, but the run did not prove it`),
    `proven by the run of ${lastRun.at}: ${areas.reduce((sum, area) => sum + area.proven, 0)} of ${requirements.length}`,
  ])
}
if (faults.length > 0 || !lastRun) process.exitCode = 1
