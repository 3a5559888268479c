import { test as base } from '@playwright/test'
import { startPortalProcess, type PortalProcess } from '../../e2e/support/server'

/** Playwright's test with a portal in a separate process, so that measuring does not slow down what is measured. */
export const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortalProcess()
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(`${portal.url}/afiliados/`),
})
