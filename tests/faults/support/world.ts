import { expect } from '@playwright/test'
import { z } from 'zod'
import { App, installPortal, phone, test as base, type Phone } from '../../e2e/support/app'
import { sharedProfile } from '../../e2e/support/devices/kept-profile'
import { launchDevice, type Device } from '../../e2e/support/devices/persistent'
import { startPortal } from '../../e2e/support/server'
import { spending } from '../../support/spending'
import { forget } from './oracle'
import { aKnownFiller, fillOffline, type Filler } from './person'
import { startProxy, type Proxy } from './proxy'

/** A device with a complete form on the review, of which nothing was sent. */
type Template = { start: () => Promise<Device>; person: Filler; draftId: string; path: string }

const placeOfForm = z.object({ draftId: z.string(), path: z.string() })

const whereIs = (url: string): z.infer<typeof placeOfForm> => {
  const { pathname, search, searchParams } = new URL(url)
  return { draftId: searchParams.get('borrador') ?? '', path: `${pathname.replace('/afiliados', '')}${search}` }
}

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
  // The browsers know the line alone.
  portal: [
    async ({ build, meter: _meter }, use) => {
      const portal = await spending('server with its database', () => startPortal(build))
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  line: [
    async ({ portal, port }, use) => {
      const line = await startProxy(portal.url, port)
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  withPortal: [
    async ({ line, phoneOptions, build }, use) => {
      const kept = await installPortal(phoneOptions, line.origin, build)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  template: [
    async ({ withPortal, line, phoneOptions, build }, use) => {
      const person = await aKnownFiller()
      const { start, dispose, facts } = await spending('form filled in', () =>
        sharedProfile(
          { what: 'filled', build, origin: line.origin, options: phoneOptions },
          async () => {
            const device = await withPortal.start()
            const app = new App(device.page, line.origin)
            await fillOffline(app, person)
            await app.saved()
            return { device, facts: whereIs(device.page.url()) }
          },
          (read) => placeOfForm.parse(read),
        ),
      )
      await use({ start, person, ...facts })
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
