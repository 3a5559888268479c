import { join } from 'node:path'
import { sweepEarlyFiles } from '../../../server/areas/submissions/early/sweep'
import { syncTag } from '../../../src/sync/wakeups'
import { startPortalProcess } from '../../e2e/support/server'
import { startServer } from '../../server/support/server'
import { newGate } from '../support/gate'
import { expectNothing, expectOnce } from '../support/oracle'
import {
  deliveries,
  expectOneKey,
  expectReceipt,
  openOutbox,
  pieces,
  send,
  sendAndSee,
  sendUntilReceived,
  waiting,
  welcome,
} from '../support/sending'
import { findRegistration } from '../support/worker'
import { expect, test } from '../support/world'

const yearMs = 31_536_000_000

// Every document of this form is small enough for one piece.

test('[AHEAD-002] T07: a piece that is cut in the middle is sent again, and nothing else', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.keepAlive(false)
  await app.open(path)
  line.inject('piece', { kind: 'cut', share: 0.5 }, 1)
  await sendAndSee(app, welcome)
  expect(pieces(line)).toHaveLength(person.files.length + 1)
  expect(deliveries(line)).toHaveLength(1)
  await expectOnce(portal, person)
})

test('[AHEAD-002] T08: a piece whose answer is lost is asked about, and not sent again', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.keepAlive(false)
  await app.open(path)
  line.inject('piece', { kind: 'swallow' }, 1)
  await sendAndSee(app, welcome)
  expect(pieces(line)).toHaveLength(person.files.length)
  await expectOnce(portal, person)
})

test('[EARLY-007] T10: files that went ahead outlast two kills of the server, and are not sent again', async ({
  filled: { app, person, path },
  line,
}) => {
  test.slow()
  const server = await startPortalProcess()
  try {
    line.lead(server.url)
    line.keepAlive(false)
    await app.open(path)
    line.inject('delivery', { kind: 'interrupt', share: 0, then: () => server.kill('SIGKILL') }, 2)
    await send(app)
    await expect(app.dialog(waiting)).toBeVisible()
    await app.press('Ver la bandeja de salida')
    await server.restart()
    await expect(async () => {
      const button = app.page.getByRole('button', { name: 'Enviar ahora' })
      if (await button.isVisible()) await button.click({ timeout: 500 })
      await expect.poll(() => deliveries(line).length, { timeout: 1_000 }).toBe(2)
    }).toPass()
    await server.restart()
    await sendUntilReceived(app)
    expectOneKey(line)
    expect(pieces(line)).toHaveLength(person.files.length)
    await server.kill('SIGTERM')
    const database = { kind: 'folder', folder: join(server.dataDir, 'db') } as const
    const again = await startServer({ database, config: { dataDir: server.dataDir } })
    await expectOnce(again, person)
    await again.close()
  } finally {
    await server.dispose()
  }
})

test('[AHEAD-005] files that went ahead and whose term ended are sent again, and the form arrives once', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  const { services } = portal
  const sweep = () => sweepEarlyFiles({ ...services, clock: () => services.clock() + yearMs })
  await app.open(path)
  line.inject('delivery', { kind: 'interrupt', share: 0, then: sweep }, 1)
  await sendAndSee(app, welcome)
  expect(pieces(line)).toHaveLength(2 * person.files.length)
  expectOneKey(line)
  await expectOnce(portal, person)
})

test('[AHEAD-003] a worker that is woken while the tab sends a piece sends no file twice', async ({
  filled: {
    app,
    person,
    path,
    device: { context },
  },
  line,
  portal,
}) => {
  const gate = newGate()
  await app.open(path)
  await app.isAt('verificacion')
  const { session, registrationId } = await findRegistration(context, line.origin)
  line.inject('piece', { kind: 'hold', until: gate.opened }, 1)
  await send(app)
  await expect.poll(() => pieces(line).length).toBe(1)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: line.origin,
    registrationId,
    tag: syncTag,
    lastChance: true,
  })
  await expectNothing(portal, person)
  gate.open()
  await expect(app.dialog(welcome)).toBeVisible()
  expect(pieces(line)).toHaveLength(person.files.length)
  expectOneKey(line)
  const { numero } = await expectOnce(portal, person)
  await openOutbox(app)
  await expectReceipt(app, numero)
})
