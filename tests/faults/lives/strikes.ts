import { expect } from '@playwright/test'
import { textField } from '../../e2e/support/fields'
import type { FillStrike } from './plan'
import type { Life } from './life'

const dayMs = 86_400_000

/** The page's renderer dies; a new tab takes its place. */
export const crash = async (life: Life): Promise<void> => {
  const { page } = life.app
  const crashed = page.waitForEvent('crash')
  const session = await life.device.context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await life.goOnIn(await life.newTab())
}

/** Stops a tab as the browser does with one that nobody looks at; a new one takes its place. */
export const freeze = async (life: Life): Promise<void> => {
  const session = await life.device.context.newCDPSession(life.app.page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
}

/** The device's clock is off by two days or two years from now on. */
export const turnClock = ({ app }: Life, share: number): Promise<void> =>
  app.page.clock.setSystemTime(Date.now() + ([-2, 2, 730][Math.floor(share * 3)] ?? 2) * dayMs)

/** "Seguir acá" in another tab with the same form, which the first one has to give up. */
const takeOver = async (life: Life, place: string): Promise<void> => {
  const other = await life.newTab()
  const { form } = life.world
  const address = life.app.page.url()
  // A member's second tab gets the session from the first, and a frozen one gives none.
  await other.page.goto(address)
  const button = other.page.getByRole('button', { name: 'Seguir acá' })
  const door = other.heading('Ingresá a tu cuenta')
  await expect(button.or(door)).toBeVisible()
  if (await door.isVisible()) {
    await life.goOnIn(other)
    return form.open(other, place)
  }
  await button.click()
  await expect(button).toBeHidden()
  await life.goOnIn(other)
}

/** No byte more fits on the device; then there is room again. */
const fillDisk = async (life: Life, place: string): Promise<void> => {
  const { line, form } = life.world
  const session = await life.device.context.newCDPSession(life.app.page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 })
  // The browser's storage remembers for a while how much room there was: a fresh page asks.
  await form.open(life.app, place)
  const text = form.texts.find((one) => one.place === place)
  if (text) await textField(life.app.page, text.label).pressSequentially('X')
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin })
}

/** A last key, and 20 to 300 ms later the browser is killed: the words on the screen must not have spoken of that key too soon. */
const dieAtKey = async (life: Life, place: string, share: number): Promise<void> => {
  const text = life.world.form.texts.find((one) => one.place === place)
  if (text) {
    const { page } = life.app
    await textField(page, text.label).press('End')
    await page.keyboard.press(text.first.slice(-1))
    // The moment is the fault: no state of the page is waited for.
    await page.waitForTimeout(20 + share * 280)
  }
  return life.dieAndRise()
}

/** A new version of the portal is published and taken at once, with the form open. */
const publish = async (life: Life, name: string): Promise<void> => {
  const { page } = life.app
  life.world.line.inject('worker', { kind: 'append', text: `\n// ${name}` })
  const button = page.getByRole('button', { name: 'Actualizar', exact: true })
  // A check of the browser's own that is under way answers for this one, and it may have read the version before.
  await expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(button).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const reloaded = page.waitForEvent('load')
  await button.click()
  await reloaded
}

/** Lets one of them strike. Afterwards the form can be opened again, on a device that may be another. */
export const strike = async (life: Life, kind: FillStrike, place: string, share: number): Promise<void> => {
  switch (kind) {
    case 'kill':
      return life.dieAndRise()
    case 'kill at a key':
      return dieAtKey(life, place, share)
    case 'crash':
      return crash(life)
    case 'offline':
      return life.cut(true)
    case 'quota':
      return fillDisk(life, place)
    case 'frozen tab':
      await freeze(life)
      return takeOver(life, place)
    case 'second tab':
      return takeOver(life, place)
    case 'new version':
      return publish(life, `${share}`)
    case 'clock':
      return turnClock(life, share)
    case 'reload':
      await life.app.page.reload()
  }
}
