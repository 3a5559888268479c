import type { App } from '../e2e/support/app'
import { tick } from '../e2e/support/fields'
import { broken } from './support/faults'
import { expectOnce } from './support/oracle'
import {
  deliveries,
  expectOneKey,
  expectReceipt,
  openChecked,
  openOutbox,
  sendAndSee,
  sendUntilReceived,
  welcome,
} from './support/sending'
import { expect, test } from './support/world'

const button = (app: App) => app.page.getByRole('button', { name: 'finalizar trámite', exact: true })

const twice: { name: string; press: (app: App) => Promise<void> }[] = [
  { name: 'tapped twice', press: (app) => button(app).dblclick() },
  {
    name: 'pressed with Enter over and over',
    press: async (app) => {
      await button(app).focus()
      for (let presses = 0; presses < 4; presses += 1) await app.page.keyboard.press('Enter')
    },
  },
]

for (const { name, press } of twice) {
  test(`T35: the last button, ${name}, makes one request, and the history no second`, async ({
    filled: { app, person, path },
    line,
    portal,
  }) => {
    await openChecked(app, path)
    await tick(app.page, 'Confirmo que todos mis datos son correctos.')
    await press(app)
    await expect(app.dialog(welcome)).toBeVisible()
    await app.press('Ir al inicio')
    await app.page.goBack()
    await expect(app.page.getByText('Este formulario ya está en la bandeja de salida')).toBeVisible()
    await expect(button(app)).toHaveCount(0)
    expect(deliveries(line)).toHaveLength(1)
    const { numero } = await expectOnce(portal, person)
    await openOutbox(app)
    await expectReceipt(app, numero)
  })
}

test('T36: every attempt goes under one key, and no address, cache or storage holds an answer', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  line.keepAlive(false)
  line.inject('delivery', { kind: 'swallow' }, 1)
  line.inject('delivery', broken(503), 1)
  await app.open(path)
  await sendAndSee(app, 'Tu afiliación está en la bandeja de salida')
  line.heal()
  line.inject('delivery', { kind: 'cut', share: 0.5 }, 1)
  await app.press('Ver la bandeja de salida')
  await sendUntilReceived(app)
  await expectOnce(portal, person)
  expect(deliveries(line).length).toBeGreaterThanOrEqual(2)
  expectOneKey(line)

  const answers = [person.nrodoc, person.nroafi, 'ANA', 'ANGELO', '27301112225', '4123456', 'correo.example']
  const asked = line.seen.map((one) => decodeURIComponent(one.path))
  expect(asked.filter((address) => answers.some((answer) => address.includes(answer)))).toEqual([])
  const kept = await app.page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat())
    return { cached: requests.flat().map(({ url }) => url), stored }
  })
  expect(kept.cached.length).toBeGreaterThan(20)
  expect(kept.cached.filter((url) => url.includes('-api/'))).toEqual([])
  expect(kept.stored.filter((text) => answers.some((answer) => text.includes(answer)))).toEqual([])
  await device.context.close()
})
