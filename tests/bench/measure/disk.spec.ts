import { test, type Page } from '@playwright/test'
import { aLargeForm } from '../support/answers'
import { writeFigures, type Figure } from '../support/figures'
import { buildPages } from './support/pages'
import { interleave } from './support/rounds'
import { openSite, type Site } from './support/site'

const files = 30
const fileBytes = 300_000
const photoBytes = 2_000_000
const rounds = 9

test.setTimeout(300_000)

let site: Site

test.beforeAll(async () => {
  site = await openSite(await buildPages({ own: ['disk'] }))
})
test.afterAll(() => site.close())

/** A draft with all answers and its files, and the same bytes beside it, unsealed. */
const prepare = async (page: Page) => {
  const content = JSON.stringify({ values: aLargeForm(), step: 'personales', visited: [], checks: {}, refusals: [] })
  await page.goto(`${site.origin}/disk/`)
  const args = [content, files, fileBytes] as const
  const id = await page.evaluate(([text, many, size]) => window.disk.prepare(text, many, size), args)
  return { id, content }
}

test('saving: one more photo, an edit, and a whole draft back, against the same bytes unsealed', async ({ page }) => {
  const { id, content } = await prepare(page)
  const photo = (seed: number) => [id, photoBytes, seed] as const
  const runs = await interleave(rounds, {
    photo: (n) => page.evaluate(([draft, size, seed]) => window.disk.addPhoto(draft, size, seed), photo(n)),
    rawPhoto: (n) => page.evaluate(([, size, seed]) => window.disk.putRawPhoto(size, seed), photo(n)),
    edit: () => page.evaluate(([draft, text]) => window.disk.saveEdit(draft, text), [id, content] as const),
    rawEdit: () => page.evaluate((text) => window.disk.putRawEdit(text), content),
  })
  const whole = await prepare(page)
  const restored = await interleave(rounds, {
    draft: () => page.evaluate((draft) => window.disk.restore(draft), whole.id),
    raw: () => page.evaluate((many) => window.disk.readRawAll(many), files),
  })
  const raw = 'the same bytes raw in IndexedDB'
  const own = { group: 'saving', unit: 'ms' } as const
  const figures: Figure[] = [
    {
      ...own,
      name: `one more photo of ${photoBytes / 1e6} MB, sealed, committed and read back`,
      runs: runs.photo,
      peer: { name: raw, runs: runs.rawPhoto },
    },
    {
      ...own,
      name: 'all answers of the largest form, sealed and committed after an edit',
      runs: runs.edit,
      peer: { name: raw, runs: runs.rawEdit },
    },
    {
      ...own,
      name: `draft with ${files} files of ${fileBytes / 1000} kB, opened and every byte verified`,
      runs: restored.draft,
      peer: { name: raw, runs: restored.raw },
    },
  ]
  writeFigures('disk', figures)
})
