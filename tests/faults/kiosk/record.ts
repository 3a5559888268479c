import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { recordsFolder } from '../lives/record'
import { countOf, sum, tableOf } from '../lives/table'

const dayRecord = z.object({
  seed: z.number(),
  events: z.array(z.string()),
  people: z.number(),
  /** Texts and documents that were looked for on the disk, and on screens. */
  traces: z.number(),
  screens: z.number(),
  promised: z.number(),
  delivered: z.number(),
  handOvers: z.number(),
  broken: z.string(),
  seconds: z.number(),
  browser: z.string(),
})

/** What became of one day. `broken` says in words what did not hold; '' when everything did. */
export type DayRecord = z.infer<typeof dayRecord>

/** Notes a day, if that was asked for. */
export const writeDay = async (record: DayRecord): Promise<void> => {
  const folder = recordsFolder()
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${record.seed}.json`), JSON.stringify(record))
  process.stdout.write(`${lineOf(record)}\n`)
}

/** The noted days, in the order of their seeds. */
export const readDays = async (folder: string): Promise<DayRecord[]> => {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => dayRecord.parse(JSON.parse(text))).toSorted((a, b) => a.seed - b.seed)
}

const lineOf = ({ seed, events, people, broken, seconds }: DayRecord): string =>
  [
    `seed ${String(seed).padStart(4)}`,
    `people ${people}`,
    `broken ${broken === '' ? 0 : 1}`,
    `${seconds.toFixed(1).padStart(5)} s`,
    events.join(', '),
  ].join('  ')

/** The sum of many days. */
export type SumOfDays = Omit<DayRecord, 'seed' | 'events' | 'broken' | 'browser'> & {
  days: number
  events: Record<string, number>
  broken: number
}

/** Sums days up. */
export const sumOfDays = (days: readonly DayRecord[]): SumOfDays => {
  const total = (read: (day: DayRecord) => number): number => sum(days.map(read))
  return {
    days: days.length,
    people: total(({ people }) => people),
    events: countOf(days.flatMap(({ events }) => events)),
    traces: total(({ traces }) => traces),
    screens: total(({ screens }) => screens),
    promised: total(({ promised }) => promised),
    delivered: total(({ delivered }) => delivered),
    handOvers: total(({ handOvers }) => handOvers),
    broken: days.filter(({ broken }) => broken !== '').length,
    seconds: Math.round(total(({ seconds }) => seconds)),
  }
}

/** The days as a table: what happened, what was looked for, and what became of it. */
export const tableOfDays = (days: readonly DayRecord[]): string => {
  const { events, ...all } = sumOfDays(days)
  return tableOf([
    ['days', all.days],
    ['people', all.people],
    ...Object.entries(events).map(([name, count]) => [`  ${name}`, count] as const),
    ['traces looked for on the disk', all.traces],
    ['screens looked at', all.screens],
    ['promised by a code', all.promised],
    ['received once', all.delivered],
    ['forms taken to a phone', all.handOvers],
    ['broken days', all.broken],
  ])
}
