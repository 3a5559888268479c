import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline/promises'
import { integer, pgSchema } from 'drizzle-orm/pg-core'
import { configFromEnv, type Config } from '../../server/config'
import { openDatabase, type Admission, type OpenDatabase } from '../../server/db/database'
import journal from '../../server/db/migrations/meta/_journal.json' with { type: 'json' }
import { packageRoot } from '../../server/place'

const migrations = pgSchema('drizzle').table('__drizzle_migrations', { id: integer() })

// A command changes no tables: that is for the start of the server.
const ofThisRelease: Admission = async (db) => {
  const known = await db.$count(migrations).catch(() => 0)
  if (known !== journal.entries.length)
    throw new Error('The database is of another release of the portal. Start the server of this one first.')
  return () => Promise.resolve()
}

/**
 * Opens the database of an installation for a command of the operator: that of the environment, as the server does. The embedded one can
 * be opened while the server is stopped only. Throws in words for the operator.
 */
export const openForOperator = async (env: NodeJS.ProcessEnv): Promise<OpenDatabase & { config: Config }> => {
  const config = configFromEnv(env, fileURLToPath(packageRoot))
  return { ...(await openDatabase(config.database, ofThisRelease)), config }
}

/** Asks for `expected` to be typed; gives whether it was. Without anybody at the keyboard the answer comes by standard input. */
export const isConfirmed = async (question: string, expected: string): Promise<boolean> => {
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await asked.question(question)).trim() === expected
  } finally {
    asked.close()
  }
}

/** Ends a command that cannot go on, with the words that say why and how it is called. */
export const leave = (words: string): never => {
  process.stderr.write(words)
  process.exit(1)
}
