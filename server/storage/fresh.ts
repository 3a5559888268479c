import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from './layout'
import { lockFolder } from '../disk/lock'
import { isOurs } from './private'

/**
 * Deletes what this server put into a data folder, and nothing else. Throws one line, and deletes nothing, when a
 * server runs on the folder, or when its tables are in a PostgreSQL (`databaseUrl`, '' for none).
 */
export const emptyDataFolder = async (dataDir: string, databaseUrl: string): Promise<void> => {
  if (databaseUrl !== '') {
    throw new Error(`DATABASE_URL is set: the documents in ${dataDir} belong to its tables. Nothing was deleted.`)
  }
  const release = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const names = (await listFolder(dataDir)).filter((name) => isOurs(name) && name !== 'db.lock')
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    await release()
  }
}
