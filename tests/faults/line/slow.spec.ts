import { expectOnce } from '../support/oracle'
import { deliveries, expectReceipt, openOutbox, send, welcome } from '../support/sending'
import { expect, test } from '../support/world'

test('T13: a form over a line of 400 ms and 50 KB a second arrives in one attempt, however long it takes', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.inject('ping', { kind: 'delay', ms: 400 })
  line.inject('piece', { kind: 'throttle', bytesPerSecond: 50_000 })
  await app.open(path)
  await send(app)
  await expect(app.page.getByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeVisible()
  await expect(app.dialog(welcome)).toBeVisible({ timeout: 40_000 })
  expect(deliveries(line)).toHaveLength(1)
  const { numero } = await expectOnce(portal, person)
  await openOutbox(app)
  await expectReceipt(app, numero)
})
