import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { outcomes, type RanTest } from './tally'

const fileOf = (root: string): string => join(root, '.cache/requirements/last-run.json')

const lastRunSchema = z.object({
  at: z.iso.datetime(),
  ran: z.array(z.object({ file: z.string(), title: z.string(), outcome: z.enum(outcomes) })),
})

/** The tests of the last complete run of `npm test`, and when it ended (ISO 8601, UTC). */
export type LastRun = z.infer<typeof lastRunSchema>

/** Stores the result of a complete run, for `npm run requirements`. */
export const keepLastRun = (root: string, ran: readonly RanTest[], at: Date): void => {
  mkdirSync(dirname(fileOf(root)), { recursive: true })
  writeFileSync(fileOf(root), `${JSON.stringify({ at: at.toISOString(), ran }, null, 1)}\n`)
}

/** Deletes the result of the previous run when another begins, so that an aborted run leaves no result. */
export const forgetLastRun = (root: string): void => rmSync(fileOf(root), { force: true })

/** The result of the last complete run; undefined when there is none or its file cannot be read. */
export const readLastRun = (root: string): LastRun | undefined => {
  if (!existsSync(fileOf(root))) return undefined
  try {
    return lastRunSchema.safeParse(JSON.parse(readFileSync(fileOf(root), 'utf8'))).data
  } catch {
    return undefined
  }
}
