import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/paths'
import { runTool } from '../../scripts/lib/run'
import { readDays, sumOfDays, tableOfDays, type DayRecord } from './kiosk/record'
import { readRecords, type LifeRecord } from './lives/record'
import { sumOf, tableOfLives } from './lives/table'
import { runMutations } from './mutations/run'
import { simulate } from './payments/simulate'
import { tableOfPayments } from './payments/table'

/**
 * `npm run faults [-- --seeds 200] [--from 1] [--seed 137] [--workers 2] [--mode pieces|single|once]
 * [--kiosk] [--mutations] [--payments 1000]`: lives that many forms through seeded disasters, on an API that takes them in
 * pieces, as one request, or once, and tells whether every claim of their screens held; or that many days at a tablet; or shows which test notices the absence of each guard; or lives that many attempts to pay and compares the
 * ledger with the provider's word.
 */
const { values: flags } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    mode: { type: 'string' },
    kiosk: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
    payments: { type: 'string' },
    only: { type: 'string' },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** What the lives of a kind have in common, however they are told. */
type Lived = Pick<LifeRecord | DayRecord, 'seed' | 'broken' | 'browser'>

/** How a kind of lives is run and told. */
type Kind<T extends Lived> = {
  /** Its spec, and the folder and the file of its results. */
  name: string
  spec: string
  results: string
  read: (folder: string) => Promise<T[]>
  tell: (lives: readonly T[]) => { table: string; figures: object }
  /** How one of them is lived again. */
  again: string
}

const lives: Kind<LifeRecord> = {
  name: 'lives',
  spec: 'tests/faults/lives.spec.ts',
  results: 'results.json',
  read: readRecords,
  tell: (all) => ({ table: tableOfLives(sumOf(all)), figures: sumOf(all) }),
  again: 'npm run faults -- --seed',
}

const days: Kind<DayRecord> = {
  name: 'days',
  spec: 'tests/faults/kiosk-days.spec.ts',
  results: 'kiosk.json',
  read: readDays,
  tell: (all) => ({ table: tableOfDays(all), figures: sumOfDays(all) }),
  again: 'npm run faults -- --kiosk --seed',
}

const runKind = async <T extends Lived>({ name, spec, results, read, tell, again }: Kind<T>): Promise<number> => {
  const folder = join(root, '.cache', 'faults')
  const records = join(folder, name)
  rmSync(records, { recursive: true, force: true })
  mkdirSync(records, { recursive: true })
  const begun = performance.now()
  const args = ['test', '--project=faults', spec, `--workers=${flags.workers}`, '--retries=0', '--reporter=dot']
  const env = {
    FAULT_SEEDS: flags.seed === undefined ? flags.seeds : '1',
    FAULT_FROM: flags.seed ?? flags.from,
    FAULT_RECORDS: records,
    ...(flags.mode === undefined ? {} : { FAULT_MODE: flags.mode }),
  }
  const { code } = await runTool('playwright', args, { env })
  const all = await read(records)
  const wallSeconds = Math.round((performance.now() - begun) / 1_000)
  const { table, figures } = tell(all)
  const browser = all[0]?.browser ?? ''
  const facts = { wallSeconds, browser, node: process.version, first: all[0]?.seed, last: all.at(-1)?.seed }
  writeFileSync(join(folder, results), `${JSON.stringify({ ...figures, ...facts }, null, 2)}\n`)
  say(`\n${table}\nminutes         ${(wallSeconds / 60).toFixed(1)}\n`)
  for (const { seed, broken } of all.filter((one) => one.broken !== ''))
    say(`seed ${seed} broke: ${broken.split('\n')[0]}\n  ${again} ${seed}`)
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
  if (flags.mutations) return runMutations(flags.only)
  return flags.kiosk ? runKind(days) : runKind(lives)
}

process.exitCode = await run()
