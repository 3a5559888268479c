import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import {
  affiliationAddresses,
  affiliationEmails,
  affiliationFamily,
  affiliationFiles,
  affiliationPhones,
} from '../../../server/db/schema/affiliation-details'
import { affiliations } from '../../../server/db/schema/affiliations'
import { submissionAudit, submissions } from '../../../server/db/schema/submissions'
import { root } from '../../../scripts/lib/paths'
import { startServer, type RunningServer, type ServerOptions } from '../../server/support/server'
import { noRateLimits } from '../../server/support/no-rate-limits'
import { builtServer } from '../../server/support/programs/built-server'

/** The built portal for the tests; DIST_DIR selects another build. */
export const distDir = process.env['DIST_DIR'] ?? join(root, 'dist')

/** Everything that the server has about one registration number. */
export type Stored = {
  affiliations: (typeof affiliations.$inferSelect)[]
  family: (typeof affiliationFamily.$inferSelect)[]
  addresses: (typeof affiliationAddresses.$inferSelect)[]
  phones: (typeof affiliationPhones.$inferSelect)[]
  emails: (typeof affiliationEmails.$inferSelect)[]
  files: (typeof affiliationFiles.$inferSelect)[]
}

/** The real server in this process, with access to its rows. */
export type Portal = RunningServer & {
  /** What arrived for a registration number; more than one affiliation would be a second delivery. */
  stored: (nroafi: string) => Promise<Stored>
  /** The number of accepted or withdrawn submissions in the whole database. */
  countSubmissions: () => Promise<number>
  /** Logged events of a submission, in order: 'aceptado', 'repetido' … */
  events: (submissionId: string) => Promise<string[]>
}

const storedIn =
  ({ db }: RunningServer): Portal['stored'] =>
  async (nroafi) => {
    const rows = await db
      .select()
      .from(affiliations)
      .where(eq(affiliations.nroafi, Number(nroafi)))
    const id = rows[0]?.submissionId
    if (id === undefined) return { affiliations: [], family: [], addresses: [], phones: [], emails: [], files: [] }
    return {
      affiliations: rows,
      family: await db.select().from(affiliationFamily).where(eq(affiliationFamily.submissionId, id)),
      addresses: await db.select().from(affiliationAddresses).where(eq(affiliationAddresses.submissionId, id)),
      phones: await db.select().from(affiliationPhones).where(eq(affiliationPhones.submissionId, id)),
      emails: await db.select().from(affiliationEmails).where(eq(affiliationEmails.submissionId, id)),
      files: await db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, id)),
    }
  }

// Whatever the day of a test is, the level is chosen in time.
const wholeYear = { from: '01-01', to: '12-31' }

/** Starts the portal in this process: database in memory, real clock unless the test has its own, no rate limits, a port of its own. */
export const startPortal = async (
  build: string = distDir,
  options: Pick<ServerOptions, 'port' | 'config' | 'clock'> = {},
): Promise<Portal> => {
  const server = await startServer({
    clock: Date.now,
    ...options,
    config: { distDir: build, levelPeriod: wholeYear, ...options.config },
  })
  return {
    ...server,
    stored: storedIn(server),
    countSubmissions: async () => (await server.db.select().from(submissions)).length,
    events: async (submissionId) => {
      const rows = await server.db
        .select()
        .from(submissionAudit)
        .where(eq(submissionAudit.submissionId, submissionId))
        .orderBy(submissionAudit.id)
      return rows.map(({ event }) => event)
    },
  }
}

/** A server in a separate process, which can be killed and restarted on the same port and data. */
export type PortalProcess = {
  url: string
  dataDir: string
  /** Ends the process: 'SIGKILL' like a crash, 'SIGTERM' like an operator. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again and waits until it answers. */
  restart: () => Promise<void>
  /** Ends it and deletes its data. */
  dispose: () => Promise<void>
}

/** A port that nobody listens on. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.')),
      )
    })
  })

const run = async (port: number, dataDir: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [await builtServer()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      ...noRateLimits,
      MAX_BODIES_PER_ADDRESS: '0',
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Portal: ')) resolve()
    })
  })
  return child
}

/** Starts the compiled server on a free port with a data folder of its own. */
export const startPortalProcess = async (): Promise<PortalProcess> => {
  const port = await findFreePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  let child = await run(port, dataDir)
  const kill = (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('close', () => resolve())
      child.kill(signal)
    })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill,
    restart: async () => {
      await kill()
      child = await run(port, dataDir)
    },
    dispose: async () => {
      await kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
