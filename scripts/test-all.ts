import { parseArgs } from 'node:util'
import { findChange } from './lib/changed'
import { forgetLastRun, keepLastRun } from './lib/last-run'
import { root } from './lib/paths'
import { findProof, readRequirements } from './lib/requirements'
import { sideBySide } from './lib/side-by-side'
import { allSuites, alone, provenCheck, suitesOf } from './lib/suites'
import { slowestOf, sumOf, type Tally } from './lib/tally'

/**
 * `npm test [-- --changed]`: runs every check and every suite, in groups one after another, or with `--changed` those
 * that the changes since `main` may have broken. A failing one does not stop the rest. The last line is "N passed,
 * N failed"; the exit code is 1 when anything failed.
 */
const { values: flags } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

if (!flags.changed) forgetLastRun(root)
const results: { line: string; tally: Tally }[] = []
const ranSoFar = () => sumOf(results.map(({ tally }) => tally)).ran
const groups = flags.changed ? suitesOf(findChange()) : [...allSuites(), alone(provenCheck(ranSoFar))]
for (const { atOnce, suites } of groups)
  await sideBySide(atOnce, suites, async ({ name, run }) => {
    say(`\n── ${name}`)
    const started = performance.now()
    const tally = await run()
    const line = `${name.padEnd(18)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed  ${seconds(started)}`
    say(line)
    results.push({ line, tally })
  })

const { passed, failed, remarks, ran, files } = sumOf(results.map(({ tally }) => tally))
say(`\n${results.map(({ line }) => line).join('\n')}\n`)
// Repeated at the end, so that nobody has to scroll up for the failures.
if (remarks.length > 0) say(`${remarks.join('\n')}\n`)
if (!flags.changed) {
  keepLastRun(root, ran, new Date())
  const { proven, onSecondTry } = findProof(ran)
  const besides = onSecondTry.size > 0 ? `, ${onSecondTry.size} more only on a second try` : ''
  say(`${proven.size} of ${readRequirements(root).length} requirements proven${besides}`)
}
say(`\nthe slowest files, in seconds of their tests:\n${slowestOf(files).join('\n')}\n`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
