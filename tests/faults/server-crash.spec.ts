import { join } from 'node:path'
import { startPortalProcess } from '../e2e/support/server'
import { startServer } from '../server/support/server'
import { expectOnce } from './support/oracle'
import { deliveries, expectOneKey, send, sendUntilReceived, waiting } from './support/sending'
import { expect, test } from './support/world'

const moments = [
  { name: 'with half of the request read', share: 0.5 },
  { name: 'while it takes in the whole request', share: 1 },
]

for (const { name, share } of moments) {
  test(`T10: a server killed ${name} comes back to one row and every document`, async ({
    filled: { app, person, path },
    line,
  }) => {
    test.slow()
    const server = await startPortalProcess()
    try {
      line.lead(server.url)
      await app.open(path)
      line.inject('delivery', { kind: 'interrupt', share, then: () => server.kill('SIGKILL') }, 1)
      await send(app)
      await expect(app.dialog(waiting)).toBeVisible()
      await app.press('Ver la bandeja de salida')
      await server.restart()
      await sendUntilReceived(app)
      expectOneKey(line)
      expect(deliveries(line).length).toBeGreaterThanOrEqual(2)
      await server.kill('SIGTERM')
      const folder = join(server.dataDir, 'db')
      const again = await startServer({ database: { kind: 'folder', folder }, config: { dataDir: server.dataDir } })
      await expectOnce(again, person)
      await again.close()
    } finally {
      await server.dispose()
    }
  })
}
