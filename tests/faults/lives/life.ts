import { expect, type Page } from '@playwright/test'
import type { DeliveryMode } from '../../../src/domain/delivery/capabilities'
import { App } from '../../e2e/support/app'
import { fileSlot, textField } from '../../e2e/support/fields'
import type { Device } from '../../e2e/support/devices/persistent'
import { ClaimLog } from '../support/claims'
import type { Place } from '../support/oracle'
import type { Proxy } from '../support/proxy'
import type { LifeForm } from './form'

/** What a life takes place in. `server` gives where its requests ended up, once they did. */
export type LifeWorld = {
  form: LifeForm
  /** How the API takes the form. */
  mode: DeliveryMode
  /** What a person finds out who asks the fund whether it has the form, where the portal cannot ask. */
  isThere: () => boolean
  line: Proxy
  device: Device
  /** Folder of the portal that was opened. */
  build: string
  server: () => Promise<Place>
  /** SIGKILL of the server, which comes back by itself. */
  killServer: () => Promise<void>
  /** Resolves once a killed server answers again. */
  isBack: () => Promise<unknown>
}

/** A person with a form, on a device that dies and comes back. What the screen claims is kept outside of it. */
export class Life {
  readonly claims = new ClaimLog()
  device: Device
  app: App
  private isCut = false
  /** How often the person asked for the form to be sent. */
  asked = 0
  /** Texts and ticks as they stood on the screen after the last disaster, by label. */
  readonly shown = new Map<string, string>()
  private readonly visited = new Set<string>()

  constructor(readonly world: LifeWorld) {
    this.device = world.device
    this.app = new App(world.device.page, world.line.origin)
  }

  /** Listens to what the screen says, before anything is opened. */
  begin(): Promise<void> {
    return this.claims.listen(this.device.context)
  }

  /** The person presses something that sends the form. */
  async ask(press: () => Promise<unknown>): Promise<void> {
    this.asked += 1
    await press()
  }

  /** Cuts the connection of the device, or mends it. */
  async cut(isCut: boolean): Promise<void> {
    this.isCut = isCut
    await this.device.context.setOffline(isCut)
  }

  /** SIGKILL of every process of the browser, and a start on the same profile. */
  async dieAndRise(): Promise<void> {
    await this.device.kill()
    this.device = await this.device.relaunch()
    await this.claims.listen(this.device.context)
    await this.device.context.setOffline(this.isCut)
    this.app = new App(this.device.page, this.world.line.origin)
  }

  /** Goes on in another tab; the former ones are closed unless they are dead already. */
  async goOnIn(app: App): Promise<void> {
    const former = this.device.context.pages().filter((page) => page !== app.page)
    this.app = app
    await Promise.all(former.map((page) => page.close().catch(() => undefined)))
  }

  /** A new tab, with nothing in it. */
  async newTab(): Promise<App> {
    return new App(await this.device.context.newPage(), this.world.line.origin)
  }

  /** Opens a step, unless it is on the screen already. */
  async goTo(place: string): Promise<void> {
    this.visited.add(place)
    if (!(await this.app.heading(place).isVisible())) await this.world.form.open(this.app, place)
  }

  /**
   * Every claim of the screen holds, on every step that was on it. Notes what those steps hold: that, and nothing else, has
   * to arrive.
   */
  verify(): Promise<void> {
    const open = async (place: string): Promise<Page> => {
      await this.world.form.open(this.app, place)
      await this.note(place)
      return this.app.page
    }
    return this.claims.expectHeld(open, this.visited)
  }

  private async note(place: string): Promise<void> {
    const { texts, files } = this.world.form
    for (const text of texts)
      if (text.place === place) this.shown.set(text.label, await textField(this.app.page, text.label).inputValue())
    for (const file of files) {
      if (file.place !== place) continue
      const tick = fileSlot(this.app.page, file.label).locator('.meta')
      await expect(tick).toContainText('Guardado en este dispositivo')
      this.shown.set(file.label, (await tick.textContent()) ?? '')
    }
  }
}
