import { expect, test as base } from '@playwright/test'
import { ensureBrowser } from '../../../scripts/ensure-browser'
import { App, phone, type Person } from './acts'
import { Handset } from './handset'
import { today, toDate, type Journey } from './journey'
import { distDir, startPortal, type Portal } from './server'

/** Adds a registration to the register for a journey's document, with the journey's date. */
export const register = async (portal: Portal, journey: Journey): Promise<Person> => {
  const date = journey.profesionales.find(([, label]) => label === 'Fecha de matriculación')?.[2]
  return portal.register({ nrodoc: journey.nrodoc, fecmat: date === undefined ? today() : toDate(date) })
}

type Fixtures = { app: App; person: (journey: Journey) => Promise<Person>; handset: Handset }

type Shared = {
  build: string
  /**
   * Whether the test needs something that the headless shell lacks: windows for PDF, installation, the browser's
   * password manager.
   */
  needsWholeBrowser: boolean
  portal: Portal
}

/** Playwright's test with the portal of this worker and a person's actions on it. */
export const test = base.extend<Fixtures, Shared>({
  build: [distDir, { scope: 'worker', option: true }],
  needsWholeBrowser: [false, { scope: 'worker', option: true }],
  launchOptions: [
    ({ launchOptions, needsWholeBrowser }, use) =>
      use(needsWholeBrowser ? { ...launchOptions, executablePath: ensureBrowser() } : launchOptions),
    { scope: 'worker' },
  ],
  portal: [
    async ({ build }, use) => {
      const portal = await startPortal(build)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(`${portal.url}/afiliados/`),
  app: ({ page, portal }, use) => use(new App(page, portal.url)),
  handset: async ({ launchOptions, locale, timezoneId }, use) => {
    const zone = { ...(locale ? { locale } : {}), ...(timezoneId ? { timezoneId } : {}) }
    const handset = await Handset.start({ ...launchOptions, ...phone, ...zone })
    await use(handset)
    await handset.dispose()
  },
  person: ({ portal }, use) => use((journey) => register(portal, journey)),
})

export { App, expect, phone, type Person }
