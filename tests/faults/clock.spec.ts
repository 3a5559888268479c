import { addDays, todayIn } from '../../src/domain/dates'
import { fieldId } from '../../src/ui/focus'
import { writeDate } from '../e2e/support/fields'
import { expectOnce } from './support/oracle'
import { newGate } from './support/gate'
import {
  deliveries,
  expectOneKey,
  expectReceipt,
  openChecked,
  openOutbox,
  send,
  sendAndSee,
  sendUntilReceived,
  welcome,
} from './support/sending'
import { expect, test } from './support/world'

const dayMs = 86_400_000

for (const days of [-2, 730]) {
  test(`T27: a clock that is ${days} days off changes no rule of today, and the request arrives`, async ({
    filled: { app, person, path, draftId },
    portal,
  }) => {
    const { page } = app
    const serverToday = todayIn(Date.now())
    await page.clock.setSystemTime(Date.now() + days * dayMs)
    await openChecked(app, path)
    await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=profesionales`)
    await app.isAt('profesionales')
    const error = page.locator(`#${fieldId('profesionales.fecmat')}--error`)
    await writeDate(page, 'Fecha de matriculación', serverToday)
    await expect(error).toBeVisible()
    await writeDate(page, 'Fecha de matriculación', addDays(serverToday, -1))
    await expect(page.getByText('La fecha no es valida.')).toHaveCount(0)
    await expect(error.filter({ hasNotText: 'no coincide' })).toHaveCount(0)
    await writeDate(page, 'Fecha de matriculación', person.registered)
    await app.saved()
    await app.open(path)
    await sendAndSee(app, welcome)
    const { numero } = await expectOnce(portal, person)
    await openOutbox(app)
    await expectReceipt(app, numero)
  })
}

test('T27: a clock that falls back by two days in mid-delivery makes no second request', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  const gate = newGate()
  line.inject('delivery', { kind: 'hold', until: gate.opened }, 1)
  await app.open(path)
  await send(app)
  await expect.poll(() => deliveries(line).length).toBe(1)
  await app.page.clock.setSystemTime(Date.now() - 2 * dayMs)
  line.inject('delivery', { kind: 'swallow' }, 1)
  gate.open()
  await openOutbox(app)
  await sendUntilReceived(app)
  expectOneKey(line)
  const { numero } = await expectOnce(portal, person)
  await expectReceipt(app, numero)
})
