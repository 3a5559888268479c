import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/paths'
import { runTool } from '../../scripts/lib/run'
import { readRecords } from './lives/record'
import { sumOf, tableOfLives } from './lives/table'
import { runMutations } from './mutations/run'
import { simulate } from './payments/simulate'
import { tableOfPayments } from './payments/table'

/**
 * `npm run faults [-- --seeds 200] [--from 1] [--seed 137] [--workers 2] [--mutations] [--payments 1000]`: lives that many
 * forms through seeded disasters and tells whether every claim of their screens held; or shows which test notices the
 * absence of each guard; or lives that many attempts to pay and compares the ledger with the provider's word.
 */
const { values: flags } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    mutations: { type: 'boolean', default: false },
    payments: { type: 'string' },
    only: { type: 'string' },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const runLives = async (): Promise<number> => {
  const folder = join(root, '.cache', 'faults')
  const records = join(folder, 'lives')
  rmSync(records, { recursive: true, force: true })
  mkdirSync(records, { recursive: true })
  const begun = performance.now()
  const spec = 'tests/faults/lives.spec.ts'
  const args = ['test', '--project=faults', spec, `--workers=${flags.workers}`, '--retries=0', '--reporter=dot']
  const env = {
    FAULT_SEEDS: flags.seed === undefined ? flags.seeds : '1',
    FAULT_FROM: flags.seed ?? flags.from,
    FAULT_RECORDS: records,
  }
  const { code } = await runTool('playwright', args, { env })
  const lives = await readRecords(records)
  const wallSeconds = Math.round((performance.now() - begun) / 1_000)
  const total = sumOf(lives)
  const browser = lives[0]?.browser ?? ''
  const results = {
    ...total,
    wallSeconds,
    browser,
    node: process.version,
    first: lives[0]?.seed,
    last: lives.at(-1)?.seed,
  }
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  say(`\n${tableOfLives(total)}\nminutes         ${(wallSeconds / 60).toFixed(1)}\n`)
  for (const { seed, broken } of lives.filter((life) => life.broken !== ''))
    say(`seed ${seed} broke: ${broken.split('\n')[0]}\n  npm run faults -- --seed ${seed}`)
  return code
}

const runPayments = async (attempts: number): Promise<number> => {
  const simulated = await simulate(Number(flags.seed ?? flags.from), attempts)
  const folder = join(root, '.cache', 'faults')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'payments.json'), `${JSON.stringify({ ...simulated, node: process.version }, null, 2)}\n`)
  say(`\n${tableOfPayments(simulated)}\n`)
  return simulated.findings.broken.length === 0 ? 0 : 1
}

const run = (): Promise<number> => {
  if (flags.payments !== undefined) return runPayments(Number(flags.payments))
  return flags.mutations ? runMutations(flags.only) : runLives()
}

process.exitCode = await run()
