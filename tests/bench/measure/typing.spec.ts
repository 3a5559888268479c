import type { Locator, Page } from '@playwright/test'
import { writeFigures, type Figure } from '../support/figures'
import { makeLargeDraft, openStep } from '../support/large-draft'
import { test } from '../support/portal'
import { processorOf } from '../support/processor'
import { median, percentile } from '../support/statistics'
import { addBareInput, measurePaint, textKeys } from '../support/typing'
import { buildPages } from './support/pages'
import { openSite, type Site } from './support/site'

const rounds = 5
const slowDowns = [1, 4, 6]

test.setTimeout(900_000)

let site: Site

test.beforeAll(async () => {
  site = await openSite(await buildPages({ peers: ['survey'] }))
})
test.afterAll(() => site.close())

type Typed = { p50: number[]; p95: number[] }

const nothing = (): Typed => ({ p50: [], p95: [] })

const typeInto = async (field: Locator, times: number, typed: Typed | null): Promise<void> => {
  const page: Page = field.page()
  await page.bringToFront()
  const processor = await processorOf(page)
  await processor.slowDown(times)
  const ms = await measurePaint(field, textKeys)
  await processor.slowDown(1)
  typed?.p50.push(median(ms))
  typed?.p95.push(percentile(ms, 0.95))
}

const openOwn = async (page: Page, baseURL: string | undefined): Promise<Locator> => {
  await openStep(page, await makeLargeDraft(page, baseURL), 'hijos')
  return page.locator('[name="hijos.8.nombres"]')
}

const openSurvey = async (page: Page): Promise<Locator> => {
  await page.goto(`${site.origin}/survey/?paso=hijos`)
  return page.getByRole('textbox', { name: /^Nombres/ }).last()
}

test('typing: from a key to its paint with nine children, every key saved', async ({ browser, baseURL }) => {
  const own = await openOwn(await browser.newPage(), baseURL)
  const survey = await openSurvey(await browser.newPage())
  const bare = await addBareInput(own)
  const figures: Figure[] = []
  for (const times of slowDowns) {
    const typed = { own: nothing(), survey: nothing(), bare: nothing() }
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      await typeInto(own, times, round === 0 ? null : typed.own)
      await typeInto(survey, times, round === 0 ? null : typed.survey)
      await typeInto(bare, times, round === 0 ? null : typed.bare)
    }
    for (const kind of ['p50', 'p95'] as const) {
      const name = `key to paint, nine children, processor ${times} times slower, ${kind}`
      const figure = { group: 'typing', name, unit: 'ms', runs: typed.own[kind] } as const
      figures.push({
        ...figure,
        peer: { name: 'a bare input in the same page, nothing saved', runs: typed.bare[kind] },
      })
      figures.push({ ...figure, peer: { name: 'SurveyJS, every key saved', runs: typed.survey[kind] } })
    }
  }
  writeFigures('typing', figures)
})
