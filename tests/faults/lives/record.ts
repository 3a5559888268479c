import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const lifeRecord = z.object({
  seed: z.number(),
  form: z.string(),
  mode: z.string(),
  disasters: z.array(z.string()),
  claims: z.number(),
  /** What did not hold, in words; '' when everything did. */
  broken: z.string(),
  submissions: z.number(),
  seconds: z.number(),
  browser: z.string(),
})

/** What became of one life. */
export type LifeRecord = z.infer<typeof lifeRecord>

/** Folder in which the lives of a run are noted, or undefined when nobody asked for that. */
export const recordsFolder = (): string | undefined => process.env['FAULT_RECORDS']

/** Notes a life, if that was asked for. */
export const writeRecord = async (record: LifeRecord): Promise<void> => {
  const folder = recordsFolder()
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${record.seed}.json`), JSON.stringify(record))
}

/** The noted lives, in the order of their seeds. */
export const readRecords = async (folder: string): Promise<LifeRecord[]> => {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => lifeRecord.parse(JSON.parse(text))).toSorted((a, b) => a.seed - b.seed)
}

/** The line of one life. */
export const lineOf = ({ seed, form, mode, disasters, claims, broken, seconds }: LifeRecord): string =>
  [
    `seed ${String(seed).padStart(4)}`,
    form.padEnd(14),
    mode.padEnd(6),
    `claims ${String(claims).padStart(3)}`,
    `broken ${broken === '' ? 0 : 1}`,
    `${seconds.toFixed(1).padStart(5)} s`,
    disasters.join(', '),
  ].join('  ')
