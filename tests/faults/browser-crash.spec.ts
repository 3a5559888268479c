import { App } from '../e2e/support/app'
import { act, fileSlot, listField, savedWords, textField } from '../e2e/support/fields'
import type { Answer, FilledStep } from '../e2e/support/journey'
import type { Device } from '../e2e/support/devices/persistent'
import { outboxNews } from './lives/form'
import { ClaimLog } from './support/claims'
import { expectOnce } from './support/oracle'
import { aFiller, type Filler } from './support/person'
import { randomOf } from './support/random'
import { expectReceipt, openOutbox, send, sendAndSee, sendUntilReceived, welcome } from './support/sending'
import { expect, test } from './support/world'

type Act = { step: FilledStep; answer: Answer }

const order: readonly FilledStep[] = ['personales', 'contacto', 'profesionales', 'nivel']

const actsOf = ({ journey }: Filler): Act[] =>
  order.flatMap((step) => journey[step].map((answer) => ({ step, answer })))

/** Opens a step of the draft, as a person who comes back does. */
const openStep = async (app: App, draftId: string, step: FilledStep): Promise<void> => {
  await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=${step}`)
  await app.isAt(step)
}

const redo = async (app: App, answer: Answer): Promise<void> => {
  const [how, label, what] = answer
  const isFile = how === 'archivo' || how === 'foto'
  if (isFile && (await fileSlot(app.page, label).getByText(savedWords).isVisible())) return
  // A place that is chosen already gives no list to choose from.
  if (how === 'buscar' && (await listField(app.page, label).inputValue()).startsWith(what)) return
  await act(app.page, app.page, answer)
}

// The lives of `lives.spec.ts` change a form that is there; these fill an empty one.
const seeds = [11]

for (const seed of seeds) {
  test(`T02: five kills of the browser while a form is filled in lose no claim (seed ${seed})`, async ({
    installed,
    line,
    portal,
  }) => {
    test.slow()
    const person = await aFiller(portal)
    const acts = actsOf(person)
    const random = randomOf(seed)
    const deaths = Array.from({ length: 5 }, () => ({
      at: Math.floor(random() * acts.length),
      ms: random() * 250,
    })).toSorted((a, b) => a.at - b.at)
    const claims = new ClaimLog()
    let device: Device = installed.device
    let { app } = installed
    await claims.listen(device.context)
    await app.openLogin()
    await device.context.setOffline(true)
    await app.enterOffline(person)
    await app.begin()
    const draftId = new URL(device.page.url()).searchParams.get('borrador') ?? ''

    for (const [index, { step, answer }] of acts.entries()) {
      const death = deaths.find(({ at }) => at === index)
      if (index > 0 && acts[index - 1]?.step !== step) await app.next()
      await app.isAt(step)
      if (death) {
        // The act is under way, or just done, when everything dies.
        const underWay = act(app.page, app.page, answer).catch(() => undefined)
        await Promise.race([underWay, app.page.waitForTimeout(death.ms).catch(() => undefined)])
        await device.kill()
        await underWay
        device = await device.relaunch()
        app = new App(device.page, line.origin)
        await claims.listen(device.context)
        await device.context.setOffline(true)
        await claims.expectInForm(app, draftId)
        await openStep(app, draftId, step)
        // The person does once more what no claim covered yet.
        for (const earlier of acts.slice(0, index)) if (earlier.step === step) await redo(app, earlier.answer)
      }
      await redo(app, answer)
    }
    expect(claims.size.answers).toBeGreaterThan(10)
    expect(claims.size.ticks).toBeGreaterThan(4)
    await app.next()
    await device.context.setOffline(false)
    await sendAndSee(app, welcome)
    const { numero } = await expectOnce(portal, person)
    await openOutbox(app)
    await expectReceipt(app, numero)
    expect(claims.receipts).toEqual([numero])
    await device.context.close()
  })
}

for (const seed of [3, 40]) {
  test(`T02: a kill of the browser in mid-sending leaves one delivery and no false receipt (seed ${seed})`, async ({
    filled: { app, person, path, device },
    line,
    portal,
  }) => {
    const claims = new ClaimLog()
    await claims.listen(device.context)
    await app.open(path)
    await app.isAt('verificacion')
    await send(app)
    // Any moment will do: nothing on the screen tells when the browser dies.
    await app.page.waitForTimeout(randomOf(seed)() * 500)
    await device.kill()
    const again = await device.relaunch()
    const reopened = new App(again.page, line.origin)
    await claims.listen(again.context)
    await openOutbox(reopened)
    const { draft, waiting: queued, received } = outboxNews(reopened)
    // The heading is there before the list; what leaves by itself meanwhile is received in the end.
    await expect(draft.or(queued).or(received).first()).toBeVisible()
    if (await draft.isVisible()) {
      await reopened.open(path)
      // Leaving the page before the form is handed in would leave a draft behind again.
      await sendAndSee(reopened, welcome)
      await openOutbox(reopened)
    }
    await sendUntilReceived(reopened)
    const { numero } = await expectOnce(portal, person)
    expect(claims.receipts).toEqual([numero])
    await again.context.close()
  })
}

test('T03: what the screen calls saved outlives a kill of the browser, and so does a key after 300 ms', async ({
  filled: { app: first, device: present, draftId },
  line,
}) => {
  const claims = new ClaimLog()
  let [app, device, typed] = [first, present, '']
  await claims.listen(device.context)
  await openStep(app, draftId, 'contacto')
  await textField(app.page, 'Calle').fill('')
  await app.saved()
  for (const ms of [20, 60, 120, 200, 300]) {
    await app.saved()
    await textField(app.page, 'Calle').press('End')
    await app.page.keyboard.press(String.fromCodePoint(65 + typed.length))
    // By the page's own clock: the promise counts from the last key.
    await app.page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)
    await device.kill()
    device = await device.relaunch()
    app = new App(device.page, line.origin)
    await claims.listen(device.context)
    await claims.expectInForm(app, draftId)
    await openStep(app, draftId, 'contacto')
    if (ms === 300) await expect(textField(app.page, 'Calle')).toHaveValue(/E$/)
    typed += '.'
  }
  expect(claims.size.answers).toBeGreaterThan(0)
  await device.context.close()
})

test(
  'T04: a form whose page crashed opens in a new one with every claim held',
  { tag: '@near' },
  async ({ filled: { app, device, draftId }, line }) => {
    const claims = new ClaimLog()
    await claims.listen(device.context)
    await openStep(app, draftId, 'profesionales')
    await textField(app.page, 'Tomo').fill('XXI')
    await expect.poll(() => claims.size.answers).toBe(1)
    await textField(app.page, 'Folio').fill('9')
    const crashed = app.page.waitForEvent('crash')
    const session = await device.context.newCDPSession(app.page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    const reopened = new App(await device.context.newPage(), line.origin)
    await claims.expectInForm(reopened, draftId)
    await expect(textField(reopened.page, 'Tomo')).toHaveValue('XXI')
    await expect(reopened.page.getByText('Este formulario está abierto en otra pestaña')).toHaveCount(0)
  },
)
