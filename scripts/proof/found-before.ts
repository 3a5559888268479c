import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { outcomes } from './tally'

const seconds = z.number()

const resultSchema = z.object({
  name: z.string(),
  seconds,
  processor: z.number().optional(),
  tally: z.object({
    passed: z.number(),
    failed: z.number(),
    remarks: z.array(z.string()),
    ran: z.array(z.object({ file: z.string(), title: z.string(), outcome: z.enum(outcomes) })),
    files: z.array(z.object({ file: z.string(), seconds, processor: z.number().optional() })),
    before: z.record(z.string(), seconds),
  }),
})

/** What one part of a run found: seconds by the clock, and processor seconds where they are counted. */
export type Result = z.infer<typeof resultSchema>

/** What a group of parts found; `seconds` by the clock, which is less than their sum when they ran side by side. */
export type FoundGroup = { seconds: number; results: Result[] }

const keptSchema = z.object({
  /** Digest of the files that the group reads. */
  digest: z.string(),
  seconds,
  results: z.array(resultSchema),
  /** What failed when the group ran on the same files before. */
  failedBefore: z.array(z.string()),
})

/** The last run of each group, by its name. */
type Kept = Record<string, z.infer<typeof keptSchema>>

const fileOf = (root: string): string => join(root, '.cache/proof/found.json')

const readKept = (root: string): Kept => {
  if (!existsSync(fileOf(root))) return {}
  try {
    return z.record(z.string(), keptSchema).safeParse(JSON.parse(readFileSync(fileOf(root), 'utf8'))).data ?? {}
  } catch {
    return {}
  }
}

const isGood = ({ results }: FoundGroup): boolean => results.every(({ tally }) => tally.failed === 0)

const write = (root: string, group: string, kept: Kept[string]): void => {
  const all = readKept(root)
  const before = all[group]
  const isSame = before?.digest === kept.digest
  const failed = isSame && !isGood(before) ? before.results.flatMap(({ tally }) => tally.remarks) : []
  const failedBefore = [...(isSame ? before.failedBefore : []), ...failed, ...kept.failedBefore]
  mkdirSync(dirname(fileOf(root)), { recursive: true })
  writeFileSync(fileOf(root), `${JSON.stringify({ ...all, [group]: { ...kept, failedBefore } })}\n`)
}

/** What a group that passed found on the files with this digest; a whole run need not make it again. */
export const findPassed = (root: string, group: string, digest: string): FoundGroup | undefined => {
  const before = readKept(root)[group]
  return before?.digest === digest && isGood(before) ? { seconds: before.seconds, results: before.results } : undefined
}

/** What failed in a group on the files with this digest, in runs before the last. */
export const failuresBefore = (root: string, group: string, digest: string): readonly string[] => {
  const before = readKept(root)[group]
  return before?.digest === digest ? before.failedBefore : []
}

/** Keeps what a group found on the files with this digest; what failed before on the same files stays noted. */
export const keepFound = (root: string, group: string, digest: string, found: FoundGroup): void =>
  write(root, group, { ...found, digest, failedBefore: [] })

/** Takes over what was found in another copy of the repository. */
export const takeOverFound = (root: string, copy: string): void => {
  for (const [group, kept] of Object.entries(readKept(copy))) write(root, group, kept)
}
