import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { median } from './statistics'

const runs = z.array(z.number())

const figureSchema = z.object({
  /** Heading of the figure in the table, such as 'outbox'. */
  group: z.string(),
  /** What was measured, in words. */
  name: z.string(),
  unit: z.enum(['ms', 'bytes', 'per second', 'count', 'score']),
  /** One number per run, in the unit. */
  runs,
  /** The same measurement of something to compare with, from the same call. */
  peer: z.object({ name: z.string(), runs }).optional(),
  /** The promised ratio to the peer. */
  goal: z.number().optional(),
  /** The promised maximum (minimum for 'per second' and 'score'). */
  limit: z.number().optional(),
})

/** One measurement with all its runs; it is judged by its ratio to its peer, or to its limit. */
export type Figure = z.infer<typeof figureSchema>

const isBetterWhenMore = ({ unit }: Figure): boolean => unit === 'per second' || unit === 'score'

/**
 * How many times worse than its peer, or else its limit: 1 is equal, 2 takes twice as long. NaN without either, and
 * when both are zero.
 */
export const ratioOf = (figure: Figure): number => {
  const own = median(figure.runs)
  const other = figure.peer ? median(figure.peer.runs) : (figure.limit ?? Number.NaN)
  return isBetterWhenMore(figure) ? other / own : own / other
}

/** Folder where every benchmark program writes its figures; `npm run bench` empties it first. */
export const figuresDir = process.env['BENCH_FIGURES'] ?? join('.cache', 'bench', 'figures')

/** Writes the figures of a program as `<name>.json` to that folder. */
export const writeFigures = (name: string, figures: readonly Figure[]): void => {
  mkdirSync(figuresDir, { recursive: true })
  writeFileSync(join(figuresDir, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`)
}

/** Reads the figures of all programs, sorted by name. */
export const readFigures = (): Figure[] =>
  readdirSync(figuresDir)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => z.array(figureSchema).parse(JSON.parse(readFileSync(join(figuresDir, name), 'utf8'))))
