import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'tests')
const migrationsFolder = join(root, 'server', 'db', 'migrations')

// No test creates another database, and the dump is a third smaller without these two.
const dropTemplates = `
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  checkpoint;`

const makeDump = async (): Promise<Uint8Array> => {
  const client = await PGlite.create()
  await migrate(drizzle(client), { migrationsFolder })
  for (const statement of dropTemplates.split(';')) await client.exec(statement)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return new Uint8Array(await dump.arrayBuffer())
}

/** A key for the version of the driver and the migrations. */
const findKey = async (): Promise<string> => {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  const entries = await readdir(migrationsFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

const loadDump = async (): Promise<Blob> => {
  const path = join(cache, `migrated-database-${await findKey()}.tar.gz`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept !== undefined) return new Blob([new Uint8Array(gunzipSync(kept))])
  const made = await makeDump()
  await mkdir(cache, { recursive: true })
  const draft = join(cache, randomUUID())
  await writeFile(draft, gzipSync(made))
  await rename(draft, path)
  return new Blob([new Uint8Array(made)])
}

let loaded: Promise<Blob> | undefined

/**
 * A dump of an embedded database with its tables and no rows. Creating one takes seconds and much memory, so all test
 * files start from the same dump. It is stored in `.cache` between runs, one per version of the driver and the
 * migrations.
 */
export const readTemplate = (): Promise<Blob> => (loaded ??= loadDump())
