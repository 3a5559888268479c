import { expect, test, type Browser, type Page } from '@playwright/test'
import { paths } from '../../../src/contract/base-paths'
import { writeFigures, type Figure } from '../support/figures'
import { buildPages } from './support/pages'
import { makeReceiver } from './support/receiver'
import { openSite, type Site } from './support/site'

const count = 200
const bytes = 50_000
const rounds = 5
/** A loop without an outbox has that many requests under way. */
const atOnce = 4

test.setTimeout(900_000)

const receiver = makeReceiver()
let site: Site

test.beforeAll(async () => {
  site = await openSite(await buildPages({ own: ['outbox'], peers: ['workbox'] }), receiver.answer)
})
test.afterAll(() => site.close())

/** Opens a page in a browser profile that nobody has used. */
const onNewDevice = async <T>(browser: Browser, name: string, act: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.origin}/${name}/`)
  const result = await act(page)
  await context.close()
  return result
}

const measureOwn = async (page: Page): Promise<number> => {
  await page.evaluate(([many, size]) => window.outbox.fill(many, size), [count, bytes] as const)
  return page.evaluate(() => window.outbox.drain())
}

const measureLoop = (page: Page): Promise<number> =>
  page.evaluate(([many, size, some]) => window.outbox.loop(many, size, some), [count, bytes, atOnce] as const)

const measureWorkbox = async (page: Page): Promise<number> => {
  const order = { type: 'fill', count, bytes, path: paths.saveAffiliation } as const
  await page.evaluate((fill) => window.workbox(fill), order)
  return page.evaluate(() => window.workbox({ type: 'replay', runs: 1 }))
}

for (const delayMs of [0, 100]) {
  test(`outbox: ${count} submissions against a server that answers after ${delayMs} ms`, async ({ browser }) => {
    const runs: { own: number[]; loop: number[]; workbox: number[] } = { own: [], loop: [], workbox: [] }
    const measured = async (name: string, act: (page: Page) => Promise<number>): Promise<number> => {
      receiver.clear()
      receiver.delay(delayMs)
      const ms = await onNewDevice(browser, name, act)
      expect(receiver.taken.size).toBe(count)
      return ms
    }
    for (let round = 0; round < rounds; round++) {
      runs.own.push(await measured('outbox', measureOwn))
      runs.loop.push(await measured('outbox', measureLoop))
      runs.workbox.push(await measured('workbox', measureWorkbox))
    }
    const name = `${count} submissions of ${bytes / 1000} kB sent, server answers after ${delayMs} ms`
    const own = { group: 'outbox', unit: 'ms', runs: runs.own } as const
    const figures: Figure[] = [
      { ...own, name, peer: { name: `fetch loop, ${atOnce} at once`, runs: runs.loop } },
      { ...own, name, peer: { name: 'Workbox Queue', runs: runs.workbox } },
    ]
    writeFigures(`outbox-${delayMs}`, figures)
  })
}
