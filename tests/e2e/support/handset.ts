import type { Page } from '@playwright/test'
import { launchDevice, type Device, type DeviceOptions } from './persistent'

/** A phone in a person's hand: one browser profile through tabs closed, browsers killed and cold starts. */
export class Handset {
  private constructor(private device: Device) {}

  /** A new phone. */
  static async start(options: DeviceOptions): Promise<Handset> {
    return new Handset(await launchDevice(options))
  }

  /** The tab in front. */
  get page(): Page {
    const page = this.device.context.pages().at(-1)
    if (!page) throw new Error('No tab is open.')
    return page
  }

  /** Cuts or mends the connection, of the pages and of the service worker. */
  async setOffline(offline: boolean): Promise<void> {
    await this.device.context.setOffline(offline)
  }

  /** Closes the tab and gives a new one. */
  async reopenTab(): Promise<Page> {
    const closing = this.page
    const opened = await this.device.context.newPage()
    await closing.close()
    return opened
  }

  /** Kills the browser with everything it runs (kill -9) and starts it cold, without a connection. */
  async crashAndStartOffline(): Promise<Page> {
    await this.device.kill()
    this.device = await this.device.relaunch({ offline: true })
    return this.page
  }

  async dispose(): Promise<void> {
    await this.device.dispose()
  }
}
