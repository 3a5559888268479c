import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from '../disk/folders'
import { lockFolder } from '../disk/lock'
import { isOurs } from './private'

/**
 * Deletes what this server put into a data folder, and nothing else. Throws one line, and deletes nothing, when a
 * server runs on the folder, or when its tables are in a PostgreSQL or its documents in a bucket (`databaseUrl` and `s3Url`, ''
 * for none).
 */
export const emptyDataFolder = async (dataDir: string, databaseUrl: string, s3Url: string): Promise<void> => {
  if (databaseUrl !== '') {
    throw new Error(`DATABASE_URL is set: the documents in ${dataDir} belong to its tables. Nothing was deleted.`)
  }
  if (s3Url !== '') {
    throw new Error(`S3_URL is set: the documents there belong to the tables in ${dataDir}. Nothing was deleted.`)
  }
  const release = await lockFolder(join(dataDir, 'db.lock'))
  try {
    const names = (await listFolder(dataDir)).filter((name) => isOurs(name) && name !== 'db.lock')
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    await release()
  }
}
