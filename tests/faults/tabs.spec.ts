import { App } from '../e2e/support/app'
import { textField, write } from '../e2e/support/fields'
import { ClaimLog } from './support/claims'
import { newGate } from './support/gate'
import { expectOnce } from './support/oracle'
import { randomOf } from './support/random'
import {
  confirm,
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

test('T18: two tabs that send at the same moment make one row', async ({
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

test('T18: a tab that sends while another takes the form over makes one row, and both say so', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  const other = new App(await device.context.newPage(), line.origin)
  await app.open(path)
  await confirm(app)
  await app.saved()
  await other.open(path)
  const takeOver = other.page.getByRole('button', { name: 'Seguir acá' })
  await expect(takeOver).toBeVisible()
  const finish = app.page.getByRole('button', { name: 'finalizar trámite' })
  // The form may be gone from here before the button could be pressed.
  await Promise.all([finish.click({ timeout: 3_000 }).catch(() => undefined), takeOver.click()])
  const sent = other.page.getByText('Este formulario ya está en la bandeja de salida')
  const review = other.heading('Verificá tus datos')
  await expect(sent.or(review)).toBeVisible()
  if (await review.isVisible()) await send(other)
  const { numero } = await expectOnce(portal, person)
  expectOneKey(line)
  const elsewhere = app.page.getByText('Este formulario está abierto en otra pestaña')
  await expect(app.dialog(welcome).or(elsewhere)).toBeVisible()
  await expect(other.dialog(welcome).or(sent)).toBeVisible()
  for (const tab of [app, other]) {
    await openOutbox(tab)
    await expectReceipt(tab, numero)
  }
})

test(
  'T18: a tab that froze while it sent gives way once its lease is over, and one row is made',
  { tag: '@near' },
  async ({ filled: { app, person, path, device }, line, portal }) => {
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
  },
)

test('T17: two tabs that edit one form in turns lose no claim, and one request arrives', async ({
  filled: { app, person, path, device, draftId },
  line,
  portal,
}) => {
  const claims = new ClaimLog()
  await claims.listen(device.context)
  const address = `/formularioAfiliacion?borrador=${draftId}&paso=profesionales`
  const other = new App(await device.context.newPage(), line.origin)
  await app.open(address)
  await app.isAt('profesionales')
  await other.open(address)
  let writer = app
  const writeIn = async (tab: App): Promise<void> => {
    if (tab !== writer) await tab.press('Seguir acá')
    writer = tab
  }
  const random = randomOf(17)
  for (let turn = 0; turn < 10; turn += 1) {
    const tab = random() < 0.5 ? app : other
    await writeIn(tab)
    await textField(tab.page, random() < 0.5 ? 'Tomo' : 'Folio').fill(String(100 + turn))
    await tab.saved()
  }
  expect(claims.size.answers).toBe(2)
  await other.page.close()
  await writeIn(app)
  await claims.expectInForm(app, draftId)
  await write(app.page, 'Tomo', 'IV')
  await write(app.page, 'Folio', '118')
  await app.saved()
  await app.open(path)
  await sendAndSee(app, welcome)
  expectOneKey(line)
  await expectOnce(portal, person)
})
