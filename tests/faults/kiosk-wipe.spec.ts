import { act } from '../e2e/support/fields'
import { fileOf } from '../e2e/support/member'
import { openManaged, office, started } from '../e2e/support/tablet'
import { cutPower } from './kiosk/endings'
import { forgetDays, isAllSettled, liesNowhere, tookInOnce } from './kiosk/oracle'
import { aMember, aVisitor, type Traces, type Visitor } from './kiosk/persons'
import { OwnPhone } from './kiosk/phone'
import { seenOf, showsNothingBehind, showsNothingOf } from './kiosk/screen'
import { Tablet } from './kiosk/tablet'
import { beginJoining, enter, fillBirth, fillUpTo, openBenefit, readOutcome, sendForm } from './kiosk/visit'
import { expect, test } from './kiosk/world'
import { controlsAreWritten } from './support/profile-search'
import { randomOf } from './support/random'

// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

/** The browser writes down what it may of the controls on the screen. */
const isWrittenDown = ({ device, page }: Tablet): Promise<void> => controlsAreWritten({ ...device, page })

const joinInPart = async (tablet: Tablet, visitor: Visitor): Promise<void> => {
  await beginJoining(tablet, visitor)
  await fillUpTo(tablet, visitor, 'personales')
  for (const answer of visitor.journey.contacto) await act(tablet.page, tablet.page, answer)
  await tablet.app.saved()
}

/** Whoever comes next, goes back or copies the disk learns nothing, however the browser ends. */
const nothingIsLeft = async (tablet: Tablet, gone: readonly Traces[]): Promise<void> => {
  await showsNothingOf(tablet.page, gone)
  await showsNothingBehind(tablet.page, gone)
  await cutPower(tablet, gone)
  await showsNothingOf(tablet.page, gone)
  await tablet.device.context.close()
  await liesNowhere(tablet.device.profile, gone)
}

test(
  '[UNS-121] a visitor and a member leave nothing on the screen, behind it or on the disk (T29, T30)',
  { tag: '@near' },
  async ({ tablet, portal }) => {
    const random = randomOf(29)
    const visitor = await aVisitor(random, { portal, profile: tablet.device.profile })
    const member = await aMember(random, { portal, profile: tablet.device.profile }, 120_004)
    expect(visitor.texts.length).toBeGreaterThanOrEqual(20)

    await joinInPart(tablet, visitor)
    await isWrittenDown(tablet)
    // While they are here, what is looked for is found.
    expect((await seenOf(tablet.page, [visitor])).length).toBeGreaterThanOrEqual(5)
    await tablet.sayDone()
    await tablet.seeEnd()
    await showsNothingOf(tablet.page, [visitor])

    await enter(tablet, member)
    await tablet.tile('Mi legajo')
    await expect(fileOf(tablet.app, 'Camila Sosa')).toBeVisible()
    await tablet.page.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
    await openBenefit(tablet)
    await fillBirth(tablet, member)
    await isWrittenDown(tablet)
    await tablet.sayDone()
    await tablet.seeEnd()
    await nothingIsLeft(tablet, [visitor, member])
  },
)

test('[UNS-121] the power goes as soon as a device has become a tablet: it is one afterwards', async ({
  installed,
  line,
}) => {
  const tablet = new Tablet(installed.device, line)
  await openManaged(tablet.app)
  await tablet.app.press(`Usar como tablet de ${office}`)
  await expect(tablet.app.heading(started)).toBeVisible()
  await tablet.kill()
  await tablet.switchOn()
  await tablet.kill()
  // Most probably its text was lost once more; from any other address it finds back by its row.
  tablet.device = await tablet.device.relaunch()
  await tablet.device.page.goto(`${line.origin}/afiliados/login`)
  await expect(tablet.device.page.getByRole('heading', { name: started })).toBeVisible()
  await tablet.device.context.close()
})

test('a start after a power cut in mid-deletion deletes the rest before it shows anything (T30)', async ({
  tablet,
  portal,
}) => {
  const random = randomOf(30)
  const gone: Visitor[] = []
  for (const ms of [0, 120]) {
    const visitor = await aVisitor(random, { portal, profile: tablet.device.profile })
    gone.push(visitor)
    await beginJoining(tablet, visitor)
    await fillUpTo(tablet, visitor, 'personales')
    await tablet.sayDone()
    // The moment is the fault: the deleting shows no step of its own to wait for.
    await tablet.page.waitForTimeout(ms)
    await cutPower(tablet, gone)
    await showsNothingOf(tablet.page, gone)
  }
  await nothingIsLeft(tablet, gone)
})

test('a visit without a line is deleted, and what it sent leaves once the line is back (T30)', async ({
  tablet,
  portal,
  browser,
}) => {
  await forgetDays(portal)
  const visitor = await aVisitor(randomOf(31), { portal, profile: tablet.device.profile })
  await tablet.cut(true)
  await beginJoining(tablet, visitor)
  await fillUpTo(tablet, visitor, 'nivel')
  await sendForm(tablet)
  const words = await readOutcome(tablet)
  if (words === 'received') throw new Error('There was no line.')
  await tablet.sayDone()
  await tablet.seeEnd()
  await showsNothingBehind(tablet.page, [visitor])

  await cutPower(tablet, [visitor])
  await showsNothingOf(tablet.page, [visitor])
  await tablet.page.getByRole('link', { name: 'Estado de la tablet' }).click()
  await expect(tablet.page.getByText('1 envío', { exact: true })).toBeVisible()
  expect(await tookInOnce(portal, visitor, 'nothing')).toBeUndefined()

  await tablet.cut(false)
  await expect(tablet.page.getByText('Ninguno', { exact: true })).toBeVisible({ timeout: 60_000 })
  const number = await tookInOnce(portal, visitor, 'sent')
  const phone = await OwnPhone.take(browser, tablet.line.origin)
  expect(await phone.receiptOf(words)).toBe(number)
  await phone.putAway()
  await isAllSettled(portal)
  await nothingIsLeft(tablet, [visitor])
})
