import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executableAt, findBrowser } from '../../scripts/ensure-browser'
import { visit } from './support/page'
import { publishWithQueue } from './support/release'
import { openSite, type Site } from './support/site'

let browser: Browser
let site: Site
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ ...executableAt(findBrowser()), args: ['--no-sandbox', '--disable-gpu'] })
  site = await openSite(await publishWithQueue('one'))
  page = await browser.newPage()
  await visit(page, `${site.origin}/afiliados/`)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const inPage = (call: string): Promise<unknown> =>
  page.evaluate(`import('/afiliados/queue.js').then((queue) => queue.${call}())`)

/** Wakes the worker as the browser does when a connection is back. */
const wake = async (tag: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: site.origin, registrationId, tag, lastChance: false })
}

test('a sealed submission leaves by itself, once, when the browser wakes the worker', async () => {
  const submissionId = await inPage('queueOne')
  await wake('otra-cosa')
  expect(await inPage('outboxStates')).toEqual(['queued'])
  await wake('enviar')
  await expect.poll(() => inPage('outboxStates')).toEqual(['accepted'])
  await wake('enviar')
  expect(site.posted).toHaveLength(1)
  expect(site.posted[0]?.toString()).toContain(String(submissionId))
})
