import { browser, shell } from './ensure-browser'
import { engines } from './ensure-engines'
import { postgres } from './ensure-postgres'
import { ensureInWords, type Wanted } from './lib/programs'

/**
 * `tsx scripts/ensure-programs.ts [browser] [postgres] [engines]`: installs what tests need and this machine lacks, where
 * that is possible, and says in one line for each program where it is. What is missing fails nothing here: what needs it
 * says so itself. Without words it is about all of them.
 */
const programs: Readonly<Record<string, readonly Wanted[]>> = {
  browser: [browser, shell],
  postgres: [postgres],
  engines: Object.values(engines),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => programs[name] === undefined)
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(programs).join(', ')}.`)

const chosen = (asked.length > 0 ? asked : Object.keys(programs)).flatMap((name) => programs[name] ?? [])
for (const wanted of chosen) process.stdout.write(`${ensureInWords(wanted)}\n`)
