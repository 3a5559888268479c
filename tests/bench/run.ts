import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPortal } from '../../scripts/lib/build-portal'
import { root } from '../../scripts/lib/paths'
import { describeMachine } from './machine'
import { choose, programs } from './programs'
import { describeFigures } from './report'
import { figuresDir, readFigures } from './support/figures'

/**
 * `npm run bench [-- --only <group or program>]`: runs every program of the benchmark, one after the other, prints their
 * figures as tables and leaves them in `.cache/bench/results.json`. A program that fails does not stop the others; the exit
 * code is 1 when one did. Figures that are worse than their peers fail nothing: they are read by people.
 */
const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const resultsFile = join(root, '.cache', 'bench', 'results.json')

process.chdir(root)
const built = await buildPortal()
if (built.code !== 0) {
  process.stderr.write(built.output)
  process.exit(built.code)
}

rmSync(figuresDir, { recursive: true, force: true })
mkdirSync(figuresDir, { recursive: true })

const failed: string[] = []
for (const { program, title } of choose(programs, flags.only)) {
  say(`\n── ${program.name}`)
  const { code, ms } = await program.run(title)
  say(`${program.name}: ${code === 0 ? 'done' : `failed (${code})`} in ${(ms / 1000).toFixed(0)} s`)
  if (code !== 0) failed.push(program.name)
}

const figures = readFigures()
const machine = describeMachine()
writeFileSync(resultsFile, `${JSON.stringify({ machine, failed, figures }, null, 2)}\n`)
say(`\n${describeFigures(figures)}`)
say(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.browser || 'no browser'}`)
if (failed.length > 0) say(`failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
