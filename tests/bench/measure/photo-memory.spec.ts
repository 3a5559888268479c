import type { Browser, Locator } from '@playwright/test'
import { writeFigures, type Figure } from '../support/figures'
import { makeLargeDraft, openStep } from '../support/large-draft'
import { watchBrowser } from '../support/page-memory'
import { writeHugePhoto, writeLargePhoto, writeLongScreenshot, writePdf } from '../support/photo'
import { test } from '../support/portal'
import { pickUntil } from './support/stored-photo'

/** As many as a person with a phone of 4 GB may take before the page is left. */
const photos = 40
const runs = 3
/** How many times slower the processor of a cheap phone is than that of the machine that measured the limits. */
const slower = 4
/** Most memory of a page over what it has before the first pick, in bytes: the pixels of 108 megapixels are 432 MB. */
const mostMemory = 700_000_000
const stored = /Guardado en este dispositivo/

test.setTimeout(1_800_000)

const slotOf = async (browser: Browser, baseURL: string | undefined): Promise<Locator> => {
  const page = await browser.newPage()
  await openStep(page, await makeLargeDraft(page, baseURL), 'personales')
  return page.getByRole('group', { name: 'DNI FRONTAL', exact: true })
}

const kinds: readonly { name: string; file: string; write: (path: string) => Promise<void> }[] = [
  { name: 'a photo of 12 megapixels', file: '12.jpg', write: writeLargePhoto },
  { name: 'a photo of 48 megapixels', file: '48.jpg', write: (path) => writeHugePhoto(path, 48) },
  { name: 'a photo of 108 megapixels', file: '108.jpg', write: (path) => writeHugePhoto(path, 108) },
  { name: 'a photo of 200 megapixels', file: '200.jpg', write: (path) => writeHugePhoto(path, 200) },
  { name: 'a screenshot of 1080 x 24000', file: 'long.jpg', write: writeLongScreenshot },
  { name: 'a PDF of 12 scanned pages', file: '12.pdf', write: (path) => writePdf(path, 12, true) },
  { name: 'a PDF of 500 pages', file: '500.pdf', write: (path) => writePdf(path, 500, false) },
]

test('picked: memory and processor of a page that takes a file, by its kind', async ({ browser, baseURL }) => {
  const slot = await slotOf(browser, baseURL)
  const load = await watchBrowser(browser)
  const figures: Figure[] = []
  for (const { name, file, write } of kinds) {
    const path = test.info().outputPath(file)
    await write(path)
    const memory: number[] = []
    const processor: number[] = []
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await load.begin()
      const [idle, before] = [await load.peak(), await load.processorMs()]
      times.push(await pickUntil(slot, path, stored))
      memory.push((await load.peak()) - idle)
      processor.push(((await load.processorMs()) - before) * slower)
    }
    figures.push(
      { group: 'picked', name: `${name}: memory over idle`, unit: 'bytes', runs: memory },
      { group: 'picked', name: `${name}: processor, ${slower} times slower`, unit: 'ms', runs: processor },
      { group: 'picked', name: `${name}: from the pick to its tick`, unit: 'ms', runs: times },
    )
  }
  writeFigures('picked', figures)
})

test(`photo: memory of a page that takes ${photos} photos of 108 megapixels one after the other`, async ({
  browser,
  baseURL,
}) => {
  const path = test.info().outputPath('108.jpg')
  await writeHugePhoto(path, 108)
  const slot = await slotOf(browser, baseURL)
  const load = await watchBrowser(browser)
  await load.begin()
  const [idle, idleOfAll] = [await load.peak(), await load.peakOfAll()]
  const ofPage: number[] = []
  const ofAll: number[] = []
  for (let photo = 0; photo < photos; photo += 1) {
    await load.begin()
    await pickUntil(slot, path, stored)
    ofPage.push((await load.peak()) - idle)
    ofAll.push((await load.peakOfAll()) - idleOfAll)
  }
  const name = 'while it takes a photo of 108 megapixels'
  writeFigures('photo-memory', [
    {
      group: 'photo',
      name: `memory of the page over its idle, ${name}`,
      unit: 'bytes',
      runs: ofPage,
      limit: mostMemory,
    },
    { group: 'photo', name: `memory of the whole browser over its idle, ${name}`, unit: 'bytes', runs: ofAll },
  ])
})
