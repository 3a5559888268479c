import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const foundSchema = z.object({
  groups: z.record(z.string(), z.object({ seconds, results: z.array(resultSchema) })),
  /** What failed in groups that were run again since. */
  failedBefore: z.array(z.string()),
})

/** What runs of the same files found, by group: its seconds by the clock, and its parts. */
type Found = z.infer<typeof foundSchema>
/** What a group found: its seconds by the clock, and its parts. */
export type FoundGroup = Found['groups'][string]

const folderOf = (root: string): string => join(root, '.cache/proof')
const fileOf = (root: string, digest: string): string => join(folderOf(root), `${digest}.json`)

const nothing: Found = { groups: {}, failedBefore: [] }

/** What runs of the files with this digest found before. */
export const readFound = (root: string, digest: string): Found => {
  const file = fileOf(root, digest)
  if (!existsSync(file)) return nothing
  try {
    return foundSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? nothing
  } catch {
    return nothing
  }
}

const failuresOf = ({ results }: FoundGroup): string[] => results.flatMap(({ tally }) => tally.remarks)

const isGood = ({ results }: FoundGroup): boolean => results.every(({ tally }) => tally.failed === 0)

/** A group that passed on the same files, so that a whole run need not make it again. */
export const findPassed = (found: Found, group: string | undefined): FoundGroup | undefined => {
  const before = group === undefined ? undefined : found.groups[group]
  return before !== undefined && isGood(before) ? before : undefined
}

const joined = (found: Found, groups: Found['groups'], failed: readonly string[]): Found => ({
  groups: { ...found.groups, ...groups },
  failedBefore: [
    ...found.failedBefore,
    ...failed,
    ...Object.keys(groups).flatMap((name) => {
      const before = found.groups[name]
      return before === undefined || isGood(before) ? [] : failuresOf(before)
    }),
  ],
})

const write = (root: string, digest: string, found: Found): void => {
  mkdirSync(folderOf(root), { recursive: true })
  // What other files gave says nothing about these.
  for (const name of readdirSync(folderOf(root))) if (name !== `${digest}.json`) rmSync(join(folderOf(root), name))
  writeFileSync(fileOf(root, digest), `${JSON.stringify(found)}\n`)
}

/** Keeps what a group found; what failed before in the same group stays noted. */
export const keepFound = (root: string, digest: string, group: string, found: FoundGroup): void =>
  write(root, digest, joined(readFound(root, digest), { [group]: found }, []))

/** Takes over what a run of the same files found in another copy of the repository. */
export const takeOverFound = (root: string, digest: string, copy: string): void => {
  const { groups, failedBefore } = readFound(copy, digest)
  write(root, digest, joined(readFound(root, digest), groups, failedBefore))
}
