import { expect } from '@playwright/test'
import { App, installPortal, phone, test as base, type Phone } from '../../e2e/support/app'
import { keepProfile } from '../../e2e/support/devices/kept-profile'
import { launchDevice, type Device } from '../../e2e/support/devices/persistent'
import { forget } from './oracle'
import { aKnownFiller, fillOffline, type Filler } from './person'
import { startProxy, type Proxy } from './proxy'

/** A device with a complete form on the review, of which nothing was sent. */
type Template = { start: () => Promise<Device>; person: Filler; draftId: string; path: string }

type Shared = {
  /** The line to the server. Everything that the browsers open goes through it, so there is one origin. */
  line: Proxy
  template: Template
}

/** A browser with its own profile on the review of a complete form, and the person of that form. */
export type Filled = { app: App; person: Filler; device: Device; draftId: string; path: string }

type Fixtures = {
  mended: void
  filled: Filled
  /** A phone that never opened the portal. */
  fresh: Phone
}

/** A test with the worker's real server behind a line that the test can disturb. */
export const test = base.extend<Fixtures, Shared>({
  line: [
    async ({ portal }, use) => {
      const line = await startProxy(portal.url)
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  withPortal: [
    async ({ line, phoneOptions }, use) => {
      const kept = await installPortal(phoneOptions, line.origin)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  template: [
    async ({ withPortal, line, phoneOptions }, use) => {
      const person = await aKnownFiller()
      const device = await withPortal.start()
      const app = new App(device.page, line.origin)
      await fillOffline(app, person)
      await app.saved()
      const { pathname, search, searchParams } = new URL(device.page.url())
      const { start, dispose } = await keepProfile(device, phoneOptions)
      const path = `${pathname.replace('/afiliados', '')}${search}`
      await use({ start, person, draftId: searchParams.get('borrador') ?? '', path })
      await dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mended: [
    async ({ line, portal }, use) => {
      await use()
      await line.reset(portal.url)
    },
    { auto: true },
  ],
  filled: async ({ template, line, portal }, use) => {
    const { start, person, draftId, path } = template
    await forget(portal, person)
    const device = await start()
    const app = new App(device.page, line.origin)
    await use({ app, person, device, draftId, path })
    await device.dispose()
  },
  installed: async ({ withPortal, line }, use) => {
    const device = await withPortal.start()
    await use({ app: new App(device.page, line.origin), device })
    await device.dispose()
  },
  fresh: async ({ phoneOptions, line }, use) => {
    const device = await launchDevice(phoneOptions)
    await use({ app: new App(device.page, line.origin), device })
    await device.dispose()
  },
  baseURL: ({ line }, use) => use(`${line.origin}/afiliados/`),
  app: ({ page, line }, use) => use(new App(page, line.origin)),
})

test.use(phone)

export { expect }
