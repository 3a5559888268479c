import { App } from '../../e2e/support/app'
import { keepProfile, type KeptProfile } from '../../e2e/support/devices/kept-profile'
import { becomeTablet } from '../../e2e/support/tablet'
import { Tablet } from './tablet'
import { expect, test as base } from '../support/world'

type Shared = { tablets: KeptProfile }

type Fixtures = { tablet: Tablet }

/** A test with the tablet of an office: set up once, and a copy of it for each test. */
export const test = base.extend<Fixtures, Shared>({
  tablets: [
    async ({ withPortal, line, phoneOptions }, use) => {
      const options = { ...phoneOptions, viewport: { width: 1280, height: 800 } }
      const device = await withPortal.start()
      await device.page.setViewportSize(options.viewport)
      const app = new App(device.page, line.origin)
      await becomeTablet(app)
      await app.offlineReady()
      const kept = await keepProfile(device, options)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tablet: async ({ tablets, line }, use) => {
    const tablet = new Tablet(await tablets.start(), line)
    await tablet.openStart()
    await use(tablet)
    await tablet.device.dispose()
  },
})

export { expect }
