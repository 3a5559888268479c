import type { Page } from '@playwright/test'
import { launchDevice, type Device } from '../../e2e/support/devices/persistent'
import { visit } from '../../sw/support/page'
import { publish } from '../../sw/support/release'
import { openSite, type Site } from '../../sw/support/site'
import { writeFigures } from '../support/figures'
import { makeLargeDraft } from '../support/large-draft'
import { test } from '../support/portal'
import { processorOf } from '../support/processor'
import { interleave } from './support/rounds'

const rounds = 5
const slowDown = 4

test.setTimeout(600_000)

let site: Site

test.beforeAll(async () => {
  site = await openSite(await publish('v1'))
})
test.afterAll(() => site.close())

/** Starts the browser anew without a connection, opens the address and gives the milliseconds until `isUsable`. */
const startOffline = async (
  device: Device,
  address: string,
  isUsable: (page: Page) => Promise<void>,
): Promise<{ device: Device; ms: number }> => {
  await device.context.close()
  const next = await device.relaunch({ offline: true })
  await (await processorOf(next.page)).slowDown(slowDown)
  await next.page.goto(address)
  await isUsable(next.page)
  return { device: next, ms: await next.page.evaluate(() => performance.now()) }
}

const seesText = (page: Page): Promise<void> => page.getByText('Portal v1', { exact: true }).waitFor()

const canType = async (page: Page): Promise<void> => {
  const name = page.locator('[name="personales.nombres"]')
  await name.fill('MARTINA')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'personales.nombres')
}

test('offline: from a cold start to a form that can be typed in, against a static page', async ({
  launchOptions,
  baseURL,
}) => {
  const options = { ...launchOptions, baseURL: baseURL ?? '' }
  let portal = await launchDevice(options)
  const id = await makeLargeDraft(portal.page, baseURL)
  let plain = await launchDevice(options)
  await visit(plain.page, `${site.origin}/afiliados/`)
  const form = `${baseURL}formularioAfiliacion?borrador=${id}&paso=personales`
  const runs = await interleave(rounds, {
    form: async () => {
      const started = await startOffline(portal, form, canType)
      portal = started.device
      return started.ms
    },
    page: async () => {
      const started = await startOffline(plain, `${site.origin}/afiliados/`, seesText)
      plain = started.device
      return started.ms
    },
  })
  await portal.dispose()
  await plain.dispose()
  writeFigures('offline-start', [
    {
      group: 'offline',
      name: `cold browser, no connection, processor ${slowDown} times slower: until the largest form can be typed in`,
      unit: 'ms',
      runs: runs.form,
      peer: { name: "a static page from the same worker's code", runs: runs.page },
    },
  ])
})
