import { expect, test, type Browser, type Page } from '@playwright/test'
import { startPortal, type Portal } from '../../e2e/support/server'
import { randomOf } from '../../faults/support/random'
import { writeFigures, type Figure } from '../support/figures'
import { printTable, type Row } from '../support/statistics'
import { aPhoto, aRequestFor, slotsFor } from './support/cut-form'
import { openCutLine, slowFourG, threeG, type Cuts, type Radio } from './support/cut-line'
import { documentAddress, openCutSites } from './support/cut-site'
import type { Site } from './support/site'

// Six files give the same share of lost bytes as thirty on the same line with the same cuts, in a fifth of the time.
const count = Number(process.env['CUT_FILES'] ?? '6')
const bytes = 1_500_000
const payload = count * bytes
/** The limits are for so many files. */
const wholeCount = 30
const outageMs = 800
const group = 'cuts'

const slots = slotsFor(count)
const documents = slots.map((slot, index) => ({ slot, address: documentAddress(index) }))

test.setTimeout(7_200_000)

let portal: Portal
let photos: Buffer[]
let pieces: Site
let single: Site
let close: () => Promise<void>

test.beforeAll(async () => {
  portal = await startPortal()
  photos = await Promise.all(slots.map(() => aPhoto(bytes)))
  const able = [
    ['recibos', 'partes', 'cambios'],
    ['recibos', 'cambios'],
  ] as const
  const opened = await openCutSites(portal.url, photos, able)
  const [first, second] = opened.sites
  if (first === undefined || second === undefined) throw new Error('There are no sites.')
  pieces = first
  single = second
  close = opened.close
})
test.afterAll(async () => {
  await close()
  await portal.close()
})

/** How files travel: `prepare` has them on the device, what it gives sends them until they are there. */
type Way = { site: () => Site; path: string; prepare: (page: Page) => Promise<() => Promise<unknown>> }

const sendOurs = async (page: Page): Promise<() => Promise<unknown>> => {
  const kept = await page.evaluate((all) => window.cuts.keep(all), documents)
  const body = JSON.stringify(await aRequestFor(portal, kept.submissionId, kept.files, photos))
  return () => page.evaluate(([draft, request]) => window.cuts.send(draft, request), [kept, body] as const)
}

const ways = {
  ours: { site: () => pieces, path: '/cuts/', prepare: sendOurs },
  single: { site: () => single, path: '/cuts/', prepare: sendOurs },
  tus: {
    site: () => pieces,
    path: '/tus/',
    prepare: async (page) => {
      const addresses = documents.map(({ address }) => address)
      await page.evaluate((all) => window.tusPage.prepare(all), addresses)
      return () => page.evaluate(() => window.tusPage.send())
    },
  },
} satisfies Record<string, Way>

type Sent = { isThere: boolean; ms: number; bytes: number; cuts: number }

/** Sends everything one way over a line of its own, for so long at most. */
const measure = async (browser: Browser, way: Way, radio: Radio, cuts: Cuts, mostMs: number): Promise<Sent> => {
  const line = await openCutLine(way.site().origin)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${line.origin}${way.path}`)
  const send = await way.prepare(page)
  line.begin(radio, cuts)
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const given = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), mostMs)
  })
  const isThere = await Promise.race([send().then(() => true), given])
  clearTimeout(timer)
  const ms = performance.now() - begun
  const counted = line.counted()
  await context.close()
  await line.close()
  return { isThere, ms, ...counted }
}

type Case = { name: string; cuts: Cuts; limit?: number }

const everySeconds = (seconds: number): Case => ({
  name: `cut every ${seconds} s`,
  cuts: { everyMs: seconds * 1_000, outageMs },
})

/** As often as so many times in all thirty files, at places that nothing else knows. */
const times = (many: number, limit: number): Case => {
  const random = randomOf(many)
  const own = Math.round((many * count) / wholeCount)
  const atBytes = Array.from({ length: own }, (_, index) => Math.floor(((index + random()) * payload) / own))
  const name = own === many ? `${many} cuts` : `${own} cuts, as ${many} in ${wholeCount} files`
  return { name, cuts: { atBytes, outageMs }, limit }
}

const cases = [...[5, 10, 20, 60].map(everySeconds), times(10, 1.05), times(100, 1.3)]

const describe = ({ isThere, ms, bytes: sent }: Sent): string => {
  const figures = `${(sent / payload).toFixed(2)}x ${(ms / 1_000).toFixed(0)} s`
  return isThere ? figures : `never (${figures})`
}

const compare = (name: string, ours: Sent, peer: { name: string; sent: Sent }): Figure[] => {
  const words = peer.sent.isThere ? peer.name : `${peer.name}, which never arrived`
  return [
    {
      group,
      name: `bytes, ${name}`,
      unit: 'bytes',
      runs: [ours.bytes],
      peer: { name: words, runs: [peer.sent.bytes] },
    },
    { group, name: `time, ${name}`, unit: 'ms', runs: [ours.ms], peer: { name: words, runs: [peer.sent.ms] } },
  ]
}

for (const [title, radio] of [
  ['3G', threeG],
  ['Slow 4G', slowFourG],
] as const) {
  test(`cuts: ${count} files of ${bytes / 1_000_000} MB over ${title}`, async ({ browser }) => {
    const idealMs = (payload / radio.up) * 1_000
    const figures: Figure[] = []
    const table: Row[] = []
    // The lines are slow and the pages idle nearly always: side by side they take nothing from each other.
    await Promise.all(
      cases.map(async ({ name, cuts, limit }) => {
        const [ours, one, tus] = await Promise.all([
          measure(browser, ways.ours, radio, cuts, 6 * idealMs),
          // It never arrives when it does not fit between two cuts; after a number of them it does.
          measure(browser, ways.single, radio, cuts, ('everyMs' in cuts ? 2 : 6) * idealMs),
          measure(browser, ways.tus, radio, cuts, 6 * idealMs),
        ])
        const whole = `${title}, ${name}`
        figures.push(
          ...compare(whole, ours, { name: 'tus-js-client', sent: tus }),
          ...compare(whole, ours, { name: 'one request', sent: one }),
        )
        if (limit !== undefined)
          figures.push({ group, name: `bytes, ${whole}`, unit: 'bytes', runs: [ours.bytes], limit: limit * payload })
        table.push({
          line: name,
          cuts: String(ours.cuts),
          ours: describe(ours),
          tus: describe(tus),
          one: describe(one),
        })
      }),
    )
    writeFigures(`cuts-${title}`, figures)
    const order = cases.map(({ name }) => name)
    printTable(
      `${payload / 1_000_000} MB over ${title} (at best ${(idealMs / 1_000).toFixed(0)} s): bytes by those of the files, time`,
      table.toSorted((a, b) => order.indexOf(String(a.line)) - order.indexOf(String(b.line))),
    )
    expect(table.map(({ ours }) => ours)).not.toContainEqual(expect.stringContaining('never'))
  })
}
