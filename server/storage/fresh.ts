import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from './layout'
import { lockFolder } from '../disk/lock'
import { isOurs } from './private'

/**
 * Empties a data folder of what this server put there, and of nothing else. Throws one line, and deletes nothing, when a
 * server runs on it, or when the tables of its documents are in a PostgreSQL (`databaseUrl`, '' without one).
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
