import { parseArgs } from 'node:util'
import { findChange } from './proof/changed'
import { forgetLastRun, keepLastRun } from './proof/last-run'
import { root } from './lib/paths'
import { provenCheck, recordCheck } from './proof/proven'
import { failuresBefore, findPassed, keepFound, type FoundGroup, type Result } from './proof/found-before'
import { writeRecord, type RanPart } from './proof/record'
import { findProof, readRequirements } from './proof/requirements'
import { sideBySide } from './lib/side-by-side'
import { alone, partsOfRecord, suitesOfChange, suitesOfRing, type Group } from './proof/suites'
import { beforeOf, slowestOf, sumOf } from './proof/tally'
import { digestOf, headOf, isChanged } from './proof/tree'

/**
 * `npm test`, `npm run test:whole` (`--whole`) and `npm test -- --changed`: runs the checks and suites of the near ring,
 * of both rings, or those that the changes since `main` may have broken, in groups one after another. A failing one does not
 * stop the rest. Prints what each suite and the dearest files cost, in processor seconds of all their processes. A whole
 * run of a committed tree leaves its record in docs/proof.json; it takes over the groups that passed on the same files
 * before, so that one that was cut off goes on. `--whole --part NAME` runs only the parts whose names begin like this, as
 * often as it is given, and replaces those in the record. The last line is "N passed, N failed"; the exit code is 1 when anything
 * failed. `--for-record` is the near ring within a whole run, which does not ask for the record that it is to make.
 */
const { values: flags } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [] },
    'for-record': { type: 'boolean', default: false },
  },
})

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const ring = flags.whole ? 'whole' : 'near'
const commit = isChanged() ? undefined : headOf()
const isComplete = !flags.changed && flags.part.length === 0
if (isComplete) forgetLastRun(root)

const isSame = (): boolean => !isChanged() && headOf() === commit

const results: Result[] = []
const ranSoFar = () => sumOf(results.map(({ tally }) => tally)).ran

const groupsOfRun = (): Group[] => {
  if (flags.changed) return suitesOfChange(findChange())
  if (flags.part.length > 0)
    return suitesOfRing('whole').filter(({ name }) => flags.part.some((begin) => name?.startsWith(begin)))
  const record = flags.whole || flags['for-record'] ? [] : [alone(recordCheck(partsOfRecord()))]
  return [...suitesOfRing(ring), ...record, alone(provenCheck(ring, ranSoFar))]
}

const figure = (seconds: number | undefined): string => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(8)

const lineOf = ({ name, tally, processor, seconds: own }: Result): string => {
  const counts = `${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed`
  return `${name.padEnd(20)} ${counts} ${figure(processor)} s of processor ${figure(own)} s`
}

const runGroup = async ({ atOnce, suites }: Group): Promise<FoundGroup> => {
  const own: Result[] = []
  const began = performance.now()
  await sideBySide(atOnce, suites, async ({ name, run }) => {
    say(`\n── ${name}`)
    const started = performance.now()
    const { tally, processor } = await run()
    const result = { name, tally, seconds: (performance.now() - started) / 1000, processor }
    say(lineOf(result))
    own.push(result)
  })
  return { seconds: (performance.now() - began) / 1000, results: own }
}

let seconds = 0
const parts: RanPart[] = []
const groups = groupsOfRun()
if (groups.length === 0) say(`No part begins like this. They are: ${partsOfRecord().join('; ')}.`)
for (const group of groups) {
  const { name, reads } = group
  const digest = commit === undefined || name === undefined ? undefined : digestOf(commit, root, reads)
  const kept = name === undefined || digest === undefined ? undefined : { name, digest }
  const before = flags.whole && kept ? findPassed(root, kept.name, kept.digest) : undefined
  if (before) say(`\n── ${name}: passed before on the files that it reads`)
  const found = before ?? (await runGroup(group))
  if (!before && kept && isSame()) keepFound(root, kept.name, kept.digest, found)
  if (kept)
    parts.push({
      name: kept.name,
      found,
      failedBefore: failuresBefore(root, kept.name, kept.digest),
      isCountedElsewhere: group.isCountedElsewhere,
    })
  if (!group.isCountedElsewhere) seconds += found.seconds
  results.push(...found.results)
}

const sum = sumOf(results.map(({ tally }) => tally))
const processor = results.reduce<number>((all, result) => all + (result.processor ?? 0), 0)
say(`\n${results.map(lineOf).join('\n')}`)
say(`${''.padEnd(40)} ${figure(processor)} s of processor ${figure(seconds)} s\n`)
// Repeated at the end, so that nobody has to scroll up for the failures.
if (sum.remarks.length > 0) say(`${sum.remarks.join('\n')}\n`)
say(`before the first act of tests, in seconds:\n${beforeOf(sum.before).join('\n')}\n`)
say(`the dearest files, in seconds of processor and by the clock:\n${slowestOf(sum.files).join('\n')}\n`)
if (isComplete) {
  keepLastRun(root, sum.ran, new Date())
  const { proven, onSecondTry } = findProof(sum.ran)
  const besides = onSecondTry.size > 0 ? `, ${onSecondTry.size} more only on a second try` : ''
  say(`${proven.size} of ${readRequirements(root).length} requirements proven${besides}`)
}
if (flags.whole) say(writeRecord(root, isSame() ? commit : undefined, parts, partsOfRecord()))
say(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || groups.length === 0 ? 1 : 0
