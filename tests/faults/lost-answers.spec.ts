import { stillRunning } from './support/faults'
import { newGate } from './support/gate'
import { expectNothing, expectOnce } from './support/oracle'
import { deliveries, expectOneKey, expectReceipt, openOutbox, send, sendAndSee, welcome } from './support/sending'
import { expect, test } from './support/world'

test('T08: a request whose answer is lost is asked about, and gets its one receipt', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.keepAlive(false)
  line.inject('delivery', { kind: 'swallow' }, 1)
  await app.open(path)
  await sendAndSee(app, welcome)
  await expect(app.page.getByText('Solicitud de afiliación enviada correctamente.')).toBeVisible()
  expect(deliveries(line)).toHaveLength(1)
  const { numero } = await expectOnce(portal, person)
  await app.press('Ir al inicio')
  await expect(app.page).toHaveURL(/\/afiliados\/login$/)
  await openOutbox(app)
  await expectReceipt(app, numero)
  await expect(app.page.getByText('Borradores')).toHaveCount(0)
})

test(
  'T08: a request whose kept connection dies with its answer is taken once',
  { tag: '@near' },
  async ({ filled: { app, person, path }, line, portal }) => {
    line.inject('delivery', { kind: 'swallow' }, 1)
    await app.open(path)
    await sendAndSee(app, welcome)
    const [first, ...more] = deliveries(line)
    expect(first).toMatchObject({ isReused: true, fault: 'swallow' })
    expect(more.length).toBeLessThanOrEqual(1)
    expectOneKey(line)
    await expectOnce(portal, person)
  },
)

const doubled = [
  ['one after the other', false],
  ['both at the same time', true],
] as const

for (const [when, together] of doubled) {
  test(`T09: a request that arrives twice, ${when}, is taken once`, async ({
    filled: { app, person, path },
    line,
    portal,
  }) => {
    line.inject('delivery', { kind: 'duplicate', together })
    await app.open(path)
    await sendAndSee(app, welcome)
    expectOneKey(line)
    const { numero } = await expectOnce(portal, person)
    await openOutbox(app)
    await expectReceipt(app, numero)
  })
}

test('T07: an upload that breaks in the middle is made again, whole', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.keepAlive(false)
  line.inject('delivery', { kind: 'cut', share: 0.5 }, 1)
  await app.open(path)
  await send(app)
  await expect.poll(() => deliveries(line).length).toBe(1)
  await expectNothing(portal, person)
  await expect(app.dialog(welcome)).toBeVisible()
  expect(deliveries(line)).toHaveLength(2)
  expectOneKey(line)
  await expectOnce(portal, person)
})

test('[PREAF-017] an overlay that covers all says not to close the window while a request is on its way', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  const gate = newGate()
  line.inject('delivery', { kind: 'interrupt', share: 0.5, then: () => gate.opened }, 1)
  await app.open(path)
  await send(app)
  const overlay = app.page.getByRole('dialog', { name: 'Estamos enviando tu trámite' })
  await expect(overlay).toContainText('No cierres esta ventana.')
  await expect.poll(() => deliveries(line).length).toBe(1)
  await app.page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await expectNothing(portal, person)
  gate.open()
  await expect(app.dialog(welcome)).toBeVisible()
  await expectOnce(portal, person)
})

test('a delivery beside another one of the same submission asks for its state and comes back', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  line.inject('delivery', stillRunning, 2)
  await app.open(path)
  await sendAndSee(app, welcome)
  expect(deliveries(line)).toHaveLength(3)
  expectOneKey(line)
  await expectOnce(portal, person)
})
