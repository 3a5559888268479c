import { findPostgres, startPostgres } from '../server/support/outside/postgres'
import { startServer } from '../server/support/server'
import { distDir } from '../e2e/support/server'
import type { Fault } from './support/faults'
import { expectOnce } from './support/oracle'
import { expectOneKey, sendAndSee, welcome } from './support/sending'
import { test } from './support/world'

const stories: { name: string; fault: Fault; times: number }[] = [
  { name: 'T08: a request whose answer is lost', fault: { kind: 'swallow' }, times: 1 },
  { name: 'T09: a request that arrives twice at once', fault: { kind: 'duplicate', together: true }, times: 9 },
]

const programs = findPostgres()

for (const { name, fault, times } of stories) {
  test(`${name} makes one row on a PostgreSQL server`, async ({ filled: { app, person, path }, line }) => {
    test.skip(programs === undefined, 'this machine has no PostgreSQL')
    const cluster = await startPostgres(programs ?? '')
    try {
      const database = { kind: 'server', url: await cluster.createDatabase() } as const
      const server = await startServer({ database, clock: Date.now, config: { distDir } })
      line.lead(server.url)
      line.keepAlive(false)
      line.inject('delivery', fault, times)
      await app.open(path)
      await sendAndSee(app, welcome)
      expectOneKey(line)
      await expectOnce(server, person)
      await app.page.close()
      await server.close()
    } finally {
      await cluster.stop()
    }
  })
}
