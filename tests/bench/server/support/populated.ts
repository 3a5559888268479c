import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { buildApp } from '../../../../server/app'
import { configFromEnv } from '../../../../server/config'
import { root } from '../../../../scripts/lib/paths'
import { actsOf, cheapHash, type Act } from './acts'
import { openExplaining, type Plan } from './plans'
import { populate, spareRegistrations } from './population'
import { handInSubmissions } from './submissions'

/** A database with a given number of members and submissions, and the server's operations on it. */
export type Populated = {
  size: number
  acts: Act[]
  /** The plans of the statements of each act, by its name. */
  explain: (member: number) => Promise<Map<string, Plan[]>>
  close: () => Promise<void>
}

const withPool = async (url: string, work: (pool: Pool) => Promise<unknown>): Promise<void> => {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

/** Grows a database from `from` members and submissions to `to`. */
export const grow = async (url: string, from: number, to: number): Promise<void> => {
  if (from === 0) await (await serve(url)).close()
  const hash = await cheapHash()
  await withPool(url, (pool) => populate(pool, from, to, hash))
}

const serve = async (url: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'no',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_LOGIN: '0',
    // The generated submissions have rows but no files, in a database that is deleted after the test.
    START_ANYWAY: 'missing-files, unsafe-database',
  }
  const app = await buildApp(configFromEnv(env, root))
  return {
    services: app.services,
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a database filled by `grow`, ready for `submissions` more submissions. */
export const openPopulated = async (url: string, size: number, submissions: number): Promise<Populated> => {
  const { services, close } = await serve(url)
  const explaining = openExplaining(url)
  const sealed = (await handInSubmissions(spareRegistrations.first, submissions)).values()
  return {
    size,
    acts: actsOf(services, sealed),
    explain: async (member) => {
      const plans = new Map<string, Plan[]>()
      for (const { name, run } of actsOf({ ...services, db: explaining.db }, sealed)) {
        await run(member)
        plans.set(name, explaining.takePlans())
      }
      return plans
    },
    close: async () => {
      await explaining.close()
      await close()
    },
  }
}
