import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, todayIn } from '../../src/domain/dates'
import { listFolder } from './layout'

/** The trash for documents that no submission owns any more: `papelera/<day>/<name>`, to be restored by hand. */
export type Trash = {
  /** Moves a file or folder to the trash under a name; false when nothing is at the path. */
  take: (path: string, name: string) => Promise<boolean>
  /** Deletes the days that are over `days` old and gives their number; 0 keeps all. */
  empty: (days: number) => Promise<number>
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The trash of a data folder. */
export const createTrash = (dataDir: string, clock: () => number): Trash => {
  const root = join(dataDir, 'papelera')
  return {
    take: async (path, name) => {
      if (!(await exists(path))) return false
      const day = join(root, todayIn(clock()))
      await mkdir(day, { recursive: true, mode: 0o700 })
      const target = join(day, name)
      await rename(path, (await exists(target)) ? `${target}-${randomUUID().slice(0, 8)}` : target)
      return true
    },
    empty: async (days) => {
      if (days === 0) return 0
      const oldest = addDays(todayIn(clock()), -days)
      const over = (await listFolder(root)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name < oldest)
      for (const name of over) await rm(join(root, name), { recursive: true, force: true })
      return over.length
    },
  }
}
