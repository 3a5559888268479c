import { expect, test, type Locator, type Page } from '@playwright/test'
import { App } from '../../e2e/support/app'
import type { Device } from '../../e2e/support/devices/persistent'
import { questionOf, started } from '../../e2e/support/tablet'
import type { Proxy } from '../support/proxy'

/** What stands over the code of an envelope. */
export const envelopeTitle = 'Tu trámite sale cuando vuelva la conexión'

/** The tablet of an office: it dies, is switched on again, has a line or none, and one person after the other. */
export class Tablet {
  app: App
  private isCut = false

  constructor(
    public device: Device,
    readonly line: Proxy,
  ) {
    this.app = new App(device.page, line.origin)
  }

  /** What is on the screen. */
  get page(): Page {
    return this.app.page
  }

  /** Cuts the connection of the tablet, or mends it. */
  async cut(isCut: boolean): Promise<void> {
    this.isCut = isCut
    await this.device.context.setOffline(isCut)
  }

  /** SIGKILL of every process of the browser: a power cut. The tablet stays off. */
  kill(): Promise<void> {
    return this.device.kill()
  }

  /** Switches the tablet on: its browser opens the start page. */
  async switchOn(): Promise<void> {
    this.device = await this.device.relaunch()
    await this.device.context.setOffline(this.isCut)
    this.app = new App(this.device.page, this.line.origin)
    await this.openStart()
  }

  /** Opens the start page as the browser of a tablet does, and waits for it. */
  async openStart(): Promise<void> {
    await this.app.open('/kiosco')
    await this.isAtStart()
  }

  /** The page's renderer dies; the browser of the tablet opens the start page anew. */
  async crash(): Promise<void> {
    const { page } = this
    const crashed = page.waitForEvent('crash')
    const session = await this.device.context.newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await this.openAnew()
  }

  /** The browser of the tablet opens the start page in a new tab, in place of the present one. */
  async openAnew(): Promise<void> {
    const { page } = this
    this.app = new App(await this.device.context.newPage(), this.line.origin)
    await page.close()
    await this.openStart()
  }

  /** Waits for the start page. */
  async isAtStart(): Promise<void> {
    await expect(this.app.heading(started)).toBeVisible()
  }

  /** Presses a tile of the screen. */
  async tile(title: string): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  }

  /** 'Terminé' or, for a member, 'cerrar sesion'. */
  get endButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^(Terminé|cerrar sesion)$/i })
  }

  /** The heading of the page of the end, whatever is true for this person. */
  get endHeading(): Locator {
    return this.page.getByRole('heading', { name: /^Listo\. / })
  }

  /**
   * Says that they have finished, and that what was not sent may be deleted. Does not wait for the end. `patience`: how long
   * each of it may take, in milliseconds.
   */
  async sayDone(patience: { timeout?: number } = {}): Promise<void> {
    await this.endButton.click(patience)
    const really = this.page.getByRole('button', { name: /^(Borrar y terminar|Ya lo anoté, terminar)$/ })
    await expect(really.or(this.endHeading)).toBeVisible(patience)
    if (await really.isVisible()) await really.click(patience)
  }

  /** Waits for the page of the end and leaves it. */
  async seeEnd(): Promise<void> {
    await expect(this.endHeading).toBeVisible()
    await this.app.press('Volver al inicio')
    await this.isAtStart()
  }

  /** Nobody touches the tablet for two minutes. */
  walkAway(): Promise<void> {
    return test.step('nobody touches the tablet', async () => {
      const { page } = this
      await page.clock.fastForward(95_000)
      await expect(questionOf(page, '¿Seguís ahí?')).toBeVisible()
      await page.clock.fastForward(31_000)
    })
  }
}
