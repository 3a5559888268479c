import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../../server/db/database'
import { installation } from '../../../server/db/schema/installation'
import { apply, prepare, rehearse, type Run, type RunResult } from '../../../server/exchange/import/run'
import { readTemplate } from '../support/template'

/** A database of its own with a folder for the files. */
export type Bench = Pick<OpenDatabase, 'db' | 'close'> & {
  folder: string
  run: Run
  /** Writes files into the folder; a text is UTF-8. */
  put: (files: Record<string, string | Uint8Array>) => Promise<void>
  rehearse: () => Promise<RunResult>
  apply: (more?: Partial<Run>) => Promise<RunResult>
  /** The lines of the report, without its header. */
  report: (result: RunResult) => Promise<string[]>
}

const now = Date.parse('2026-11-20T12:00:00-03:00')

/** Opens an empty database and folder. */
export const openBench = async (identity = '0b9f4a52-0f8e-4d7b-9a53-6f4c8e6a1d10'): Promise<Bench> => {
  const opened = await openDatabase(
    { kind: 'memory', template: await readTemplate() },
    async () => () => Promise.resolve(),
  )
  const at = new Date(now)
  await opened.db.insert(installation).values({ id: 1, identity, createdAt: at, lastSeenAt: at })
  const folder = await mkdtemp(join(tmpdir(), 'importar-'))
  const run: Run = { db: opened.db, now: () => now, districts: new Set([1, 2]) }
  const prepared = async () => {
    const made = await prepare(folder)
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  return {
    db: opened.db,
    folder,
    run,
    put: async (files) => {
      for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    },
    rehearse: async () => rehearse(run, folder, await prepared()),
    apply: async (more = {}) => {
      const applied = await apply({ ...run, ...more }, folder, await prepared())
      if (!applied.ok) throw new Error(applied.error)
      return applied.value
    },
    report: async ({ report }) => (await readFile(report, 'utf8')).trim().split('\r\n').slice(1),
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A file of members with the columns that it must have. */
export const membersCsv = (...rows: readonly string[]): string =>
  ['nroafi,nombres,apellido,nrodoc,sexo,distrito,estado,esactivo', ...rows, ''].join('\n')

/** A row for it. */
export const ana = '501,ANA,GÓMEZ,28111222,F,1,ACTIVO,SI'

/** Counts of an entity with zeros for what is not said. */
export const counts = (part: Partial<RunResult['counts'][string]>): RunResult['counts'][string] => ({
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  ...part,
})
