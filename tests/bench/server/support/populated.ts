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

/** A database of so many members and submissions, with what the server does in it. */
export type Populated = {
  size: number
  acts: Act[]
  /** How each statement of an act is carried out, by the name of the act. */
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

/** Adds members and submissions to a database of `from` of them, until there are `to`. */
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
    // The submissions that fill it are rows alone, in a database of a test that is thrown away.
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

/** Opens a database that `grow` filled, ready for `submissions` more submissions. */
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
