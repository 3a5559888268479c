import { ClaimLog } from '../support/claims'
import {
  broken,
  captivePortal,
  forbidden,
  foreignReceipt,
  loginRedirect,
  tooLarge,
  tooLargeHtml,
  tooMany,
  type Fault,
} from '../support/faults'
import { expectNothing, expectOnce } from '../support/oracle'
import {
  deliveries,
  expectOneKey,
  expectReceipt,
  expectWaiting,
  openOutbox,
  refused,
  send,
  sendAndSee,
  sendNow,
  sendUntilReceived,
  waiting,
  welcome,
} from '../support/sending'
import { expect, test } from '../support/world'

const passing: { name: string; faults: Fault[]; rounds: number }[] = [
  { name: 'T11: six rounds of 500, 502 and 503', faults: [broken(500), broken(502), broken(503)], rounds: 6 },
  { name: 'T12: a receipt of another request', faults: [foreignReceipt], rounds: 2 },
  { name: 'T12: a page that forbids', faults: [forbidden], rounds: 2 },
  { name: 'T11: 429 over and over', faults: [tooMany(120)], rounds: 3 },
  { name: 'T12: a page of the hotel in place of the answer', faults: [captivePortal], rounds: 2 },
  { name: 'T12: a redirect to a login page', faults: [loginRedirect], rounds: 2 },
]

for (const { name, faults, rounds } of passing) {
  test(`${name}: the item waits, is never called sent, and arrives once`, async ({
    filled: { app, person, path, device },
    line,
    portal,
  }) => {
    const claims = new ClaimLog()
    await claims.listen(device.context)
    const [first] = faults
    if (first) line.inject('delivery', first)
    await app.open(path)
    await sendAndSee(app, waiting)
    await app.press('Ver la bandeja de salida')
    for (let round = 1; round < rounds; round += 1) {
      const fault = faults[round % faults.length]
      line.heal()
      if (fault) line.inject('delivery', fault)
      await sendNow(app, line)
      await expectWaiting(app)
    }
    expect(claims.receipts).toEqual([])
    await expectNothing(portal, person)
    line.heal()
    await sendUntilReceived(app)
    const { numero } = await expectOnce(portal, person)
    await expectReceipt(app, numero)
    expect(claims.receipts).toEqual([numero])
    expectOneKey(line)
  })
}

test('T12: a captive portal that answers everything is called no connection, and nothing is tried', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  await app.open(path)
  await app.isAt('verificacion')
  line.inject('api', captivePortal)
  await send(app)
  await expect(app.dialog(waiting)).toBeVisible()
  await app.press('Ver la bandeja de salida')
  await expectWaiting(app)
  expect(deliveries(line)).toEqual([])
  await expectNothing(portal, person)
  line.heal()
  await sendUntilReceived(app)
  const { numero } = await expectOnce(portal, person)
  await expectReceipt(app, numero)
})

test('T11: a Retry-After of ten minutes is obeyed, and the person is not made to do anything', async ({
  filled: { app, person, path, device },
  line,
  portal,
}) => {
  await device.page.clock.install()
  line.inject('delivery', tooMany(600), 1)
  await app.open(path)
  await sendAndSee(app, waiting)
  await device.page.clock.fastForward('05:00')
  await app.press('Ver la bandeja de salida')
  await expectWaiting(app)
  expect(deliveries(line)).toHaveLength(1)
  await device.page.clock.fastForward('06:00')
  await expect.poll(() => deliveries(line).length).toBe(2)
  const { numero } = await expectOnce(portal, person)
  await expectReceipt(app, numero)
})

for (const [name, fault] of [
  ['the API', tooLarge],
  ['a proxy on the way', tooLargeHtml],
] as const) {
  test(`T14: 413 from ${name} needs the person, and the corrected form arrives once`, async ({
    filled: { app, person, path },
    line,
    portal,
  }) => {
    line.inject('delivery', fault, 1)
    await app.open(path)
    await sendAndSee(app, refused)
    await expectNothing(portal, person)
    await app.press('Corregir mis datos')
    await app.isAt('personales')
    await app.open(path)
    await sendAndSee(app, welcome)
    const { numero, submissionId } = await expectOnce(portal, person)
    expect(deliveries(line).map(({ key }) => key)).toContain(submissionId)
    await openOutbox(app)
    await expectReceipt(app, numero)
  })
}

test('a request whose connection is refused waits on the device and leaves when the server is back', async ({
  filled: { app, person, path },
  line,
  portal,
}) => {
  await app.open(path)
  await app.isAt('verificacion')
  await line.shut()
  await send(app)
  await expect(app.dialog(waiting)).toBeVisible()
  await app.press('Ver la bandeja de salida')
  await expectWaiting(app)
  await line.open()
  await sendUntilReceived(app)
  const { numero } = await expectOnce(portal, person)
  await expectReceipt(app, numero)
})
