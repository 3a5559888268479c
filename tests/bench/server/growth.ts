import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePostgres } from '../../../scripts/ensure-postgres'
import { root } from '../../../scripts/lib/paths'
import { startPostgres } from '../../server/support/outside/postgres'
import { writeFigures, type Figure } from '../support/figures'
import { printTable } from '../support/statistics'
import { drive } from './support/drive'
import { blocksOf, scannedTables } from './support/plans'
import { grow, openPopulated, type Populated } from './support/populated'

/**
 * Whether what the server does takes longer the more members and submissions there are: the same acts on databases of
 * 1,000 up to 1,000,000, in turns. BENCH_SIZES names others ("1000,20000"); every plan is left in `.cache/bench/plans`.
 */
const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 8)
const actsInRound = 60

const plansDir = join(root, '.cache', 'bench', 'plans')

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const inWords = (size: number): string => size.toLocaleString('en')

// Members are met in an order that jumps about, and every tenth of them is signed in.
const memberAt = (size: number, turn: number): number => (((turn * 7919) % Math.floor(size / 10)) + 1) * 10

type Medians = Map<string, number[]>

// One act on all sizes, then the next act: what is compared is measured within seconds.
const measureRound = async (all: readonly Populated[], round: number): Promise<Medians> => {
  const names = all[0]?.acts.map(({ name }) => name) ?? []
  const medians: Medians = new Map()
  for (const [which, name] of names.entries()) {
    const ofAct: number[] = all.map(() => Number.NaN)
    for (const turn of all.keys()) {
      // Another size goes first in each round: the first one finds other caches than those after it.
      const at = (turn + round) % all.length
      const { size = 0, acts = [] } = all[at] ?? {}
      const run = async (index: number): Promise<void> => {
        await acts[which]?.run(memberAt(size, round * actsInRound + index))
      }
      ofAct[at] = (await drive(run, { count: actsInRound, lanes: 1 })).median
    }
    medians.set(name, ofAct)
  }
  return medians
}

const explain = async ({ size, explain: plansOf }: Populated): Promise<void> => {
  const rows = [...(await plansOf(memberAt(size, 1)))].map(([name, plans]) => {
    writeFileSync(join(plansDir, `${size} ${name}.json`.replaceAll(' ', '-')), `${JSON.stringify(plans, null, 2)}\n`)
    return {
      act: name,
      statements: String(plans.length),
      blocks: String(plans.reduce((sum, plan) => sum + blocksOf(plan), 0)),
      'read from end to end': plans.flatMap(scannedTables).join(', ') || 'nothing',
    }
  })
  printTable(`plans at ${inWords(size)}`, rows)
}

const figuresOf = (roundsOfAll: readonly Medians[]): Figure[] =>
  [...(roundsOfAll[0]?.keys() ?? [])].flatMap((name) => {
    const runsOf = (at: number): number[] => roundsOfAll.map((medians) => medians.get(name)?.[at] ?? Number.NaN)
    return sizes.slice(1).map((size, index) => ({
      group: 'growth',
      name: `${name}, ${inWords(size)} members`,
      unit: 'ms' as const,
      runs: runsOf(index + 1),
      peer: { name: `with ${inWords(sizes[0] ?? 0)}`, runs: runsOf(0) },
    }))
  })

const fill = async (createDatabase: (template?: string) => Promise<string>): Promise<string[]> => {
  const urls: string[] = []
  for (const [index, size] of sizes.entries()) {
    const started = performance.now()
    const url = await createDatabase(urls.at(-1))
    await grow(url, sizes[index - 1] ?? 0, size)
    say(`${inWords(size)} members and submissions: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    urls.push(url)
  }
  return urls
}

const settings = ['fsync=off', 'max_wal_size=8GB', 'shared_buffers=512MB', 'synchronous_commit=off']
const cluster = await startPostgres(ensurePostgres(), settings)
const opened: Populated[] = []
try {
  const urls = await fill(cluster.createDatabase)
  for (const [index, url] of urls.entries()) {
    opened.push(await openPopulated(url, sizes[index] ?? 0, (rounds + 2) * actsInRound))
  }
  const measured: Medians[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) measured.push(await measureRound(opened, round))
  rmSync(plansDir, { recursive: true, force: true })
  mkdirSync(plansDir, { recursive: true })
  for (const populated of opened) await explain(populated)
  writeFigures('server-growth', figuresOf(measured.slice(1)))
} finally {
  for (const populated of opened) await populated.close()
  await cluster.stop()
}
