import { writeFigures } from '../support/figures'
import { makeLargeDraft, openStep } from '../support/large-draft'
import { watchPages } from '../support/page-memory'
import { writeHugePhoto } from '../support/photo'
import { test } from '../support/portal'
import { pickUntil } from './support/stored-photo'

const photos = 10
/** Most memory of a page over what it has before the first pick, in bytes: the pixels of 108 megapixels are 432 MB. */
const mostMemory = 700_000_000

test.setTimeout(600_000)

test('photo: memory of a page that takes ten photos of 108 megapixels one after the other', async ({
  browser,
  baseURL,
}) => {
  const path = test.info().outputPath('108.jpg')
  await writeHugePhoto(path)
  const page = await browser.newPage()
  await openStep(page, await makeLargeDraft(page, baseURL), 'personales')
  const slot = page.getByRole('group', { name: 'DNI FRONTAL', exact: true })
  const memory = await watchPages(browser)
  await memory.begin()
  const idle = await memory.peak()
  const runs: number[] = []
  for (let photo = 0; photo < photos; photo += 1) {
    await memory.begin()
    await pickUntil(slot, path, /Guardado en este dispositivo/)
    runs.push((await memory.peak()) - idle)
  }
  writeFigures('photo-memory', [
    {
      group: 'photo',
      name: 'memory of the page over its idle, while it takes a photo of 108 megapixels',
      unit: 'bytes',
      runs,
      limit: mostMemory,
    },
  ])
})
