import { writeFigures, type Figure } from '../support/figures'
import type { Pace } from './support/drive'
import { createNumbers, openEmbeddedSite, openPostgresSites, type Site } from './support/sites'
import type { Job, Worker } from './support/worker'

/**
 * How many calls the real server answers over HTTP, against the same queries and file writes without it. The runs of all
 * sites and of both sides take turns. BENCH_ROUNDS, BENCH_READS and BENCH_SUBMISSIONS are for a shorter or longer run.
 */
const numberOf = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)

const rounds = numberOf('BENCH_ROUNDS', 5)
const reads = numberOf('BENCH_READS', 1500)

const operations = [
  { operation: 'ping', name: 'ping, which asks no database', count: reads },
  { operation: 'read', name: 'read of the own file', count: reads },
  { operation: 'submission', name: 'submission with 6 photos', count: numberOf('BENCH_SUBMISSIONS', 60) },
] as const

const lanes = 8

type Paces = { http: Pace[]; bare: Pace[] }

const undos: (() => Promise<unknown> | void)[] = []
const undo = (one: () => Promise<unknown> | void): void => {
  undos.push(one)
}

const figuresOf = (site: Site, name: string, { http, bare }: Paces): Figure[] => {
  const title = `${name}, ${site.name}`
  const peerOf = (measured: (pace: Pace) => number): Pick<Figure, 'peer'> =>
    bare.length === 0 ? {} : { peer: { name: 'the same without HTTP', runs: bare.map(measured) } }
  return [
    {
      group: 'server',
      name: title,
      unit: 'per second',
      runs: http.map(({ perSecond }) => perSecond),
      ...peerOf(({ perSecond }) => perSecond),
    },
    {
      group: 'server',
      name: `${title}: p99`,
      unit: 'ms',
      runs: http.map(({ p99 }) => p99),
      ...peerOf(({ p99 }) => p99),
    },
  ]
}

const measureAll = async (): Promise<Figure[]> => {
  const sites = [await openEmbeddedSite(undo), ...(await openPostgresSites(undo))]
  const take = createNumbers()
  const measure = (worker: Worker, urls: string[], { operation, count }: Pick<Job, 'operation' | 'count'>) =>
    worker.measure({ operation, urls, count, lanes, first: operation === 'submission' ? take(count) : 0 })
  const cells = operations.flatMap((one) =>
    sites.map((site) => ({ ...one, site, http: new Array<Pace>(), bare: new Array<Pace>() })),
  )
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const { site, operation, count, http, bare } of cells) {
      const calls = await measure(site.load, site.urls, { operation, count })
      const queries = operation === 'ping' ? undefined : await measure(site.bare, [], { operation, count })
      if (round === 0) continue
      http.push(calls)
      if (queries !== undefined) bare.push(queries)
    }
  }
  return cells.flatMap(({ site, name, http, bare }) => figuresOf(site, name, { http, bare }))
}

try {
  writeFigures('server-requests', await measureAll())
} finally {
  for (const one of undos.toReversed()) await one()
}
