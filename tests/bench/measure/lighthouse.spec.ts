import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App } from '../../e2e/support/acts'
import { signIn } from '../../e2e/support/member'
import { launchDevice, type Device } from '../../e2e/support/devices/persistent'
import { writeFigures, type Figure } from '../support/figures'
import { makeLargeDraft } from '../support/large-draft'
import { test } from '../support/portal'
import { askLighthouse, type Judgement } from './support/lighthouse'
import { buildPages } from './support/pages'
import { runsOf } from './support/rounds'
import { openSite, type Site } from './support/site'

/** Runs of each page and of its peer, in turns. */
const rounds = runsOf(3)
const performance = 'Performance'
const bareReact = 'React with one input'

test.setTimeout(900_000)

let device: Device
let port: number
let site: Site

test.beforeAll(async ({ launchOptions, baseURL }) => {
  site = await openSite(await buildPages({ peers: ['react'] }))
  const args = [...(launchOptions.args ?? []), '--remote-debugging-port=0']
  device = await launchDevice({ ...launchOptions, args, baseURL: baseURL ?? '' })
  const told = await readFile(join(device.profile, 'DevToolsActivePort'), 'utf8')
  port = Number(told.split('\n')[0])
})
test.afterAll(async () => {
  await device.dispose()
  await site.close()
})

/** The scores of all runs; on a busy machine Lighthouse at times sees no paint, and then has none. */
const scoresOf = (judgements: readonly Judgement[], category: string): number[] =>
  judgements.flatMap((judgement) => judgement[category]?.score ?? [])

const toFigure = (name: string, category: string, own: readonly Judgement[], peer: readonly Judgement[]): Figure => ({
  group: 'lighthouse',
  name: `${name}, ${category.toLowerCase()}`,
  unit: 'score',
  runs: scoresOf(own, category),
  // How fast a page is depends on the machine; what else Lighthouse looks for does not.
  ...(category === performance ? { peer: { name: bareReact, runs: scoresOf(peer, category) } } : { limit: 100 }),
})

/** Asks Lighthouse about a page and about bare React in turns; the page has to be flawless but for its speed. */
const measure = async (name: string, address: string, prepare?: () => Promise<void>): Promise<void> => {
  const own: Judgement[] = []
  const peer: Judgement[] = []
  for (let round = 0; round < rounds; round++) {
    await prepare?.()
    own.push(await askLighthouse(address, port))
    peer.push(await askLighthouse(`${site.origin}/react/`, port))
  }
  const categories = Object.keys(own[0] ?? {})
  writeFigures(
    `lighthouse-${name}`,
    categories.map((category) => toFigure(name, category, own, peer)),
  )
  const flaws = own.flatMap((judgement) =>
    Object.entries(judgement).flatMap(([category, { score, findings }]) =>
      category === performance || score === 100 ? [] : [`${category} ${score}: ${findings.join(', ')}`],
    ),
  )
  expect(categories).toHaveLength(4)
  expect(flaws).toEqual([])
}

test('lighthouse: the sign-in, seen for the first time', async ({ baseURL }) => {
  await measure('sign-in', `${baseURL}login`)
})

test('lighthouse: the wizard, with a form begun', async ({ baseURL }) => {
  const id = await makeLargeDraft(device.page, baseURL)
  await measure('wizard', `${baseURL}formularioAfiliacion?borrador=${id}&paso=personales`)
})

for (const [name, title, path] of [
  ['dashboard', "a member's file", 'dashboard'],
  ['pay page', 'what a member owes', 'boletas'],
] as const) {
  test(`lighthouse: ${title}, signed in`, async ({ baseURL }) => {
    const app = new App(device.page, new URL(baseURL ?? '').origin)
    // Lighthouse leaves the site in between, which ends the session of the tab.
    const enter = async (): Promise<void> => {
      await app.open('/login')
      await device.page.evaluate(() => sessionStorage.clear())
      await signIn(app, '120018', 'Rocío Medina')
    }
    await measure(name, `${baseURL}${path}`, enter)
  })
}
