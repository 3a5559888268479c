import { expect } from '@playwright/test'
import { App, phone, test as base } from '../../e2e/support/app'
import { launchDevice, type Device, type DeviceOptions } from '../../e2e/support/persistent'
import { forget } from './oracle'
import { aKnownFiller, fillOffline, type Filler } from './person'
import { keepProfile, type KeptProfile } from './kept-profile'
import { startProxy, type Proxy } from './proxy'

/** A device with a complete form on the review, of which nothing was sent. */
type Template = { start: () => Promise<Device>; person: Filler; draftId: string; path: string }

type Shared = {
  /** Options of the browsers of these tests: the configured ones, as a phone. */
  phoneOptions: DeviceOptions
  /** The line to the server. Everything that the browsers open goes through it, so there is one origin. */
  line: Proxy
  /** A phone with the portal installed. Installing takes as long as filling in a form, so its profile is copied. */
  withPortal: KeptProfile
  template: Template
}

/** A browser with its own profile on the review of a complete form, and the person of that form. */
export type Filled = { app: App; person: Filler; device: Device; draftId: string; path: string }

type Phone = { app: App; device: Device }

type Fixtures = {
  mended: void
  filled: Filled
  /** A phone that never opened the portal. */
  fresh: Phone
  /** A phone that opened the portal once and has all of it stored, like most people's. */
  installed: Phone
}

/** A test with the worker's real server behind a line that the test can disturb. */
export const test = base.extend<Fixtures, Shared>({
  phoneOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        ...phone,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        reducedMotion: 'reduce',
      })
    },
    { scope: 'worker' },
  ],
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
      const device = await launchDevice(phoneOptions)
      await new App(device.page, line.origin).openLogin()
      const kept = await keepProfile(device, phoneOptions)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
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
    { scope: 'worker', timeout: 120_000 },
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
