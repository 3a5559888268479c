import { writeFigures } from '../support/figures'
import { makeLargeDraft, openStep } from '../support/large-draft'
import { writeLargePhoto } from '../support/photo'
import { test } from '../support/portal'
import { buildPages } from './support/pages'
import { interleave } from './support/rounds'
import { openSite, type Site } from './support/site'
import { pickUntil } from './support/stored-photo'

const rounds = 7

test.setTimeout(300_000)

let site: Site

test.beforeAll(async () => {
  site = await openSite(await buildPages({ peers: ['picture'] }))
})
test.afterAll(() => site.close())

test('photo: 12 megapixels from the pick to the tick, against making them smaller alone', async ({
  browser,
  baseURL,
}) => {
  const path = test.info().outputPath('dni.jpg')
  await writeLargePhoto(path)
  const page = await browser.newPage()
  await openStep(page, await makeLargeDraft(page, baseURL), 'personales')
  const slot = page.getByRole('group', { name: 'DNI FRONTAL', exact: true })
  const bare = await browser.newPage()
  await bare.goto(`${site.origin}/picture/`)
  const body = bare.locator('body')
  const runs = await interleave(rounds, {
    portal: async () => {
      await page.bringToFront()
      return pickUntil(slot, path, /Guardado en este dispositivo/)
    },
    bare: async () => {
      await bare.bringToFront()
      await bare.locator('output').evaluate((output) => (output.textContent = ''))
      return pickUntil(body, path, /\d bytes/)
    },
  })
  writeFigures('photo', [
    {
      group: 'photo',
      name: 'photo of 12 megapixels, from the pick to "Guardado en este dispositivo"',
      unit: 'ms',
      runs: runs.portal,
      peer: { name: 'createImageBitmap and OffscreenCanvas in a worker, nothing stored', runs: runs.bare },
    },
  ])
})
