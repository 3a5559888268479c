import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/paths'
import { assault, brokenPromises, type Line } from './assault'
import { embeddedSite, openPostgres, type DatabaseName } from './stage/stage'
import { toTable } from './table'

/**
 * `npm run attack [-- --requests 20000] [--seed 1] [--database embedded|postgres|both] [--only <words of a name>]`: attacks real
 * servers and tells what each attack could do. The exit code is 1 when a promise was broken.
 */
const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const names: readonly DatabaseName[] = ['embedded', 'postgres']
const wanted = names.filter((name) => flags.database === 'both' || flags.database === name)
if (wanted.length === 0) throw new Error(`--database is embedded, postgres or both, not "${flags.database}".`)

const plan = { seed: Number(flags.seed), requests: Number(flags.requests), isShort: false }
const lines: Line[] = []
say(`seed ${plan.seed}`)
for (const name of wanted) {
  const site = name === 'embedded' ? embeddedSite : await openPostgres()
  if (site === undefined) {
    say(`${name}: not on this machine`)
    continue
  }
  const told = (line: Line): void => {
    lines.push(line)
    say(`${name}: ${line.attack}${'skipped' in line.outcome ? `: not tried, ${line.outcome.skipped}` : ''}`)
    for (const note of 'skipped' in line.outcome ? [] : (line.outcome.notes ?? [])) say(`  ${note}`)
    for (const broken of brokenPromises(line.outcome)) say(`  ${broken}`)
  }
  await assault(site, plan, told, ({ name: attack }) => attack.includes(flags.only)).finally(site.close)
}

const folder = join(root, '.cache', 'attack')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ ...plan, lines }, null, 2)}\n`)
if (lines.length === 0 && flags.only !== '') throw new Error(`No attack has "${flags.only}" in its name.`)
const broken = lines.filter(({ outcome }) => brokenPromises(outcome).length > 0)
say(
  `\n${toTable(lines)}\n\nseed ${plan.seed}; ${broken.length === 0 ? 'every promise held' : `broken by ${broken.length} attacks`}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
