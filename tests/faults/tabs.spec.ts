import { App } from '../e2e/support/app'
import { textField, write } from '../e2e/support/fields'
import { ClaimLog } from './support/claims'
import { newGate } from './support/gate'
import { expectOnce } from './support/oracle'
import { randomOf } from './support/random'
import {
  deliveries,
  expectOneKey,
  expectReceipt,
  openOutbox,
  send,
  sendAndSee,
  sendUntilReceived,
  waiting,
  welcome,
} from './support/sending'
import { expect, test } from './support/world'

test('T18: two tabs send at the same moment; one row', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  await app.open(path)
  await app.isAt('verificacion')
  await device.context.setOffline(true)
  await send(app)
  await expect(app.dialog(waiting)).toBeVisible()
  const tabs = [app, new App(await device.context.newPage(), line.origin)]
  for (const tab of tabs) await openOutbox(tab)
  await device.context.setOffline(false)
  await Promise.all(tabs.map((tab) => sendUntilReceived(tab)))
  expectOneKey(line)
  const { numero } = await expectOnce(portal, person)
  for (const tab of tabs) await expectReceipt(tab, numero)
})

test('T18: the tab that sends is frozen with its lock held; once its lease is over another tab sends; one row', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  const gate = newGate()
  line.inject('delivery', { kind: 'hold', until: gate.opened }, 1)
  await app.open(path)
  await send(app)
  await expect.poll(() => deliveries(line).length).toBe(1)
  const session = await device.context.newCDPSession(app.page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })

  const other = new App(await device.context.newPage(), line.origin)
  await other.page.clock.install()
  await openOutbox(other)
  await expect(other.page.getByRole('main').getByText('Enviando')).toBeVisible()
  await expect(other.page.locator('.snack-host')).toBeAttached()
  await other.page.clock.fastForward('04:00')
  await sendUntilReceived(other)
  const { numero } = await expectOnce(portal, person)
  await expectReceipt(other, numero)

  // The frozen tab wakes up and its request arrives after all.
  gate.open()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect.poll(() => portal.events(deliveries(line)[0]?.key ?? '')).toContain('repetido')
  expectOneKey(line)
  await expectOnce(portal, person)
})

test('T17: two tabs with one form are edited in turns, ten times: one writes at a time, no claim is lost, and one request arrives', async ({
  filled: { app, person, path, device, draftId },
  line,
  portal,
}) => {
  const claims = new ClaimLog()
  await claims.listen(device.context)
  const address = `/formularioAfiliacion?borrador=${draftId}&paso=profesionales`
  const tabs = [app, new App(await device.context.newPage(), line.origin)]
  for (const tab of tabs) await tab.open(address)
  const random = randomOf(17)
  for (let turn = 0; turn < 10; turn += 1) {
    const tab = tabs[Math.floor(random() * 2)] ?? app
    const button = tab.page.getByRole('button', { name: 'Seguir acá' })
    const field = textField(tab.page, random() < 0.5 ? 'Tomo' : 'Folio')
    await expect(button.or(field)).toBeVisible()
    if (await button.isVisible()) await button.click()
    await field.fill(String(100 + turn))
    await tab.saved()
  }
  expect(claims.size.answers).toBe(2)
  await tabs[1]?.page.close()
  const button = app.page.getByRole('button', { name: 'Seguir acá' })
  if (await button.isVisible()) await button.click()
  await claims.expectInForm(app, draftId)
  await write(app.page, 'Tomo', 'IV')
  await write(app.page, 'Folio', '118')
  await app.saved()
  await app.open(path)
  await sendAndSee(app, welcome)
  expectOneKey(line)
  await expectOnce(portal, person)
})
