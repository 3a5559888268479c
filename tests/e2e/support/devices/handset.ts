import type { Page } from '@playwright/test'
import type { Device } from './persistent'

/** A person's phone: one browser profile that survives closed tabs, killed browsers and cold starts. */
export class Handset {
  constructor(private device: Device) {}

  /** The current tab. */
  get page(): Page {
    const page = this.device.context.pages().at(-1)
    if (!page) throw new Error('No tab is open.')
    return page
  }

  /** Cuts or restores the connection of the pages and of the service worker. */
  async setOffline(offline: boolean): Promise<void> {
    await this.device.context.setOffline(offline)
  }

  /** Closes the tab and opens a new one. */
  async reopenTab(): Promise<Page> {
    const closing = this.page
    const opened = await this.device.context.newPage()
    await closing.close()
    return opened
  }

  /** Kills the browser with all its processes (kill -9) and starts it again without a connection. */
  async crashAndStartOffline(): Promise<Page> {
    await this.device.kill()
    this.device = await this.device.relaunch({ offline: true })
    return this.page
  }

  async dispose(): Promise<void> {
    await this.device.dispose()
  }
}
