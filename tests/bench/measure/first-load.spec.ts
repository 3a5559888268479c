import type { Browser, BrowserContext } from '@playwright/test'
import { App } from '../../e2e/support/acts'
import { writeFigures, type Figure } from '../support/figures'
import { makeLargeDraft } from '../support/large-draft'
import { test } from '../support/portal'
import { forgetFiles, load } from './support/load'
import { buildPages } from './support/pages'
import { openSite, type Site } from './support/site'
import { openLine, slow4g, type Line } from './support/slow-line'

const rounds = 5
const slowDown = 4
const group = 'first load'

test.setTimeout(900_000)

let site: Site
let siteLine: Line
let portalLine: Line
let context: BrowserContext
let draftId: string

/** A device of a person who has begun a form: what the wizard asks first is asked from its draft. */
const prepareDevice = async (browser: Browser): Promise<string> => {
  context = await browser.newContext({ baseURL: `${portalLine.origin}/afiliados/` })
  const page = await context.newPage()
  const id = await makeLargeDraft(page, portalLine.origin)
  await page.close()
  return id
}

test.beforeAll(async ({ browser, baseURL }) => {
  site = await openSite(await buildPages({ peers: ['react', 'survey', 'rjsf'] }))
  siteLine = await openLine(site.origin)
  portalLine = await openLine(new URL(baseURL ?? '').origin)
  draftId = await prepareDevice(browser)
})
test.afterAll(async () => {
  await context.close()
  for (const open of [siteLine, portalLine, site]) await open.close()
})

type Place = { name: string; line: Line; path: string; selector: string }

const own = (name: string, path: string, selector = 'main input'): Place => ({
  name,
  line: portalLine,
  path: `/afiliados${path}`,
  selector,
})
const peer = (name: string, folder: string): Place => ({ name, line: siteLine, path: `/${folder}/`, selector: 'input' })

const wizard = (): Place =>
  own('wizard', `/formularioAfiliacion?borrador=${draftId}&paso=personales`, '[name="personales.nombres"]')
const react = (): Place => peer('React with one input', 'react')

const visit = async ({ line, path, selector }: Place, isFirst: boolean) => {
  if (isFirst) await forgetFiles(context, line.origin)
  return load(context, `${line.origin}${path}`, { selector, slowDown })
}

/** Everything of a place is on the device: in the cache, and in the hands of its worker where it has one. */
const keepAll = async ({ line, path, selector }: Place): Promise<void> => {
  line.setSpeed(null)
  const page = await context.newPage()
  await page.goto(`${line.origin}${path}`)
  await page.locator(selector).first().waitFor()
  if (line === portalLine) await new App(page, line.origin).offlineReady()
  await page.close()
  line.setSpeed(slow4g)
}

test('first load: bytes of each route until its first question', async () => {
  const bare = (await visit(react(), true)).bytes
  const figures: Figure[] = []
  const places = [
    own('/login', '/login'),
    own('/recuperarPassword', '/recuperarPassword'),
    own('/preafiliacion', `/preafiliacion?borrador=${draftId}`, 'main h1'),
    own('/bandejaDeSalida', '/bandejaDeSalida', 'main h1'),
    own('/formularioAfiliacion, step of the children', `/formularioAfiliacion?borrador=${draftId}&paso=hijos`),
  ]
  for (const place of places) {
    const { bytes } = await visit(place, true)
    const name = `bytes until the first question, ${place.name}`
    figures.push({ group, name, unit: 'bytes', runs: [bytes], peer: { name: react().name, runs: [bare] } })
  }
  writeFigures('first-load-routes', figures)
})

test('first load: cold and warm, on a slow line and processor, against other form libraries', async () => {
  const places = [wizard(), react(), peer('SurveyJS', 'survey'), peer('RJSF', 'rjsf')]
  const runs = places.map(() => ({ bytes: new Array<number>(), cold: new Array<number>(), warm: new Array<number>() }))
  for (const line of [siteLine, portalLine]) line.setSpeed(slow4g)
  for (let round = 0; round < rounds; round++) {
    for (const [index, place] of places.entries()) {
      const cold = await visit(place, true)
      runs[index]?.bytes.push(cold.bytes)
      runs[index]?.cold.push(cold.ms)
    }
    // The worker of the portal has everything by now, as the cache has of the others.
    for (const [index, place] of places.entries()) {
      await keepAll(place)
      runs[index]?.warm.push((await visit(place, false)).ms)
    }
  }
  for (const line of [siteLine, portalLine]) line.setSpeed(null)
  const [mine, ...others] = runs
  const units = { bytes: 'bytes', cold: 'ms', warm: 'ms' } as const
  const words = { bytes: 'bytes', cold: 'cold start', warm: 'warm start' } as const
  const conditions = `slow 4G, processor ${slowDown} times slower`
  const figures = (['bytes', 'cold', 'warm'] as const).flatMap((kind) =>
    others.map((other, index): Figure => ({
      group,
      name: `${words[kind]} to the first question of the wizard, ${conditions}`,
      unit: units[kind],
      runs: mine?.[kind] ?? [],
      peer: { name: places[index + 1]?.name ?? '', runs: other[kind] },
    })),
  )
  writeFigures('first-load', figures)
})
