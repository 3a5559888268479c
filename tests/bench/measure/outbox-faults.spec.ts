import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../../src/contract/base-paths'
import { launchDevice, type Device, type DeviceOptions } from '../../e2e/support/devices/persistent'
import { writeFigures, type Figure } from '../support/figures'
import { printTable } from '../support/statistics'
import { buildPages } from './support/pages'
import { makeReceiver, type Treatment } from './support/receiver'
import { openSite, type Site } from './support/site'

const bytes = 50_000

test.setTimeout(900_000)

/** A way of sending what waits on the device. */
type Way = {
  page: 'outbox' | 'workbox'
  fill: (page: Page, count: number) => Promise<unknown>
  /** Sends, in that many runs at once; settles when they end, however they do. */
  send: (page: Page, runs: number) => Promise<unknown>
  /** Sends until nothing is left that could be. */
  finish: (page: Page) => Promise<unknown>
}

const own: Way = {
  page: 'outbox',
  fill: (page, count) => page.evaluate(([many, size]) => window.outbox.fill(many, size), [count, bytes] as const),
  send: (page, runs) =>
    page.evaluate((many) => Promise.all(Array.from({ length: many }, () => window.outbox.drain())), runs),
  finish: (page) => page.evaluate(() => window.outbox.drainAll()),
}

const workbox: Way = {
  page: 'workbox',
  fill: (page, count) => {
    const order = { type: 'fill', count, bytes, path: paths.saveAffiliation } as const
    return page.evaluate((fill) => window.workbox(fill), order)
  },
  send: (page, runs) => page.evaluate((many) => window.workbox({ type: 'replay', runs: many }), runs),
  finish: async (page) => {
    // A run that meets a failure ends with it: as many runs as there are requests, and one more.
    const runs = 1 + (await page.evaluate(() => window.workbox({ type: 'size' })))
    for (let run = 0; run < runs; run++) await workbox.send(page, 1)
  },
}

type Fault = {
  name: string
  count: number
  treatment: Treatment
  /** Deliveries taken in before the fault. */
  after: number
  /** Deliveries that came whole when the browser is killed. */
  killedAt?: number
  runs: number
}

const faults: Fault[] = [
  { name: 'killed in mid-drain', count: 200, treatment: 'accept', after: 0, killedAt: 60, runs: 1 },
  { name: 'killed while a request hangs', count: 200, treatment: 'hang', after: 60, killedAt: 61, runs: 1 },
  { name: 'drained twice at once', count: 200, treatment: 'accept', after: 0, runs: 2 },
  { name: 'each answered 500 once', count: 10, treatment: 'error', after: 0, runs: 1 },
  { name: 'each answer lost once', count: 10, treatment: 'lose-answer', after: 0, runs: 1 },
]

const receiver = makeReceiver()
let site: Site

test.beforeAll(async () => {
  site = await openSite(await buildPages({ own: ['outbox'], peers: ['workbox'] }), receiver.answer)
})
test.afterAll(() => site.close())

/** Kills the browser once the server heard so many, and starts it again with a server that does everything right. */
const killAndRestart = async (device: Device, way: Way, { killedAt = 0, runs }: Fault): Promise<Device> => {
  // It ends with the browser.
  way.send(device.page, runs).catch(() => undefined)
  await receiver.heard(killedAt)
  await device.kill()
  receiver.treatFirst('accept')
  const next = await device.relaunch()
  await next.page.goto(`${site.origin}/${way.page}/`)
  return next
}

type Outcome = { lost: number; doubled: number }

const suffer = async (way: Way, fault: Fault, options: DeviceOptions): Promise<Outcome> => {
  receiver.clear()
  let device = await launchDevice(options)
  await device.page.goto(`${site.origin}/${way.page}/`)
  await way.fill(device.page, fault.count)
  receiver.treatFirst(fault.treatment, fault.after)
  // What a browser sends again by itself, on a connection that it had used before, is no sender's doing.
  site.dropIdle()
  if (fault.killedAt === undefined) await way.send(device.page, fault.runs)
  else device = await killAndRestart(device, way, fault)
  await way.finish(device.page)
  await device.dispose()
  const times = [...receiver.taken.values()]
  return { lost: fault.count - times.length, doubled: times.filter((many) => many > 1).length }
}

const figures: Figure[] = []
const table: { fault: string; of: number; lost: string; doubled: string }[] = []

test.afterAll(() => {
  writeFigures('outbox-faults', figures)
  printTable('Outbox under faults: ours / Workbox Queue', table)
})

for (const fault of faults) {
  test(`outbox: what is lost and what doubled, ${fault.name}`, async ({ launchOptions }) => {
    const ours = await suffer(own, fault, launchOptions)
    const theirs = await suffer(workbox, fault, launchOptions)
    for (const kind of ['lost', 'doubled'] as const) {
      const name = `${kind} of ${fault.count}, ${fault.name}`
      const peer = { name: 'Workbox Queue', runs: [theirs[kind]] }
      figures.push({ group: 'outbox', name, unit: 'count', runs: [ours[kind]], peer, limit: 0 })
    }
    table.push({
      fault: fault.name,
      of: fault.count,
      lost: `${ours.lost} / ${theirs.lost}`,
      doubled: `${ours.doubled} / ${theirs.doubled}`,
    })
    expect(ours).toEqual({ lost: 0, doubled: 0 })
  })
}
