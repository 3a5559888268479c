import { expect, test as base } from '@playwright/test'
import { executableAt, findBrowser } from '../../../scripts/ensure-browser'
import { App, phone, type Person } from './acts'
import { Handset } from './devices/handset'
import { today, toDate, type Journey } from './journey'
import { sharedProfile, type KeptProfile } from './devices/kept-profile'
import { launchDevice, type Device, type DeviceOptions } from './devices/persistent'
import { portOfSlot } from './devices/slots'
import { distDir, startPortal, type Portal } from './server'
import { countThisWorker, spending, takeSpent } from '../../support/spending'

/** Adds a registration to the register for a journey's document, with the journey's date. */
export const register = async (portal: Portal, journey: Journey): Promise<Person> => {
  const date = journey.profesionales.find(([, label]) => label === 'Fecha de matriculación')?.[2]
  return portal.register({ nrodoc: journey.nrodoc, fecmat: date === undefined ? today() : toDate(date) })
}

/** A browser with a profile of its own, and a person's actions on its page. */
export type Phone = { app: App; device: Device }

type Fixtures = {
  /** Notes at each test what it cost in processor time. */
  cost: void
  app: App
  person: (journey: Journey) => Promise<Person>
  /** A phone that opened the portal once and has all of it stored, like most people's. */
  installed: Phone
  /** Such a phone, which can die and start again. */
  handset: Handset
}

type Shared = {
  /** Counts the processor time of this worker. */
  meter: void
  build: string
  /**
   * Whether the test needs something that the headless shell lacks: windows for PDF, installation, the browser's
   * password manager.
   */
  needsWholeBrowser: boolean
  /** Where the server of this worker listens, as those before it at its place among the workers did; 0 for any free port. */
  port: number
  portal: Portal
  /** Options of a phone of its own: the configured ones of this worker. */
  phoneOptions: DeviceOptions
  /** A phone with the portal installed. Installing takes as long as filling in a form, so its profile is copied. */
  withPortal: KeptProfile
}

/** Opens the portal at `origin` on a new phone until all of it is stored, and gives that phone as often as is asked. */
export const installPortal = (options: DeviceOptions, origin: string, build: string): Promise<KeptProfile> =>
  spending('first visit of a copied profile', () =>
    sharedProfile(
      { what: 'installed', build, origin, options },
      async () => {
        const device = await launchDevice(options)
        await new App(device.page, origin).openLogin()
        return { device, facts: null }
      },
      () => null,
    ),
  )

/** Playwright's test with the portal of this worker and a person's actions on it. */
export const test = base.extend<Fixtures, Shared>({
  meter: [
    async ({ build: _build }, use, { workerIndex }) => {
      countThisWorker(workerIndex)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  cost: [
    async ({ meter: _meter }, use, { annotations }) => {
      await use()
      annotations.push(...takeSpent())
    },
    { auto: true },
  ],
  build: [distDir, { scope: 'worker', option: true }],
  needsWholeBrowser: [false, { scope: 'worker', option: true }],
  launchOptions: [
    ({ launchOptions, needsWholeBrowser }, use) =>
      use({ ...launchOptions, ...(needsWholeBrowser ? executableAt(findBrowser()) : {}) }),
    { scope: 'worker' },
  ],
  port: [
    async ({ meter: _meter }, use, { parallelIndex }) => use(await portOfSlot(parallelIndex)),
    { scope: 'worker' },
  ],
  portal: [
    async ({ build, port }, use) => {
      const portal = await spending('server with its database', () => startPortal(build, { port }))
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  phoneOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        ...phone,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        reducedMotion: 'reduce',
        // Playwright adds what a test file asks of its own contexts, and this portal is to be installed.
        serviceWorkers: 'allow',
      })
    },
    { scope: 'worker' },
  ],
  withPortal: [
    async ({ portal, phoneOptions, build }, use) => {
      const kept = await installPortal(phoneOptions, portal.url, build)
      await use(kept)
      await kept.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(`${portal.url}/afiliados/`),
  app: ({ page, portal }, use) => use(new App(page, portal.url)),
  handset: async ({ withPortal }, use) => {
    const handset = new Handset(await spending('browser', () => withPortal.start()))
    await use(handset)
    await handset.dispose()
  },
  installed: async ({ withPortal, portal }, use) => {
    const device = await spending('browser', () => withPortal.start())
    await use({ app: new App(device.page, portal.url), device })
    await device.dispose()
  },
  person: ({ portal }, use) => use((journey) => register(portal, journey)),
})

export { App, expect, phone, type Person }
