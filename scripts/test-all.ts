import { allSuites } from './lib/suites'
import { sumOf, type Tally } from './lib/tally'

/**
 * `npm test`: every check and every suite, one after the other; a failing one does not stop the rest. The last line is
 * "N passed, N failed", and the exit code is 1 when anything failed.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const results: { line: string; tally: Tally }[] = []
for (const { name, run } of allSuites()) {
  say(`\n── ${name}`)
  const started = performance.now()
  const tally = await run()
  const line = `${name.padEnd(18)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed  ${seconds(started)}`
  say(line)
  results.push({ line, tally })
}

const { passed, failed, remarks } = sumOf(results.map(({ tally }) => tally))
say(`\n${results.map(({ line }) => line).join('\n')}\n`)
// Once more at the end: what failed far up is what one looks for.
if (remarks.length > 0) say(`${remarks.join('\n')}\n`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
