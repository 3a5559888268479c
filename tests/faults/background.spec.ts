import { syncTag } from '../../src/sync/wakeups'
import { App } from '../e2e/support/app'
import { expectNothing, expectOnce } from './support/oracle'
import { deliveries, expectReceipt, openOutbox, send, waiting } from './support/sending'
import { findRegistration } from './support/worker'
import { expect, test } from './support/world'

test('[F41] a request leaves with every page closed, once the browser wakes the worker', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  const { context } = device
  await app.open(path)
  await app.isAt('verificacion')
  await context.setOffline(true)
  await send(app)
  await expect(app.dialog(waiting)).toBeVisible()
  const { page: blank, session, registrationId } = await findRegistration(context, line.origin)
  await app.page.close()
  await expectNothing(portal, person)
  await context.setOffline(false)
  // A browser calls again after an event that failed: the page may have been closed in the middle of an attempt, whose lease
  // has to end first.
  await expect(async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: line.origin,
      registrationId,
      tag: syncTag,
      lastChance: false,
    })
    await expect.poll(() => deliveries(line).length, { timeout: 10_000 }).toBe(1)
  }).toPass({ timeout: 150_000 })
  const { numero } = await expectOnce(portal, person)
  expect(deliveries(line)).toHaveLength(1)

  const reopened = new App(blank, line.origin)
  await openOutbox(reopened)
  await expectReceipt(reopened, numero)
})
