import { test as base } from '@playwright/test'
import { Acts, type AnyApp } from '../../e2e/support/acts'
import type { Screen, Spot } from '../../e2e/support/devices/screen'
import { distDir, startPortal, type Portal } from '../../e2e/support/server'
import { startProxy, type Proxy } from '../../faults/support/proxy'
import type { Look } from '../firefox/firefox'
import { startDevice, type Device, type Engine } from './engines'

type Shared = {
  /** The engine of the project. */
  engine: Engine
  build: string
  portal: Portal
  /** The line to the server, which can be shut. The browsers know no other address. */
  line: Proxy
}

type Fixtures = {
  look: Look
  /** A new browser of the engine. */
  device: Device
  /** The acts on its first tab. */
  app: AnyApp
}

/** The acts on a tab of any engine. */
export const actsOn = (tab: Screen, origin: string): AnyApp => new Acts<Spot, Screen>(tab, origin)

/** Playwright's runner with the real server, a browser of the project's engine, and the acts of all browser tests. */
export const test = base.extend<Fixtures, Shared>({
  engine: ['chromium', { scope: 'worker', option: true }],
  build: [distDir, { scope: 'worker', option: true }],
  look: [{ width: 390, height: 844, isDark: false }, { option: true }],
  portal: [
    async ({ build }, use) => {
      const portal = await startPortal(build)
      await use(portal)
      await portal.close()
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
  device: async ({ engine, look, line, portal }, use) => {
    const device = await startDevice(engine, look)
    await use(device)
    await device.dispose()
    await line.reset(portal.url)
  },
  app: ({ device, line }, use) => use(actsOn(device.screen, line.origin)),
})
