import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'tests')

const makeDump = async (): Promise<Uint8Array> => {
  const client = await PGlite.create()
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  return new Uint8Array(await dump.arrayBuffer())
}

const readLock = (): Promise<Buffer> => readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'))

/**
 * A dump of an empty embedded database. Making one from nothing takes seconds and much memory, so that every test file
 * starts from the same one, kept between runs and made anew for another version of the driver.
 */
export const readTemplate = async (): Promise<Blob> => {
  const key = createHash('sha256')
    .update(await readLock())
    .digest('hex')
    .slice(0, 16)
  const path = join(cache, `empty-database-${key}.tar.gz`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept !== undefined) return new Blob([new Uint8Array(kept)])
  const made = await makeDump()
  await mkdir(cache, { recursive: true })
  const draft = join(cache, randomUUID())
  await writeFile(draft, made)
  await rename(draft, path)
  return new Blob([new Uint8Array(made)])
}
