import type { Browser } from '@playwright/test'
import { App } from '../../e2e/support/app'
import { demoPassword, fileOf, isAtDoor, isKept, passwordField, trySignIn } from '../../e2e/support/member'
import { processorOf } from './processor'

const nroafi = '120018'
const name = 'Rocío Medina'

/** A device with a stored member's file and no connection. */
export type KeptFile = {
  /** Opens the portal anew on a processor `times` slower; gives the milliseconds from password to file. */
  measure: (times: number) => Promise<number>
  close: () => Promise<void>
}

/** Signs a member in on a new device, so that it stores their file, and then cuts the connection. */
export const readKeptFile = async (browser: Browser, baseURL: string | undefined): Promise<KeptFile> => {
  const context = await browser.newContext()
  const { origin } = new URL(baseURL ?? '')
  const first = new App(await context.newPage(), origin)
  await first.openLogin()
  await trySignIn(first, nroafi)
  await isKept(first.page)
  await first.page.close()
  await context.setOffline(true)
  return {
    measure: async (times) => {
      const page = await context.newPage()
      const app = new App(page, origin)
      await (await processorOf(page)).slowDown(times)
      await app.open('/login')
      await isAtDoor(app)
      await page.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
      await passwordField(app).fill(demoPassword)
      const begun = await page.evaluate(() => performance.now())
      await app.press('Ingresar')
      await fileOf(app, name).waitFor()
      const ms = (await page.evaluate(() => performance.now())) - begun
      await page.close()
      return ms
    },
    close: () => context.close(),
  }
}
